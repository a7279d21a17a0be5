import type { ModelFiles } from '../../../engine/index.ts';
import { miniFiles } from '../mini-model.ts';

const PLANS = 10;

/** A tariff by plan, region and year of age. Every figure follows from its neighbours. */
export type Tariff = { readonly regions: number; readonly ages: number };

const rowOf = (plan: number, region: number, age: number): readonly unknown[] => [
  `P${plan}`,
  `R${region}`,
  [`${age} years`, `${age} years`],
  (10 * plan * (1 + region / 500) * 1.02 ** age).toFixed(2),
];

/** Returns the rows of a tariff without a gap, sorted by its columns. */
export const tariffRows = ({ regions, ages }: Tariff): (readonly unknown[])[] =>
  Array.from({ length: PLANS * regions * ages }, (_, index) =>
    rowOf(Math.floor(index / (regions * ages)) + 1, Math.floor(index / ages) % regions, index % ages),
  );

/** Returns a model whose premium is looked up in such a table. */
export const withTariff = (rows: readonly unknown[], { regions, ages }: Tariff): ModelFiles => {
  const names = (letter: string, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${letter}${at + from}`);
  const files = miniFiles({
    model: {
      term: { start: 'application.start', months: 'application.months', earliest: 1, latest: 1 },
      facts: { application: [{ step: 'age', age: 'application.born', on: 'term.start' }] },
      rules: [
        {
          rule: 'too-old',
          when: { 'application.age': { from: `${ages} years` } },
          refuse: 'too old',
        },
      ],
    },
    required: ['plan', 'region', 'born', 'start', 'months'],
    properties: {
      plan: { title: 'Plan', enum: names('P', 1, PLANS) },
      region: { title: 'Region', enum: names('R', 0, regions) },
      born: { title: 'Born', type: 'string', format: 'birthday' },
      start: { title: 'Start', type: 'string', format: 'date' },
      months: { title: 'Months', enum: [12], default: 12, unit: 'months' },
    },
    form: {
      steps: [
        { step: 'all', title: 'All', sections: [{ fields: ['plan', 'region', 'born', 'start'] }] },
        { step: 'check', title: 'Check', review: true },
      ],
    },
    pricing: {
      tables: {
        tariff: {
          columns: [{ key: 'plan' }, { key: 'region' }, { range: 'age' }, { gives: 'price', unit: 'money' }],
          rows: '@rows',
        },
      },
      steps: {
        policy: [
          {
            step: 'total',
            lookup: 'tariff.price',
            by: { plan: 'application.plan', region: 'application.region', age: 'application.age' },
          },
        ],
      },
      premium: 'policy.total',
    },
  });
  // One row on each line, so that each row has its own place.
  const pricing = (files['mini/pricing.json'] ?? '').replace(
    '"@rows"',
    () => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  return { ...files, 'mini/pricing.json': pricing };
};
