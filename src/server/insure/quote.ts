import type { IsoDate } from '@insure/engine';
import { plansOf } from '../domain/application.ts';
import { productOnSale } from '../catalogue/on-sale.ts';
import type { ModelStore } from '../deps.ts';
import { soldModel } from '../models/models.ts';
import { evaluateApplication, type EvaluationOptions, type Quote } from '../evaluation/evaluate.ts';
import { DomainError } from '../domain/errors.ts';
import type { SessionUser } from '../database/sessions.ts';
import { mayBuy } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';

/** The application to price. Without a hash, it is priced by the version that is sold now if that has the same number. */
export type QuoteRequest = {
  readonly productId: string;
  readonly version: number;
  readonly hash?: string;
  readonly application: Readonly<Record<string, unknown>>;
  readonly at: IsoDate;
  /** The department that sells the product, with its own plans and commission; none for visitors and customers. */
  readonly orgId: string | null | undefined;
};

/**
 * Checks and prices an application; throws NOT_FOUND for a product that the department does not sell, VERSION_CONFLICT for a
 * version that was never served.
 */
export const quote = async (
  { db, models }: ModelStore,
  { productId, version, hash, application, at, orgId }: QuoteRequest,
  wanted: EvaluationOptions = {},
): Promise<Quote> => {
  const product = await productOnSale(db, productId, orgId, at);
  const current = await soldModel(models, product);
  const served =
    hash === undefined
      ? current?.reference.version === version
        ? current
        : undefined
      : await models.version(product.model_code, version, hash);
  if (!served) throw new DomainError('VERSION_CONFLICT');
  const evaluation = await evaluateApplication(db, served, { application, plans: plansOf(product), at, wanted });
  return { product, served, evaluation };
};

/** Throws FORBIDDEN for an agent who may only view. Visitors may see the premium. */
export const refuseViewers = (user: SessionUser | undefined): void => {
  if (user && !mayBuy(userOf(user)))
    throw new DomainError('FORBIDDEN', {
      'zh-CN': '当前账号只能查看产品，不能报价或投保',
      'en-US': 'This account can view products, but not quote or order',
    });
};
