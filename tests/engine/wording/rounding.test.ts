import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Language, priceApplication, roundingsOf, type SpokenLine, traceWords } from '../../../engine/index.ts';
import { miniModel } from '../mini-model.ts';

const RULES = ['half-up', 'half-even', 'up', 'down'] as const;
type Round = { readonly to: string; readonly rule: (typeof RULES)[number] };
type Declared = { readonly each?: Round; readonly total?: Round; readonly currency?: string };

const lines = ({ each, total, currency }: Declared, language: Language): readonly SpokenLine[] => {
  const person = { name: { type: 'string', role: 'name', format: 'person-name' }, sum: { type: 'integer' } };
  const { model } = miniModel({
    model: { lists: { person: 'application.persons' }, ...(currency !== undefined && { currency }) },
    properties: { persons: { type: 'array', maxItems: 9, items: { type: 'object', properties: person } } },
    pricing: {
      steps: {
        person: [
          { step: 'share', title: '每人保费', multiply: ['person.sum', '0.123'], unit: 'money', ...(each && { round: each }) },
        ],
        policy: [{ step: 'total', title: '合计', sum: 'person.share', ...(total && { round: total }) }],
      },
    },
  });
  const persons = [11, 12].map((sum) => ({ name: '张三', sum }));
  return traceWords(model.data, priceApplication(model, { persons }, '2026-11-21').trace(), language);
};
const all = (some: readonly SpokenLine[]): readonly SpokenLine[] => some.flatMap((line) => [line, ...all(line.of)]);
const roundings = (declared: Declared, language: Language): readonly (readonly [string, string | undefined])[] =>
  all(lines(declared, language)).map(({ step, rounding }) => [step, rounding]);

describe('the rounding of a step', () => {
  it.each([
    [{ to: '0.01', rule: 'half-up' }, '四舍五入到分', 'rounded half up to the cent'],
    [{ to: '0.01', rule: 'half-even' }, '四舍六入五成双到分', 'rounded half to even to the cent'],
    [{ to: '1', rule: 'up' }, '向上取整到元', 'rounded up to the yuan'],
    [{ to: '10', rule: 'down' }, '向下取整到¥10', 'rounded down to ¥10'],
  ] as const)('%o is shown at its line, in both languages', (round, chinese, english) => {
    expect(roundings({ total: round }, 'zh-CN')[0]).toEqual(['policy.total', chinese]);
    expect(roundings({ total: round }, 'en-US')[0]).toEqual(['policy.total', english]);
    expect(roundings({ each: round }, 'zh-CN')[1]).toEqual(['person.share', `每人${chinese}`]);
    expect(roundings({ each: round }, 'en-US')[1]).toEqual(['person.share', `${english} per person`]);
  });

  it('names the unit of another currency by its sign', () => {
    expect(roundings({ total: { to: '0.01', rule: 'up' }, currency: 'GBP' }, 'en-US')[0]?.[1]).toBe('rounded up to £0.01');
  });

  it('is shown only at the steps that declare it', () => {
    const round = fc.option(fc.record({ to: fc.constantFrom('0.001', '0.01', '1', '10'), rule: fc.constantFrom(...RULES) }), {
      nil: undefined,
    });
    fc.assert(
      fc.property(round, round, fc.constantFrom<Language>('zh-CN', 'en-US'), (each, total, language) => {
        const declared = { ...(each && { each }), ...(total && { total }) };
        for (const [step, rounding] of roundings(declared, language))
          expect(rounding !== undefined).toBe(step === 'policy.total' ? total !== undefined : each !== undefined);
      }),
      { numRuns: 40 },
    );
  });

  it('within a main line follows the title of its step', () => {
    const inner = { step: 'person.each', title: '每期保费', rounding: '每人四舍五入到分' };
    const rest = { arithmetic: '', result: '', value: '', times: 1, subtotal: '', of: [] };
    const line = { ...rest, step: 'person.all', title: 'A', of: [{ ...rest, ...inner }] };
    expect(roundingsOf(line, 'zh-CN')).toEqual(['每期保费：每人四舍五入到分']);
  });
});
