import { alsoAt, firstIn, type Mistake, type Planted, pointersIn, type Product, replaced, textOf } from './edit.ts';

const SCHEMA = 'insure.schema.json';
const reverse = (raw: string): string => JSON.stringify(JSON.parse(raw).toReversed());

type Step = { readonly step: string; readonly [word: string]: unknown };
type Pricing = {
  readonly steps: Readonly<Record<string, readonly Step[]>>;
  readonly benefits?: readonly { readonly terms?: Readonly<Record<string, unknown>> }[];
};

const pricingOf = (product: Product): Pricing => JSON.parse(textOf(product, 'pricing.json'));

/**
 * Declares another unit for a column that is read by a step without a unit. Columns of amounts per so many yuan are left out.
 */
const declaredAs =
  (unit: string, other: string): Mistake['plant'] =>
  (product) => {
    const steps = Object.values(pricingOf(product).steps).flat();
    const isPer = steps.some(({ multiply }) => Array.isArray(multiply) && multiply.some((each) => Number(each) < 1));
    for (const [table, { columns }] of Object.entries(product.data.tables))
      for (const [at, column] of columns.entries()) {
        const name = 'gives' in column && column.unit === unit ? `${table}.${column.gives}` : '';
        const isRead = steps.some((step) => step['lookup'] === name && step['unit'] === undefined);
        if (isRead && !(unit === 'money' && isPer))
          return replaced(product, 'pricing.json', `/tables/${table}/columns/${at}/unit`, () => `"${other}"`);
      }
    return undefined;
  };

/** Exchanges the titles of two fields of the model's own schema whose names occur in their English titles. */
const titlesExchanged: Mistake['plant'] = (product) => {
  const schema: { readonly properties?: Readonly<Record<string, { readonly title?: string }>> } = JSON.parse(
    textOf(product, SCHEMA),
  );
  const titledFields = Object.entries(schema.properties ?? {}).flatMap(([name, { title }]) => {
    const english = title === undefined ? '' : (product.data.texts[title] ?? '').toLowerCase();
    return title !== undefined && english.split(' ').includes(name.toLowerCase()) ? [{ name, title, english }] : [];
  });
  for (const [index, one] of titledFields.entries()) {
    const other = titledFields
      .slice(index + 1)
      .find((each) => !each.english.includes(one.name) && !one.english.includes(each.name));
    if (!other) continue;
    const at = (name: string): string => `/properties/${name}/title`;
    return both(product, SCHEMA, [at(one.name), other.title], [at(other.name), one.title]);
  }
  return undefined;
};

const both = (
  product: Product,
  file: string,
  [one, first]: readonly [string, string],
  [other, second]: readonly [string, string],
): Planted | undefined => {
  const begun = replaced(product, file, one, () => JSON.stringify(first));
  const exchanged = begun && replaced({ ...product, files: begun.files }, file, other, () => JSON.stringify(second));
  return alsoAt(product, exchanged, [file, one]);
};

/** Exchanges the operands of the first subtraction in the steps. */
const subtractedBackwards: Mistake['plant'] = (product) => {
  for (const [block, steps] of Object.entries(pricingOf(product).steps))
    for (const [index, { subtract }] of steps.entries())
      if (Array.isArray(subtract) && subtract.length === 2)
        return replaced(product, 'pricing.json', `/steps/${block}/${index}/subtract`, () =>
          JSON.stringify(subtract.toReversed()),
        );
  return undefined;
};

/** Replaces the figure of the first literal term with this name, so that it differs from the documents. */
const termChanged =
  (term: string, change: (raw: string) => string): Mistake['plant'] =>
  (product) =>
    firstIn(product, 'pricing.json', (value, pointer) => pointer.endsWith(`/terms/${term}`) && Number(value) > 0, change);

/** Mistakes that contradict another part of the model, even if no example shows them. */
export const ofContradictions: readonly Mistake[] = [
  { what: 'a column of rates that is declared as money', plant: declaredAs('rate', 'money'), code: 'mixed-units' },
  { what: 'a column of amounts that is declared as rates', plant: declaredAs('money', 'rate'), code: 'mixed-units' },
  { what: 'the titles of two fields exchanged', plant: titlesExchanged, code: 'exchanged-titles' },
  { what: 'a subtraction the wrong way round', plant: subtractedBackwards, code: 'reversed-difference' },
  {
    what: 'a deductible with a nought more than in the documents',
    plant: (product) =>
      /免赔额 \d|元免赔额/.test(textOf(product, 'documents/clauses.md'))
        ? termChanged('deductible', (raw) => raw.replace('00.00', '000.00'))(product)
        : undefined,
    code: 'other-terms',
  },
  { what: 'a share below that of the documents', plant: termChanged('share', () => '"0.7"'), code: 'other-terms' },
  {
    what: 'check digit weights in the reverse order',
    plant: (product) => {
      const [pointer] = pointersIn(textOf(product, SCHEMA), (_, at) => at.endsWith('/checkDigit/weights'));
      const planted = pointer === undefined ? undefined : replaced(product, SCHEMA, pointer, reverse);
      return alsoAt(product, planted, [SCHEMA, String(pointer).replace(/\/weights$/, '')]);
    },
    code: 'wrong-bound',
  },
  { what: 'a waiting period shorter than in the documents', plant: termChanged('waitingDays', () => '60'), code: 'other-terms' },
];
