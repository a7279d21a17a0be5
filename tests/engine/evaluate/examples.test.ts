import { describe, expect, it } from 'vitest';
import { type Example, runExamples, startRun } from '../../../engine/index.ts';
import { applicationOf } from '../../../engine/evaluate/examples.ts';
import { prepareScope } from '../../../engine/model/pricing/ready.ts';
import { miniModel } from '../mini-model.ts';

const person = (number: string) => ({ name: '张伟', number });
const people = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string' }, number: { type: 'string' } } },
};
const { model } = miniModel({
  model: {
    lists: { group: 'application.groups', person: 'group.people' },
    term: { start: 'application.startDate', months: 'application.term' },
    facts: { application: [{ step: 'heads', count: 'person' }] },
    insured: { list: 'person', min: 1, max: 5000, once: ['number'] },
    endorsement: {
      base: 'person.premium',
      round: { to: '0.01', rule: 'half-up' },
      replace: {
        charge: 'free',
        rules: [{ rule: 'had-claim', when: { 'change.oldHasClaim': { is: true } }, refuse: '已出险人员不能替换' }],
      },
    },
  },
  required: ['startDate', 'term'],
  properties: {
    startDate: { type: 'string', format: 'date' },
    term: { type: 'integer', minimum: 1, maximum: 120 },
    groups: { type: 'array', items: { type: 'object', properties: { people } } },
  },
  pricing: {
    steps: { person: [{ step: 'premium', multiply: ['2.00'] }], policy: [{ step: 'total', sum: 'person.premium' }] },
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

  it('repeat a repeated list elsewhere with other numbers', () => {
    const more: Example = { name: 'more', from: 'three', repeat: { 'groups[0].people': 40 } };
    const again: Example = { name: 'again', from: 'more', repeat: { 'groups[1].people': 40 }, premium: '160.00' };
    expect(faults([base, more, again])).toEqual([]);
  });

  it('can promise the result of a change with a known claim', () => {
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

  it('report the result when it differs from the expected value', () => {
    expect(faults([{ ...base, premium: '9.00', issues: ['term required'], refer: ['late'], benefits: ['5'] }])).toEqual([
      'issues: term required, found none',
      'premium: 9.00, found 8.00',
      'refer: late, found none',
      'benefits: 5, found none',
    ]);
  });
});
