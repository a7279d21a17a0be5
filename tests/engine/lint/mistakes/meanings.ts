import { isRecord } from '../../../../engine/values/pointer.ts';
import { added, fileOf, type Mistake, replaced, spliced, textOf, type Product, type Planted } from './edit.ts';

/** Replaces the first match of a pattern in a file. */
const changed = (product: Product, name: string, pattern: RegExp, change: (found: string) => string): Planted | undefined => {
  const found = pattern.exec(textOf(product, name));
  return found ? spliced(product, name, [found.index, found.index + found[0].length], change(found[0])) : undefined;
};

const inTranslations = (pattern: RegExp, change: (found: string) => string) => (product: Product) =>
  changed(product, 'en-US.json', pattern, change);

const times10 = (text: string): string => text.replace(/\d+/, '$&0');

/** Mistakes that are valid JSON of the right shape with another meaning than intended. */
export const ofMeanings: readonly Mistake[] = [
  {
    what: 'a translation with a day more',
    code: 'other-figures',
    plant: inTranslations(/(?<=\d 天[^"]*": "[^"]*)\b\d+ days/, (text) =>
      text.replace(/^\d+/, (days) => String(Number(days) + 7)),
    ),
  },
  {
    what: 'a translation with an amount ten times as high',
    code: 'other-figures',
    plant: inTranslations(/(?<=\d 万[^"]*": "[^"]*)¥\d+(?:k|,000)/, times10),
  },
  {
    what: 'a translation with another percentage',
    code: 'other-figures',
    plant: inTranslations(/(?<=\d%[^"]*": "[^"]*)\b\d+%/, (text) => text.replace(/^\d+/, '77')),
  },
  {
    what: 'a clause in English with another figure',
    code: 'other-figures',
    plant: (product) => {
      const [name] = Object.keys(product.files).flatMap((file) =>
        file.startsWith(`${product.code}/documents/`) && file.endsWith('.en-US.md') ? [file.slice(product.code.length + 1)] : [],
      );
      const planted = name === undefined ? undefined : changed(product, name, /\b\d+ days/, () => '987 days');
      return planted && name !== undefined ? { ...planted, at: [{ file: fileOf(product, name), line: 1 }] } : undefined;
    },
  },
  {
    what: 'a correction of what decides the premium',
    code: 'priced-correction',
    plant: (product) => {
      const { facts, steps, insured, endorsement } = product.data;
      const reads = JSON.stringify([facts, steps]);
      const priced = insured?.required?.find((name) => reads.includes(`"${insured.list}.${name}"`));
      return priced !== undefined && endorsement?.correct
        ? added(product, 'model.json', '/endorsement/correct/fields', `"${priced}"`)
        : undefined;
    },
  },
  {
    what: 'a share that is a rate of the premium',
    code: 'wrong-term',
    plant: (product) => {
      const { steps, benefits } = product.data;
      const factors = Object.entries(steps).flatMap(([block, own]) =>
        own.flatMap(({ multiply }) =>
          (Array.isArray(multiply) ? multiply : []).flatMap((factor) =>
            own.some(({ step, unit, lookup }) => step === factor && lookup !== undefined && unit !== 'money')
              ? [`${block}.${factor}`]
              : [],
          ),
        ),
      );
      const [factor] = factors;
      const index = benefits.findIndex(({ terms }) => typeof terms?.share === 'string');
      return index < 0 || factor === undefined
        ? undefined
        : replaced(product, 'pricing.json', `/benefits/${index}/terms/share`, () => `"${factor}"`);
    },
  },
  {
    what: 'a limit per event below the amount of a day',
    code: 'wrong-term',
    plant: (product) => {
      const index = product.data.benefits.findIndex(({ per, terms }) => per === 'day' && terms);
      return index < 0 ? undefined : added(product, 'pricing.json', `/benefits/${index}/terms`, '"limitPerEvent": "1.00"');
    },
  },
  {
    what: 'a deductible above the least amount to choose',
    code: 'wrong-term',
    plant: (product) => {
      const fields = product.data.schema.properties ?? {};
      const index = product.data.benefits.findIndex(
        ({ amount, terms }) => fields[String(amount).replace('application.', '')]?.enum && terms?.deductible !== undefined,
      );
      return index < 0 ? undefined : replaced(product, 'pricing.json', `/benefits/${index}/terms/deductible`, () => '"40000.00"');
    },
  },
  {
    what: 'a youngest age that only old people have',
    code: 'wrong-bound',
    plant: (product) =>
      /^\d+ days$/.test(product.data.insured?.age?.from ?? '')
        ? replaced(product, 'model.json', '/insured/age/from', () => '"60 years"')
        : undefined,
  },
  {
    what: 'a rate out of the order of the others, by less than five times',
    code: 'slip',
    plant: (product) => {
      for (const [name, { columns, rows }] of Object.entries(product.data.tables)) {
        const [input, given] = columns;
        const at = Math.floor(rows.length / 2);
        const figures = rows.map((row) => Number(row[1]));
        const isRising = figures.every((figure, index) => index === 0 || figure > (figures[index - 1] ?? 0));
        if (name.startsWith('shared/') || columns.length !== 2 || rows.length < 5 || !isRising) continue;
        if (!input || typeof rows[0]?.[0] === 'string' || !given || ('steep' in given && given.steep)) continue;
        const odd = String(Number((1.6 * (figures[at + 1] ?? 0)).toFixed(6)));
        return replaced(product, 'pricing.json', `/tables/${name}/rows/${at}/1`, () => JSON.stringify(odd));
      }
      return undefined;
    },
  },
  {
    what: 'names of one character',
    code: 'wrong-bound',
    plant: (product) =>
      isRecord(product.data.schema) && textOf(product, 'insure.schema.json').includes('insured-person.json')
        ? changed(product, 'shared/insured-person.json', /"maxLength": \d+/, () => '"maxLength": 1')
        : undefined,
  },
];
