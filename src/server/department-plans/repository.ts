import type { InsertObject } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';
import type { Cents } from '../domain/money.ts';

/** Stores the plan of a department for a product, and replaces the former one. */
export const saveDepartmentPlan = async (db: Db, plan: InsertObject<Tables, 'department_plan'>): Promise<void> => {
  await db
    .insertInto('department_plan')
    .values(plan)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product_id']).doUpdateSet(plan))
    .execute();
};

/** Plans of departments that sell only some plans of a model's products, and the price of each. */
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

/** Sets the "from" price of the plans that a department sells of a product. */
export const setDeptPrice = async (db: Db, orgId: string, productId: string, price: Cents): Promise<void> => {
  await db
    .updateTable('department_plan')
    .set({ price_cents: price })
    .where('organisation_id', '=', orgId)
    .where('product_id', '=', productId)
    .execute();
};
