import { added, alsoAt, appended, type Mistake, replaced, textOf, type Product, type Planted } from './edit.ts';
import { mistyped } from './model.ts';
import { tariff } from './tables.ts';

const FILE = 'pricing.json';

const step = (product: Product, accepts: (step: Record<string, unknown>) => boolean): string | undefined => {
  for (const [block, steps] of Object.entries(product.data.steps))
    for (const [index, each] of steps.entries()) if (accepts({ ...each })) return `/steps/${block}/${index}`;
  return undefined;
};
/** Mistakes in the steps to the premium and in the benefits. */
export const ofPrices: readonly Mistake[] = [
  {
    what: 'a premium in persons',
    plant: (product) => {
      const [block = '', name] = product.data.premium.split('.');
      const index = product.data.steps[block]?.findIndex((each) => each.step === name) ?? -1;
      const unit = product.data.steps[block]?.[index]?.unit;
      return unit === undefined
        ? added(product, FILE, `/steps/${block}/${index}`, '"unit": "persons"')
        : replaced(product, FILE, `/steps/${block}/${index}/unit`, () => '"persons"');
    },
  },
  {
    what: 'a premium that may be negative',
    plant: (product) => {
      const [block = '', name] = product.data.premium.split('.');
      return alsoAt(
        product,
        withStep(
          product,
          'policy',
          `{ "step": "rebated", "unit": "money", "subtract": ["${block}.${name}", "100000.00"] }`,
          'policy.rebated',
        ),
        [FILE, '/premium'],
      );
    },
  },
  {
    what: 'a mistyped operation',
    plant: (product) => {
      const pointer = step(product, (each) => 'lookup' in each);
      return pointer === undefined
        ? undefined
        : alsoAt(product, mistyped(product, FILE, pointer, 'lookup'), [FILE, `${pointer}/lookupx`]);
    },
  },
  {
    what: 'a mistyped operation of a sum',
    plant: (product) => {
      const pointer = step(product, (each) => 'sum' in each || 'add' in each);
      const planted =
        pointer === undefined ? undefined : replaced(product, FILE, pointer, (raw) => raw.replace(/"(sum|add)"/, '"$1s"'));
      return alsoAt(product, planted, [FILE, `${pointer}/sums`], [FILE, `${pointer}/adds`]);
    },
  },
  {
    what: 'a step without an operation',
    plant: (product) => withStep(product, 'policy', '{ "step": "nothing", "title": "None" }'),
  },
  {
    what: 'a step with two operations',
    plant: (product) => withStep(product, 'policy', '{ "step": "both", "add": ["1", "2"], "max": ["1", "2"] }'),
  },
  {
    what: 'a look-up of a table that does not exist',
    plant: (product) => {
      const pointer = step(product, (each) => 'lookup' in each);
      return pointer === undefined ? undefined : replaced(product, FILE, `${pointer}/lookup`, (raw) => raw.replace('"', '"x'));
    },
  },
  {
    what: 'a look-up of a column that does not exist',
    plant: (product) => {
      const pointer = step(product, (each) => 'lookup' in each);
      return pointer === undefined ? undefined : replaced(product, FILE, `${pointer}/lookup`, (raw) => raw.replace(/"$/, 'x"'));
    },
  },
  {
    what: 'a look-up by another column',
    plant: (product) => {
      const pointer = step(product, (each) => 'lookup' in each);
      return pointer === undefined ? undefined : replaced(product, FILE, `${pointer}/by`, (raw) => raw.replace('"', '"x'));
    },
  },
  {
    what: 'a path with a typo',
    plant: (product) => {
      const pointer = step(product, (each) => 'lookup' in each);
      return pointer === undefined
        ? undefined
        : replaced(product, FILE, `${pointer}/by`, (raw) => raw.replace(/"(?=\s*[,}])/, 'x"'));
    },
  },
  {
    what: 'a table renamed',
    plant: (product) => {
      const figure = tariff(product);
      if (!figure) return undefined;
      const text = textOf(product, FILE);
      const at = text.indexOf(`"${figure.table}":`);
      const file = `${product.code}/${FILE}`;
      return {
        files: { ...product.files, [file]: `${text.slice(0, at)}"x${text.slice(at + 1)}` },
        at: Array.from({ length: 300 }, (_, line) => ({ file, line: line + 1 })),
      };
    },
  },
  {
    what: 'a step written twice',
    plant: (product) => {
      const [block = ''] = Object.keys(product.data.steps);
      const each = product.data.steps[block]?.[0];
      return each && appended(product, FILE, `/steps/${block}`, JSON.stringify(each));
    },
  },
  {
    what: 'steps that need each other',
    plant: (product) =>
      withStep(product, 'policy', '{ "step": "hen", "add": ["egg", "1"] }, { "step": "egg", "add": ["hen", "1"] }'),
  },
  {
    what: 'a branch that is never taken',
    code: 'unreachable',
    plant: (product) =>
      alsoAt(
        product,
        withStep(
          product,
          'policy',
          '{ "step": "fork", "unit": "money", "if": { "application.policyholder.phone": { "given": false } }, "then": "1.00", "else": "2.00" }',
        ),
        [FILE, `/steps/policy/${product.data.steps['policy']?.length ?? 0}/if`],
      ),
  },
  {
    what: 'a branch that no example takes, of fields with endless values',
    code: 'untried-condition',
    plant: (product) =>
      alsoAt(
        product,
        withStep(
          product,
          'policy',
          '{ "step": "fork", "unit": "money", "if": { "application.policyholder.phone": { "is": { "path": "application.policyholder.holderEmail" } } }, "then": "1.00", "else": "2.00" }',
        ),
        [FILE, `/steps/policy/${product.data.steps['policy']?.length ?? 0}/if`],
      ),
  },
  {
    what: 'two branches that are the same',
    code: 'repeated',
    plant: (product) =>
      withStep(
        product,
        'policy',
        '{ "step": "fork", "unit": "money", "if": { "application.policyholder.holderEmail": { "given": false } }, "then": "1.00", "else": "1.00" }',
      ),
  },
  {
    what: 'an amount as a number',
    code: 'wrong-kind',
    plant: (product) => withStep(product, 'policy', '{ "step": "least", "unit": "money", "max": ["50.00", 100] }'),
  },
  {
    what: 'a text that is added',
    code: 'wrong-kind',
    plant: (product) => withStep(product, 'policy', '{ "step": "odd", "add": ["application.policyholder.phone", "1"] }'),
  },
  {
    what: 'a premium that is not rounded to cents',
    code: 'unrounded',
    plant: (product) => {
      const [block = '', name] = product.data.premium.split('.');
      return alsoAt(
        product,
        withStep(product, 'policy', `{ "step": "taxed", "multiply": ["${block}.${name}", "1.0613"] }`, 'policy.taxed'),
        [FILE, '/premium'],
      );
    },
  },
  {
    what: 'a rounding rule that does not exist',
    plant: (product) => {
      const pointer = step(product, (each) => 'round' in each);
      return pointer === undefined ? undefined : replaced(product, FILE, `${pointer}/round/rule`, () => '"up-half"');
    },
  },
  {
    what: 'a rounding in a step without a title',
    code: 'unshown-rounding',
    plant: (product) => {
      const priced = JSON.stringify([product.data.steps, product.data.premium]);
      const pointer = step(product, (each) => 'round' in each && 'title' in each && priced.includes(`.${String(each['step'])}"`));
      if (pointer === undefined) return undefined;
      return alsoAt(
        product,
        replaced(product, FILE, pointer, (raw) => raw.replace(/"title": "[^"]*",/, '')),
        [FILE, `${pointer}/round`],
      );
    },
  },
  {
    what: 'a rounding to half a cent',
    plant: (product) => {
      const pointer = step(product, (each) => 'round' in each);
      return pointer === undefined ? undefined : replaced(product, FILE, `${pointer}/round/to`, () => '"0.005"');
    },
  },
  {
    what: 'a division without a rounding',
    plant: (product) => withStep(product, 'policy', '{ "step": "half", "divide": ["100.00", "2"] }'),
  },
  {
    what: 'a division by nought',
    plant: (product) =>
      withStep(product, 'policy', '{ "step": "half", "divide": ["100.00", "0"], "round": { "to": "0.01", "rule": "up" } }'),
  },
  {
    what: 'a factor as a broken number',
    plant: (product) => withStep(product, 'policy', '{ "step": "half", "unit": "money", "multiply": ["100.00", 0.5] }'),
  },
  {
    what: 'a literal that is no number',
    plant: (product) => withStep(product, 'policy', '{ "step": "half", "unit": "money", "multiply": ["100.00", "5%"] }'),
  },
  {
    what: 'a premium that does not exist',
    plant: (product) => replaced(product, FILE, '/premium', (raw) => raw.replace(/"$/, 'x"')),
  },
  {
    what: 'a premium per person',
    plant: (product) => {
      const list = product.data.insured?.list;
      const name = product.data.steps[list ?? '']?.[0]?.step;
      return name === undefined ? undefined : replaced(product, FILE, '/premium', () => `"${list}.${name}"`);
    },
  },
  {
    what: 'a benefit of an amount that does not exist',
    plant: (product) => replaced(product, FILE, '/benefits/0/amount', (raw) => raw.replace(/"$/, 'x"')),
  },
  ...[
    ['a share of 120 %', '{ "share": "1.2" }'],
    ['a deductible of the whole loss', '{ "deductibleShare": "1" }'],
    ['a deductible of 10 in place of 10 %', '{ "deductibleShare": "10" }'],
    ['a deductible above the limit', '{ "deductible": "500.00", "limitPerEvent": "400.00" }'],
    ['a limit per event above that per year', '{ "limitPerEvent": "400.00", "limitPerYear": "300.00" }'],
    ['more days per event than per year', '{ "daysPerEvent": 90, "daysPerYear": 30 }'],
    ['a deductible of as many days as are paid', '{ "deductibleDays": 30, "daysPerEvent": 30 }'],
    ['half a day of waiting', '{ "waitingDays": "0.5" }'],
    ['a negative deductible', '{ "deductible": "-1.00" }'],
    ['a share that counts days', '{ "share": "term.days" }'],
  ].map(([what = '', terms = '']): Mistake => ({ what: `a benefit with ${what}`, code: 'wrong-term', plant: withTerms(terms) })),
  { what: 'a benefit with a term that does not exist', plant: withTerms('{ "waiting": 30 }') },
  { what: 'a benefit with a deductible of a step that does not exist', plant: withTerms('{ "deductible": "policy.nothing" }') },
  { what: 'a benefit without the terms that it announces', plant: withTerms('{}') },
  {
    what: 'a row of the detail page of a benefit that does not exist',
    plant: (product) => {
      const block = product.data.detail.findIndex((each) => each.block === 'benefits' && each['rows'] !== undefined);
      return block < 0 ? undefined : added(product, 'detail.json', `/blocks/${block}/rows/0`, '"benefit": "Nothing of the kind"');
    },
  },
  { what: 'a benefit per week', plant: (product) => replaced(product, FILE, '/benefits/0/per', () => '"week"') },
  {
    what: 'a benefit written twice',
    plant: (product) => appended(product, FILE, '/benefits', JSON.stringify(product.data.benefits[0])),
  },
  {
    what: 'an unused table',
    plant: (product) =>
      added(
        product,
        FILE,
        '/tables',
        '"idle": { "columns": [{ "key": "a" }, { "gives": "b" }], "rows": [["x", "1"]] }',
        '"idle"',
      ),
  },
  {
    what: 'an unused step',
    plant: (product) => withStep(product, 'policy', '{ "step": "idle", "unit": "money", "multiply": ["1.00", "2"] }'),
  },
];

/** Adds terms to the first benefit without terms. */
function withTerms(terms: string): Mistake['plant'] {
  return (product) => {
    const index = product.data.benefits.findIndex((benefit) => !benefit.terms);
    return index < 0 ? undefined : added(product, FILE, `/benefits/${index}`, `"terms": ${terms}`);
  };
}

/** Adds a step. With `premium`, that step is the premium. */
const withStep = (product: Product, block: string, json: string, premium?: string): Planted | undefined => {
  const planted = appended(product, FILE, `/steps/${block}`, json);
  if (!planted) return undefined;
  const next = { ...product, files: planted.files };
  const more = premium === undefined ? undefined : replaced(next, FILE, '/premium', () => `"${premium}"`);
  return { files: more?.files ?? planted.files, at: planted.at };
};
