import { describe, expect, it } from 'vitest';
import type { Example } from '../../../engine/index.ts';
import { lintModel, lints } from '../../../engine/lint.ts';
import { miniFiles, type MiniParts } from '../mini-model.ts';
import { withChina } from '../with-china.ts';

/** Returns the messages of the lint about a model with some examples, with those of its other places. */
const messagesOf = (parts: MiniParts, examples: readonly Omit<Example, 'name'>[]): readonly string[] => {
  const namedExamples = examples.map((example, index) => ({ name: `example ${index}`, at: '2026-03-01', ...example }));
  const files = { ...miniFiles(parts), 'mini/examples.json': JSON.stringify(namedExamples) };
  const chosen = lints.filter(({ name }) => name === 'unshown-outcome' || name === 'failing-example');
  const { diagnostics } = lintModel(files, 'mini', { engine: withChina, chosen });
  // The lint reports nothing if there is another mistake.
  expect(diagnostics.filter(({ code }) => code !== 'unshown-outcome')).toEqual([]);
  return diagnostics.flatMap(({ message, related = [] }) => [message, ...related.map((each) => each.message)]);
};

const days = { title: 'Days', type: 'integer', minimum: 1, maximum: 9 };
const kind = { title: 'Kind', enum: ['x', 'y'] };
const isX = { 'application.kind': { is: 'x' } };
const isLong = { 'application.days': { from: 4 } };
const of = (application: Readonly<Record<string, unknown>>, more: Partial<Example> = {}) => ({ application, ...more });

const people = (insured: Readonly<Record<string, unknown>>, list: Readonly<Record<string, unknown>> = {}): MiniParts => ({
  model: {
    lists: { person: 'application.people' },
    term: { start: 'application.start', days: 30, earliest: 1, latest: 30 },
    facts: { person: [{ step: 'age', age: 'person.born', on: 'term.start' }] },
    insured: { list: 'person', min: 1, max: 200, ...insured },
  },
  required: ['start'],
  properties: {
    start: { title: 'Start', type: 'string', format: 'date' },
    people: {
      title: 'People',
      type: 'array',
      ...list,
      items: { type: 'object', properties: { born: { title: 'Born', type: 'string', format: 'date' }, no: { type: 'integer' } } },
    },
  },
});
const persons = (count: number, born = '1990-01-01') => ({
  start: '2026-03-11',
  people: Array.from({ length: count }, (_, no) => ({ born, no })),
});
const adults = people({ age: { of: 'person.age', at: 'born', from: '18 years', to: '65 years' } });

