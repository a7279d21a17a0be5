import type { Db } from '../database/open.ts';
import type { Cents } from '../domain/money.ts';

/** What a department says of a product. */
export type DeptPlan = {
  readonly orgId: string;
  readonly productId: string;
  readonly isSold: boolean;
  /** Comma-separated; empty for all plans of the product. */
  readonly planCode: string;
  /** Decimal fraction; null for the product's own. */
  readonly rate: string | null;
  readonly priceCents: Cents | null;
};

/** Stores what a department says of a product, over what it said before. */
export const saveDeptPlan = async (db: Db, plan: DeptPlan, by: string, now: Date): Promise<void> => {
  const fields = {
    is_sold: plan.isSold,
    plan_code: plan.planCode,
    commission_rate: plan.rate,
    price_cents: plan.priceCents,
    changed_at: now,
    changed_by: by,
  };
  await db
    .insertInto('department_plan')
    .values({ organisation_id: plan.orgId, product_id: plan.productId, ...fields })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product_id']).doUpdateSet(fields))
    .execute();
};

/** Plans of departments that narrow the products of a model, and the price that stands with each. */
export const narrowedPlansOfModel = (db: Db, code: string) =>
  db
    .selectFrom('department_plan')
    .innerJoin('product', 'product.id', 'department_plan.product_id')
    .where('product.model_code', '=', code)
    .where('department_plan.plan_code', '<>', '')
    .select([
      'department_plan.organisation_id',
      'department_plan.product_id',
      'department_plan.plan_code',
      'department_plan.price_cents',
    ])
    .execute();

/** Sets the "from" price of what a department sells of a product. */
export const setDeptPrice = async (db: Db, orgId: string, productId: string, price: Cents): Promise<void> => {
  await db
    .updateTable('department_plan')
    .set({ price_cents: price })
    .where('organisation_id', '=', orgId)
    .where('product_id', '=', productId)
    .execute();
};
