import { setImmediate } from 'node:timers/promises';
import {
  checkApplication,
  checkApplicationInSteps,
  priceApplication,
  type CheckResult,
  type Issue,
  type Model,
  type PriceResult,
} from '@insure/engine';
import { productById, type ProductRecord } from '../adapters/database/catalogue.ts';
import type { ServedModel } from '../adapters/models/models.ts';
import type { Deps } from '../deps.ts';
import { plansIn } from '../domain/persons.ts';
import { ReplyError } from '../wire/reply-error.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is to be priced. Without a hash the version that is sold now is meant, if its number is the same. */
export type Asked = {
  readonly productId: string;
  readonly version: number;
  readonly hash?: string;
  readonly application: Fields;
  readonly at: string;
  /** Department that it is sold by, whose plans and commission count; none for a visitor and a customer. */
  readonly orgId: string | null | undefined;
};

/** An application, checked and priced by the version that it is pinned to. */
export type Quote = {
  readonly product: ProductRecord;
  readonly served: ServedModel;
  readonly checked: CheckResult;
  readonly price: PriceResult;
  /** Everything that is wrong, each once. */
  readonly issues: readonly Issue[];
};

/** Checks and prices an application; throws NOT_FOUND for a product that is unknown or not sold by the department, VERSION_CONFLICT for a version that was never served. */
export const quote = async (
  { db, models }: Deps,
  { productId, version, hash, application, at, orgId }: Asked,
): Promise<Quote> => {
  const product = await productById(db, productId, orgId);
  if (!product) throw new ReplyError('NOT_FOUND');
  const current = models.current(product.model_code);
  const served =
    hash === undefined
      ? current?.reference.version === version
        ? current
        : undefined
      : await models.version(product.model_code, version, hash);
  if (!served) throw new ReplyError('VERSION_CONFLICT');
  if (!isLong(application)) return { product, served, ...judge(served.model, product, application, at) };
  const checked = await inTurns(checkApplicationInSteps(served.model, application, at));
  const price = priceApplication(served.model, application, at);
  await setImmediate();
  return { product, served, ...opinion(product, application, checked, price) };
};

/** From so many items of lists on, an application is checked in steps between which others have their turn. */
const LONG = 500;

const isLong = (application: Fields): boolean => {
  let items = 0;
  for (const outer of Object.values(application)) {
    if (!Array.isArray(outer)) continue;
    items += outer.length;
    for (const group of outer) for (const inner of Object.values(Object(group))) if (Array.isArray(inner)) items += inner.length;
    if (items > LONG) return true;
  }
  return false;
};

const inTurns = async <Result>(steps: Generator<undefined, Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await setImmediate();
  }
};

/** The engine's judgement of an application, and the plans that the product itself leaves out. */
export const judge = (
  model: Model,
  product: Pick<ProductRecord, 'plan_code'>,
  application: Fields,
  at: string,
): Pick<Quote, 'checked' | 'price' | 'issues'> => {
  const checked = checkApplication(model, application, at);
  return opinion(product, application, checked, priceApplication(model, application, at));
};

const opinion = (
  product: Pick<ProductRecord, 'plan_code'>,
  application: Fields,
  checked: CheckResult,
  price: PriceResult,
): Pick<Quote, 'checked' | 'price' | 'issues'> => {
  const offered = product.plan_code.split(',').filter(Boolean);
  const notOffered = offered.length === 0 ? [] : plansIn(application).filter(({ plan }) => !offered.includes(plan));
  const own = notOffered.map(({ path }) => ({ path, code: 'enum', params: { title: 'plan', options: offered.join('、') } }));
  const found = checked.issues.length > 0 ? checked.issues : price.issues;
  const known = new Set(found.map(({ path }) => path));
  return { checked, price, issues: [...found, ...own.filter(({ path }) => !known.has(path))] };
};
