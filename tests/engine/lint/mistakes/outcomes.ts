import { type Mistake, type Planted, pointersIn, type Product, replaced, textOf, within } from './edit.ts';

const MODEL = 'model.json';
const FIELDS = 'insure.schema.json';

/** Changes a value of model.json. The diagnostic is expected in the object that contains it. */
const inModel = (product: Product, pointer: string, change: (raw: string) => string): Planted | undefined =>
  within(product, replaced(product, MODEL, pointer, change), MODEL, pointer.slice(0, pointer.lastIndexOf('/')));

const more = (raw: string): string => raw.replace(/\d+/, (count) => String(Number(count) + 1));
const turned = (raw: string): string => `{ "not": ${raw} }`;

/** Mistakes that only examples show. */
export const ofOutcomes: readonly Mistake[] = [
  {
    what: 'a document that is to be read in the other case',
    code: 'failing-example',
    plant: (product) => {
      const index = product.data.documents.findIndex(({ when }) => when !== undefined);
      return index < 0 ? undefined : inModel(product, `/documents/${index}/when`, turned);
    },
  },
  {
    what: 'a field that is shown in the other case',
    plant: (product) => {
      const pointer = pointersIn(textOf(product, FIELDS), (_, at) => at.endsWith('/visibleWhen')).at(-1);
      return pointer === undefined
        ? undefined
        : within(product, replaced(product, FIELDS, pointer, turned), FIELDS, pointer.slice(0, pointer.lastIndexOf('/')));
    },
  },
  {
    what: 'a day more that cover may begin ahead',
    code: 'wrong-bound',
    plant: (product) => inModel(product, '/term/latest', more),
  },
  {
    what: 'a day more that cover begins ahead at least',
    code: 'wrong-bound',
    plant: (product) => inModel(product, '/term/earliest', more),
  },
  {
    what: 'an age more than is meant',
    plant: (product) => inModel(product, '/insured/age/from', more),
  },
];
