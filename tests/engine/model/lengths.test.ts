import { describe, expect, it } from 'vitest';
import { ModelError, priceEndorsement } from '../../../engine/index.ts';
import { longTermParts } from '../long-term-model.ts';
import { type MiniParts, miniModel } from '../mini-model.ts';

const start = 'application.startDate';
const person = { toAge: 70, of: 'person.birthDay' };
const withModel = (change: object): MiniParts => ({ ...longTermParts, model: { ...longTermParts.model, ...change } });
const codesOf = (parts: MiniParts): readonly string[] => {
  try {
    miniModel(parts);
    return [];
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`);
  }
};
const payment = { every: 'year', factors: { year: '1' } };

describe('a term or a payment that cannot be counted is rejected, at its place', () => {
  it.each([
    ['two lengths', { term: { start, years: 10, life: true } }, 'several-lengths'],
    ['an age without a person', { term: { start, toAge: 70 } }, 'age-of-nobody'],
    ['a date of birth without an age', { term: { start, years: 10, of: 'person.birthDay' } }, 'age-of-nobody'],
    ['the age of a choice', { term: { start, toAge: 70, of: 'application.cover' } }, 'age-of-nobody'],
    ['a choice without a length', { term: { start, by: { 'application.cover': { y10: { years: 10 } } } } }, 'length-by'],
    ['a length of an unknown choice', { payment: { ...payment, by: { 'application.paid': { y3: { years: 3 } } } } }, 'length-by'],
    ['a field without choices', { payment: { ...payment, by: { 'application.startDate': { a: { years: 3 } } } } }, 'length-by'],
    ['years from a text field', { term: { start, years: 'application.cover' } }, 'term-unbounded'],
    ['no length', { term: { start } }, 'term-without-end'],
    ['no length of payment', { payment }, 'payment-without-end'],
    ['a payment without a term', { term: undefined, facts: undefined, insured: undefined }, 'payment-without-term'],
    ['an unknown interval', { payment: { ...payment, years: 5, every: 'week' } }, 'payment-every'],
    ['a field that has no intervals', { payment: { ...payment, years: 5, every: 'application.cover' } }, 'payment-every'],
    ['a factor that is a number', { payment: { every: 'year', factors: { year: 1 }, years: 5 } }, 'shape'],
    ['a century and a year', { term: { start, years: 101 } }, 'shape'],
  ])('%s', (_, change, code) => {
    expect(codesOf(withModel(change))).toContainEqual(expect.stringMatching(new RegExp(`^mini/model\\.json ${code} `, 'u')));
  });

  it('but a length alone is accepted', () => {
    for (const term of [{ years: 10 }, { days: 30 }, { months: 6 }, person, { life: true }])
      expect(codesOf(withModel({ term: { start, ...term } }))).toEqual([]);
  });
});

describe('an endorsement', () => {
  const application = { startDate: '2026-03-02', cover: 'life', paid: 'once', persons: [{ birthDay: '1990-03-02' }] };
  const change = { effective: '2030-01-01', replace: [{ old: 0, person: { birthDay: '1991-03-02' } }] } as const;
  const result = (charge: string, given: object) => {
    const endorsement = { base: 'person.annual', round: { to: '0.01', rule: 'half-up' }, replace: { charge } };
    return priceEndorsement(miniModel(withModel({ endorsement })).model, { ...application, ...given }, change, '2029-12-01');
  };

  it('is free or not offered, if cover is for life or the premium is paid again', () => {
    expect(result('free', {})).toMatchObject({ charge: '0.00', issues: [] });
    expect(result('difference', {}).issues.map(({ code }) => code)).toEqual(['not-offered-change']);
    expect(result('difference', { cover: 'y20', paid: 'y5', every: 'year' }).issues.map(({ code }) => code)).toEqual([
      'not-offered-change',
    ]);
    expect(result('difference', { cover: 'y20' }).issues).toEqual([]);
  });
});