describe('unshown-outcome', () => {
  // Only the last example shows the mistake.
  it.each<readonly [words: string, parts: MiniParts, examples: readonly Omit<Example, 'name'>[]]>([
    [
      'visibleWhen of "note" negated',
      { properties: { kind, note: { title: 'Note', type: 'string', visibleWhen: isX } } },
      [of({ kind: 'y' }), of({ kind: 'x', note: 'n' })],
    ],
    [
      'requiredWhen of "note" negated',
      { properties: { kind, note: { title: 'Note', type: 'string', requiredWhen: isX } } },
      [of({ kind: 'x', note: 'n' }), of({ kind: 'y' })],
    ],
    [
      '"k" left out of uniqueBy of "pairs"',
      {
        properties: {
          pairs: {
            title: 'Pairs',
            type: 'array',
            uniqueBy: ['k', 'n'],
            items: { type: 'object', properties: { k: { type: 'integer' }, n: { type: 'integer' } } },
          },
        },
      },
      [
        of({
          pairs: [
            { k: 1, n: 1 },
            { k: 1, n: 2 },
          ],
        }),
        of({
          pairs: [
            { k: 1, n: 1 },
            { k: 2, n: 1 },
          ],
        }),
      ],
    ],
    [
      '"when" of document "Long" negated',
      { properties: { days }, model: { documents: [{ title: 'Long', file: 'long.md', read: 'own-page', when: isLong }] } },
      [of({ days: 1 }), of({ days: 5 }, { documents: ['long.md'] })],
    ],
    [
      '"when" of benefit "Death" negated',
      { properties: { days }, pricing: { benefits: [{ title: 'Death', amount: 'policy.total', per: 'policy', when: isLong }] } },
      [of({ days: 1 }), of({ days: 5 }, { benefits: ['1'] })],
    ],
    [
      '"when" of "instalments" negated',
      { properties: { days }, pricing: { instalments: { when: isLong, each: 'policy.total', times: 12 } } },
      [of({ days: 1 }), of({ days: 5 }, { instalments: { each: '1.00', times: 12 } })],
    ],
    [
      '"if" of step "policy.total" negated',
      { properties: { days }, pricing: { steps: { policy: [{ step: 'total', if: isLong, then: '2.00', else: '1.00' }] } } },
      [of({ days: 1 }), of({ days: 5 }, { premium: '2.00' })],
    ],
    [
      '"test" of step "application.long" negated',
      {
        properties: { days },
        model: {
          facts: { application: [{ step: 'long', test: isLong }] },
          documents: [{ title: 'Long', file: 'long.md', read: 'own-page', when: { 'application.long': { is: true } } }],
        },
      },
      [of({ days: 1 }), of({ days: 5 }, { documents: ['long.md'] })],
    ],
    ['1 as "insured.min"', people({ min: 2 }), [of(persons(2)), of(persons(1), { issues: ['people headcount'] })]],
    ['3 as "insured.min"', people({ min: 2 }), [of(persons(1), { issues: ['people headcount'] }), of(persons(2))]],
    ['4 as "insured.max"', people({ max: 3 }), [of(persons(3)), of(persons(4), { issues: ['people headcount-over'] })]],
    ['2 as "insured.max"', people({ max: 3 }), [of(persons(4), { issues: ['people headcount-over'] }), of(persons(3))]],
    ['0 as "term.earliest"', people({}), [of(persons(1)), of(persons(1), { at: '2026-03-11', issues: ['start too-early'] })]],
    ['31 as "term.latest"', people({}), [of(persons(1)), of(persons(1), { at: '2026-02-08', issues: ['start too-late'] })]],
    [
      '17 years as "insured.age.from"',
      adults,
      [of(persons(1)), of(persons(1, '2008-03-12'), { issues: ['people[0].born age'] })],
    ],
    ['66 years as "insured.age.to"', adults, [of(persons(1)), of(persons(1, '1960-03-11'), { issues: ['people[0].born age'] })]],
  ])('is reported with %s when the example that shows it is removed', (words, parts, examples) => {
    const place = (messages: readonly string[]) => messages.filter((message) => message.includes(` ${words}`));
    expect(place(messagesOf(parts, examples))).toEqual([]);
    expect(place(messagesOf(parts, examples.slice(0, -1)))).toEqual([expect.stringMatching(/^[Nn]o example would differ with /)]);
  });

  it('requests no example that the minimum length of the list refuses anyway', () => {
    const isOfLeast = (message: string): boolean => message.includes('insured.min');
    const more = [of(persons(3)), of(persons(1), { issues: ['people minItems'] })];
    expect(messagesOf(people({ min: 2 }, { minItems: 2 }), [of(persons(2)), ...more]).filter(isOfLeast)).toEqual([]);
    expect(messagesOf(people({ min: 2 }, { minItems: 3 }), more).filter(isOfLeast)).toEqual([]);
  });

  it('stops after nine places, and states that there are more', () => {
    const notes = Array.from({ length: 12 }, (_, index) => [`note${index}`, { title: 'Note', type: 'string', visibleWhen: isX }]);
    const messages = messagesOf({ properties: { kind, ...Object.fromEntries(notes) } }, [of({ kind: 'y' })]);
    expect(messages).toHaveLength(9);
    expect(messages[0]).toMatch(/; nor with more than 8 others\.$/);
  });
});
