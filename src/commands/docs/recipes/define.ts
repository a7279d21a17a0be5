import { resolve } from 'node:path';
import { type Example, type ModelFiles, isTableFile, tableFileText } from '@insure/engine';
import { readModelFiles } from '../../../server/models/read-files.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * An application with its result. `given` changes the application of the starting product; `sum` is the calculation by hand.
 */
export type RecipeExample = Omit<Example, 'name' | 'application' | 'from' | 'set'> & {
  readonly given: Json;
  readonly sum?: string;
};

/** A task of a configurer, and the parts of a model that solve it. */
export type Recipe = {
  readonly title: string;
  readonly text: string;
  /** The product that is changed; by default the product for a single person. */
  readonly start?: keyof typeof starts;
  /** The content to merge into each file; a text is a whole file. */
  readonly write: Readonly<Record<string, Json | string>>;
  readonly examples: readonly RecipeExample[];
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON Merge Patch (RFC 7396): objects are merged, null deletes, any other value replaces. */
const merge = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const merged = Object.entries(patch).map(([key, value]) => [key, merge(isObject(target) ? target[key] : undefined, value)]);
  return Object.fromEntries(
    Object.entries({ ...(isObject(target) ? target : {}), ...Object.fromEntries(merged) }).filter(([, value]) => value !== null),
  );
};

/** The fact for recipes with an age: completed years on the first day of cover. */
export const age = { application: [{ step: 'age', age: 'application.born', on: 'term.start' }] };
export const ageOfPerson = { person: [{ step: 'age', age: 'person.born', on: 'term.start' }] };

/** Returns the steps of a form with these fields. */
export const form = (...fields: readonly string[]): Json => ({
  steps: [
    { step: 'cover', title: 'Cover', sections: [{ fields }] },
    { step: 'review', title: 'Review', review: true },
  ],
});

const start = { title: 'First day', type: 'string', format: 'date' };
const term = { start: 'application.start', months: 12, earliest: 1, latest: 30 };

/** The products that recipes change. Each is a change of the product of the guides. */
export const starts = {
  person: {
    text: 'One person, a year of cover, a price by plan.',
    write: {
      'insure.schema.json': { required: ['start', 'born', 'plan'], properties: { start, idNo: null, share: null } },
      'insure.ui.json': form('start', 'born', 'plan'),
      'model.json': { term, facts: null, rules: [] },
      'pricing.json': {
        steps: {
          policy: [
            {
              step: 'premium',
              title: 'Premium',
              lookup: 'rates.annual',
              by: { plan: 'application.plan' },
              unit: 'money',
            },
          ],
        },
      },
    },
    application: { start: '2026-03-01', born: '1990-06-15', plan: 'Basic' },
  },
  list: {
    text: 'A list of one to nine persons, a year of cover, a price by plan for each.',
    write: {
      'insure.schema.json': {
        required: ['start', 'plan', 'people'],
        properties: {
          start,
          idNo: null,
          born: null,
          share: null,
          people: {
            title: 'Insured persons',
            type: 'array',
            minItems: 1,
            maxItems: 9,
            items: {
              type: 'object',
              required: ['name', 'born'],
              properties: {
                name: { title: 'Name', type: 'string', format: 'person-name', maxLength: 40, role: 'name' },
                born: { title: 'Date of birth', type: 'string', format: 'date', role: 'birthDate' },
              },
            },
          },
        },
      },
      'insure.ui.json': { ...form('start', 'plan', 'people'), grid: { people: ['name', 'born', 'person.premium'] } },
      'model.json': {
        lists: { person: 'application.people' },
        term,
        facts: null,
        insured: { list: 'person', min: 1, max: 9 },
        rules: [],
      },
      'pricing.json': {
        steps: {
          person: [
            {
              step: 'premium',
              title: 'Premium of a person',
              lookup: 'rates.annual',
              by: { plan: 'application.plan' },
              unit: 'money',
            },
          ],
          policy: [{ step: 'total', title: 'Premium', sum: 'person.premium', unit: 'money' }],
        },
        premium: 'policy.total',
      },
    },
    application: {
      start: '2026-03-01',
      plan: 'Basic',
      people: [
        { name: 'Li Hua', born: '1990-06-15' },
        { name: 'Wang Wei', born: '2016-04-01' },
      ],
    },
  },
};

const code = 'accident';

const guide: ModelFiles = Object.fromEntries(
  Object.entries(await readModelFiles(resolve(import.meta.dirname, '../../../../docs/site'))).filter(([file]) =>
    file.startsWith(`${code}/`),
  ),
);

const withChanges = (files: ModelFiles, write: Recipe['write']): ModelFiles => ({
  ...files,
  ...Object.fromEntries(
    Object.entries(write).map(([file, patch]) => {
      const path = `${code}/${file}`;
      return [path, typeof patch === 'string' ? patch : JSON.stringify(merge(JSON.parse(files[path] ?? '{}'), patch))];
    }),
  ),
});

/** Returns the examples of a recipe in the form of examples.json. */
const examplesOf = ({ start: name = 'person', examples }: Recipe): readonly Example[] =>
  examples.map(({ given, sum: _, ...expected }, index) => ({
    name: `example ${index + 1}`,
    application: Object.fromEntries(Object.entries(Object(merge(starts[name].application, given)))),
    ...expected,
  }));

/** Returns the files of the product that a recipe makes, with the examples of the recipe. */
export const filesOf = async (recipe: Recipe): Promise<ModelFiles> => {
  const files = withChanges(withChanges(guide, starts[recipe.start ?? 'person'].write), recipe.write);
  const read = Object.entries(files).map(async ([file, text]) => [
    file,
    isTableFile(file) ? await tableFileText(Buffer.from(text), file) : text,
  ]);
  const all: ModelFiles = Object.fromEntries(await Promise.all(read));
  return { ...all, [`${code}/examples.json`]: JSON.stringify(examplesOf(recipe)) };
};
