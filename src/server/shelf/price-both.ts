import { amountText, centsOf, multiplyByRate } from '../domain/money.ts';
import { evaluateApplication } from '../evaluation/evaluate.ts';
import { soldModel } from '../models/models.ts';
import type { ModelStore } from '../deps.ts';
import type { ShelfEntry, ShelfVersion } from './repository.ts';
import { lastOrder } from './unscoped.ts';

/** Prices the last order of a product, as of its day, by the version on sale and by the open one; null without an order. */
export const pricedByBoth = async ({ db, models }: ModelStore, { id, open, approved, applied }: ShelfEntry) => {
  const order = await lastOrder(db, id);
  if (!order) return null;
  const price = async (version: ShelfVersion | undefined) => {
    if (!version) return null;
    const { content, model_code } = version;
    const served = await soldModel(models, { model_code, model_version: content.modelVersion, model_hash: content.modelHash });
    if (!served) return null;
    const { application, application_date: at } = order;
    const { premium, issues } = await evaluateApplication(db, served, { application, plans: content.plans, at, wanted: {} });
    const cents = issues.length === 0 ? centsOf(premium ?? '') : undefined;
    return cents === undefined
      ? null
      : { premium: amountText(cents), commission: amountText(multiplyByRate(cents, content.commission)) };
  };
  return { orderNo: order.order_no, persons: order.persons, before: await price(applied ?? approved), after: await price(open) };
};
