import { checkApplication, priceApplication, type CheckResult, type Issue, type Model, type PriceResult } from '@insure/engine';
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
  return { product, served, ...judge(served.model, product, application, at) };
};

/** The engine's judgement of an application, and the plans that the product itself leaves out. */
export const judge = (
  model: Model,
  product: Pick<ProductRecord, 'plan_code'>,
  application: Fields,
  at: string,
): Pick<Quote, 'checked' | 'price' | 'issues'> => {
  const checked = checkApplication(model, application, at);
  const price = priceApplication(model, application, at);
  const offered = product.plan_code.split(',').filter(Boolean);
  const notOffered = offered.length === 0 ? [] : plansIn(application).filter(({ plan }) => !offered.includes(plan));
  const own = notOffered.map(({ path }) => ({ path, code: 'enum', params: { title: 'plan', options: offered.join('、') } }));
  const found = checked.issues.length > 0 ? checked.issues : price.issues;
  return { checked, price, issues: [...found, ...own.filter(({ path }) => !found.some((issue) => issue.path === path))] };
};
