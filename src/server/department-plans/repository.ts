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
      'product.model_hash',
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

/** Whether an organisation sells only what it is authorised for; undefined if there is no such organisation. */
export const organisationRight = (db: Db, orgId: string) =>
  db.selectFrom('organisation').where('id', '=', orgId).select('authorised_only').executeTakeFirst();

/** Whether the platform lets an organisation sell a product. */
export const isAuthorised = async (db: Db, orgId: string, productId: string): Promise<boolean> => {
  const [plan, organisation] = await Promise.all([
    db
      .selectFrom('department_plan')
      .where('organisation_id', '=', orgId)
      .where('product_id', '=', productId)
      .select('authorised')
      .executeTakeFirst(),
    organisationRight(db, orgId),
  ]);
  return plan?.authorised ?? organisation?.authorised_only !== true;
};

type Authorisation = {
  readonly orgId: string;
  readonly productIds: readonly string[];
  readonly authorised: boolean;
  readonly by: string;
  readonly now: Date;
};

/** Lets an organisation sell products or withdraws them, and returns how many of them there are; its own choice of plans stays. */
export const authoriseProducts = async (db: Db, { orgId, productIds, authorised, by, now }: Authorisation): Promise<number> => {
  const known = await db.selectFrom('product').where('id', 'in', productIds).select('id').execute();
  if (known.length === 0) return 0;
  const change = { changed_at: now, changed_by: by };
  await db
    .insertInto('department_plan')
    .values(
      known.map(({ id }) => ({ organisation_id: orgId, product_id: id, is_sold: true, plan_code: '', authorised, ...change })),
    )
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product_id']).doUpdateSet({ authorised, ...change }))
    .execute();
  return known.length;
};
