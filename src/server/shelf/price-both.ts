import { amountText, centsOf, multiplyByRate } from '../domain/money.ts';
import { evaluateApplication } from '../evaluation/evaluate.ts';
import { soldModel } from '../models/models.ts';
import type { ModelStore } from '../deps.ts';
import type { ShelfEntry, ShelfVersion } from './repository.ts';
import { lastOrder } from './unscoped.ts';

/**
 * Prices the last order of a product, as of its application date, by the version on sale and by the open one. Returns null if
 * the product has no order.
 */
export const pricesOfBothVersions = async (
  { db, models }: ModelStore,
  { id, openVersion, approvedVersion, appliedVersion }: ShelfEntry,
) => {
  const order = await lastOrder(db, id);
  if (!order) return null;
  const priceBy = async (version: ShelfVersion | undefined) => {
    if (!version) return null;
    const { content, model_code } = version;
    const served = await soldModel(models, { model_code, model_version: content.modelVersion, model_hash: content.modelHash });
    if (!served) return null;
    const { application, application_date: applicationDate } = order;
    const { premium, issues } = await evaluateApplication(db, served, {
      application,
      plans: content.plans,
      at: applicationDate,
      wanted: {},
    });
    const cents = issues.length === 0 ? centsOf(premium ?? '') : undefined;
    return cents === undefined
      ? null
      : { premium: amountText(cents), commission: amountText(multiplyByRate(cents, content.commission)) };
  };
  return {
    orderNo: order.order_no,
    persons: order.persons,
    before: await priceBy(appliedVersion ?? approvedVersion),
    after: await priceBy(openVersion),
  };
};
