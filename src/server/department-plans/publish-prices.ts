import { productsOfModel, setPrices } from '../catalogue/repository.ts';
import { narrowedPlansOfModel, setDeptPrice } from './repository.ts';
import type { Db } from '../database/open.ts';
import type { Models } from '../models/models.ts';

/** Computes the "from" prices of a model's products anew, by the version that is sold now. */
export const publishPrices = async (db: Db, models: Pick<Models, 'fromPrice'>, code: string): Promise<void> => {
  const prices = new Map<string, number>();
  for (const { id, plan_code: plans, price_cents: before } of await productsOfModel(db, code)) {
    const cents = models.fromPrice(code, plans.split(',').filter(Boolean));
    if (cents !== undefined && cents !== before) prices.set(id, cents);
  }
  await setPrices(db, prices);
  for (const { org_id: orgId, product_id: id, plan_code: plans, price_cents: before } of await narrowedPlansOfModel(db, code)) {
    const cents = models.fromPrice(code, plans.split(','));
    if (cents !== undefined && cents !== before) await setDeptPrice(db, orgId, id, cents);
  }
};
