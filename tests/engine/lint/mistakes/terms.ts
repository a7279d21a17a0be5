import { added, alsoAt, type Mistake, replaced, type Product, type Planted } from './edit.ts';

const FILE = 'model.json';

/** Adds a payment to a model with a term in months. */
const withPayment = (product: Product, words: string): Planted | undefined =>
  product.data.term?.months === undefined || product.data.payment
    ? undefined
    : added(product, FILE, '', `"payment": { ${words} }`, '"payment"');

/** Mistakes of terms and payments, in models with a term in months. */
export const ofTerms: readonly Mistake[] = [
  ...(['start', 'months'] as const).map((word) => ({
    what: `a figure where the path of ${word === 'start' ? 'the first day' : 'the number of months'} stands`,
    plant: (product: Product) =>
      typeof product.data.term?.[word] === 'string' ? replaced(product, FILE, `/term/${word}`, () => '"12"') : undefined,
  })),
  {
    what: 'payment for longer than the cover',
    code: 'long-payment',
    plant: (product) => withPayment(product, '"years": 99, "every": "year", "factors": { "year": "1" }'),
  },
  {
    what: 'payment every year with the factor of a month only',
    code: 'missing-factor',
    plant: (product) => withPayment(product, '"years": 1, "every": "year", "factors": { "month": "0.09" }'),
  },
  {
    what: 'changes by the days that are left of a premium that is paid again',
    code: 'endless-change',
    plant: (product) => {
      const { endorsement } = product.data;
      const planted = withPayment(product, '"years": 1, "every": "year", "factors": { "year": "1" }');
      const kinds = (['add', 'remove', 'replace'] as const).filter((kind) => (endorsement?.[kind]?.charge ?? 'free') !== 'free');
      return kinds.length === 0 || !planted
        ? undefined
        : alsoAt(product, planted, ...kinds.map((kind): [string, string] => [FILE, `/endorsement/${kind}/charge`]));
    },
  },
  {
    what: 'cover to an age that everybody has reached',
    code: 'reached-age',
    plant: (product) => {
      const { insured, facts } = product.data;
      const years = Number(/^(\d{1,3}) years$/.exec(insured?.age?.from ?? '')?.[1] ?? 0);
      const fact = facts[insured?.list ?? '']?.find(({ step }) => insured?.age?.of === `${insured?.list}.${step}`);
      const of = fact?.['age'];
      return years < 1 || typeof of !== 'string' || product.data.term?.months === undefined
        ? undefined
        : replaced(product, FILE, '/term', () => `{ "start": "application.startDate", "toAge": ${years}, "of": "${of}" }`);
    },
  },
];
