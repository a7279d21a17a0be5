import { describe, expect, it } from 'vitest';
import { type Example, runExamples, startRun } from '../../../engine/index.ts';
import { correct } from '../../../engine/evaluate/correct.ts';
import { applicationOf } from '../../../engine/evaluate/examples.ts';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import { miniModel } from '../mini-model.ts';

const person = (number: string) => ({ name: '张伟', number, years: 1 });
const people = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 9 }, number: { type: 'string' }, years: { type: 'integer', default: 1 } },
  },
};
const { model } = miniModel({
  model: {
    lists: { group: 'application.groups', person: 'group.people' },
    term: { start: 'application.startDate', months: 'application.term' },
    facts: { application: [{ step: 'heads', count: 'person' }] },
    documents: [
      { title: '条款', file: 'clauses.md', read: 'before-declaration' },
      { title: '长期', file: 'long.md', read: 'own-page', when: { 'application.term': { from: 24 } } },
    ],
    insured: { list: 'person', min: 1, max: 5000, once: ['number'] },
    endorsement: {
      base: 'person.premium',
      round: { to: '0.01', rule: 'half-up' },
      replace: {
        charge: 'free',
        rules: [{ rule: 'had-claim', when: { 'change.oldHasClaim': { is: true } }, refuse: '已出险人员不能替换' }],
      },
      correct: { charge: 'free', fields: ['name', 'years'] },
      add: { charge: 'full' },
    },
  },
  required: ['startDate', 'term'],
  properties: {
    startDate: { type: 'string', format: 'date' },
    term: { type: 'integer', minimum: 1, maximum: 120 },
    groups: { type: 'array', items: { type: 'object', properties: { people } } },
  },
  pricing: {
    steps: {
      person: [{ step: 'premium', multiply: ['2.00', 'person.years'] }],
      policy: [{ step: 'total', sum: 'person.premium' }],
    },
    premium: 'policy.total',
  },
});
const ready = prepareScope(model);
const base: Example = {
  name: 'three',
  application: {
    startDate: '2026-03-02',
    term: 12,
    groups: [{ people: ['E1', 'E2', 'E1003'].map(person) }, { people: [person('G0009')] }],
  },
};
const faults = (examples: readonly Example[]): readonly string[] =>
  runExamples(model, examples).map(({ what, expected, found }) => `${what}: ${expected}, found ${found}`);

describe('examples of a model', () => {
  it.each([
    [3, 1],
    [4, 1],
    [50, 7],
    [2000, 900],
  ])('repeat %i and %i persons without two of the same number', (first, second) => {
    const repeat = { 'groups[0].people': first, 'groups[1].people': second };
    const application = applicationOf(ready, { name: 'many', from: 'three', repeat }, new Map([['three', base]]));
    const numbers = (startRun(model.data, application, '2026-02-20').items['person'] ?? []).map(({ value }) =>
      JSON.stringify(value).toUpperCase(),
    );
    expect(new Set(numbers).size).toBe(first + second);
    expect(faults([base, { name: 'many', from: 'three', repeat, premium: `${(first + second) * 2}.00` }])).toEqual([]);
  });

  it('repeat a list that is repeated elsewhere with other numbers', () => {
    const more: Example = { name: 'more', from: 'three', repeat: { 'groups[0].people': 40 } };
    const again: Example = { name: 'again', from: 'more', repeat: { 'groups[1].people': 40 }, premium: '160.00' };
    expect(faults([base, more, again])).toEqual([]);
  });

  it('can state the expected result of a change with a known claim', () => {
    const change = { at: '2026-05-20' as const, effective: '2026-06-01' as const, replace: [{ old: 1, new: person('E77') }] };
    const example = (claims: readonly number[], issues: readonly string[]): Example => ({
      name: 'replace',
      from: 'three',
      endorsement: { ...change, claims },
      charge: '0.00',
      issues,
    });
    expect(faults([base, example([1], ['had-claim'])])).toEqual([]);
    expect(faults([base, example([0], [])])).toEqual([]);
    expect(faults([base, example([], ['had-claim'])])).toEqual(['issues: had-claim, found none']);
  });

  it('can have the expected documents to read', () => {
    const long = (documents: readonly string[]): Example => ({ name: 'long', from: 'three', set: { term: 24 }, documents });
    expect(faults([{ ...base, documents: ['clauses.md'] }, long(['clauses.md', 'long.md'])])).toEqual([]);
    expect(faults([base, long(['clauses.md'])])).toEqual(['documents: clauses.md, found clauses.md; long.md']);
  });

  it('can have the expected result of a correction: free, of fields that may be corrected, without a change of the premium', () => {
    const correcting = (set: Readonly<Record<string, unknown>>, issues: readonly string[], old = 3): Example => ({
      name: 'correct',
      from: 'three',
      endorsement: { at: '2026-05-20', effective: '2026-06-01', correct: [{ old, set }] },
      charge: '0.00',
      issues,
    });
    expect(faults([base, correcting({ name: '张三' }, [])])).toEqual([]);
    expect(faults([base, correcting({ number: 'E1' }, ['not-correctable'])])).toEqual([]);
    expect(faults([base, correcting({ name: '张'.repeat(10) }, ['maxLength'])])).toEqual([]);
    expect(faults([base, correcting({ years: 2 }, ['moves-premium'])])).toEqual([]);
    expect(faults([base, correcting({ name: '张三' }, ['no-such-row'], 4)])).toEqual([]);
    expect(faults([base, correcting({ years: 2 }, [])])).toEqual(['issues: none, found moves-premium']);
  });

  it('can correct before another change, and who joins may be charged in full', () => {
    const change = { at: '2026-05-20' as const, effective: '2026-06-01' as const };
    const both: Example = {
      name: 'both',
      from: 'three',
      endorsement: { ...change, correct: [{ old: 0, set: { name: '张三' } }], add: [person('E90')] },
      charge: '2.00',
    };
    expect(faults([base, both])).toEqual([]);
  });

  it('refuse a change that names a person twice, as the server does', () => {
    const change = { at: '2026-05-20' as const, effective: '2026-06-01' as const };
    const changedTwice = (endorsement: Partial<Example['endorsement']>): Example => ({
      name: 'twice',
      from: 'three',
      endorsement: { ...change, ...endorsement },
      charge: '0.00',
      issues: ['changed-twice'],
    });
    const long = { old: 0, set: { name: '张'.repeat(12) } };
    const short = { old: 0, set: { years: 1 } };
    expect(faults([base, changedTwice({ correct: [long, short] })])).toEqual([]);
    expect(faults([base, changedTwice({ correct: [short], add: [person('E90')], remove: [0] })])).toEqual([]);
    expect(faults([base, changedTwice({ correct: [short], replace: [{ old: 0, new: person('E90') }] })])).toEqual([]);
  });

  it('leave the data as given when their correction is refused, so that the rest is priced without it', () => {
    const applicationBefore = base.application;
    for (const set of [{ years: 2 }, { name: '张'.repeat(12) }, { number: 'E7' }])
      expect(correct(ready, model, applicationBefore, [{ old: 0, set }], '2026-05-20').application).toBe(applicationBefore);
  });

  it('report the result when it differs from the expected value', () => {
    expect(faults([{ ...base, premium: '9.00', issues: ['term required'], refer: ['late'], benefits: ['5'] }])).toEqual([
      'issues: term required, found none',
      'premium: 9.00, found 8.00',
      'refer: late, found none',
      'benefits: 5, found none',
    ]);
  });
});
