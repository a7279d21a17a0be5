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

/** Returns the department plans with only some plans of a model's products, and the price of each. */
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

/**
 * Returns whether an organisation sells only products that it is authorised for, or undefined if there is no such organisation.
 */
export const organisationRight = (db: Db, orgId: string) =>
  db.selectFrom('organisation').where('id', '=', orgId).select('authorised_only').executeTakeFirst();

/** Returns whether an organisation is authorised to sell a product. */
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
  readonly by: string;
  readonly now: Date;
};

/** Stores requests to authorise an organisation for products. Skips products that are already authorised or requested. */
export const askAuthorisation = async (db: Db, { orgId, productIds, by, now }: Authorisation): Promise<void> => {
  const requestedIds: string[] = [];
  for (const id of productIds) if (!(await isAuthorised(db, orgId, id))) requestedIds.push(id);
  if (requestedIds.length === 0) return;
  const change = { changed_at: now, changed_by: by };
  const request = { asked_by: by, asked_at: now };
  await db
    .insertInto('department_plan')
    .values(
      requestedIds.map((id) => ({
        organisation_id: orgId,
        product_id: id,
        is_sold: true,
        plan_code: '',
        authorised: false,
        ...request,
        ...change,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'product_id']).doUpdateSet(request).where('department_plan.asked_by', 'is', null),
    )
    .execute();
};

/** Returns the open requests to authorise an organisation for some products, locked until the transaction ends. */
export const askedAuthorisations = (db: Db, orgId: string, productIds: readonly string[]) =>
  db
    .selectFrom('department_plan')
    .where('organisation_id', '=', orgId)
    .where('product_id', 'in', productIds)
    .where('asked_by', 'is not', null)
    .select(['product_id', 'asked_by'])
    .forUpdate()
    .execute();

/** Decides requests: authorises the organisation for the products, or not. */
export const decideAuthorisation = async (
  db: Db,
  { orgId, productIds, by, now }: Authorisation,
  authorised: boolean,
): Promise<void> => {
  await db
    .updateTable('department_plan')
    .set({ authorised, asked_by: null, asked_at: null, changed_at: now, changed_by: by })
    .where('organisation_id', '=', orgId)
    .where('product_id', 'in', productIds)
    .execute();
};

/** Ends the authorisation of an organisation for products, and open requests for it. The organisation's choice of plans stays. */
export const withdrawProducts = async (db: Db, { orgId, productIds, by, now }: Authorisation): Promise<void> => {
  const change = { authorised: false, asked_by: null, asked_at: null, changed_at: now, changed_by: by };
  await db
    .insertInto('department_plan')
    .values(productIds.map((id) => ({ organisation_id: orgId, product_id: id, is_sold: true, plan_code: '', ...change })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'product_id']).doUpdateSet(change))
    .execute();
};

/** Returns whether every id is that of a product. The ids must be different. */
export const areProducts = async (db: Db, ids: readonly string[]): Promise<boolean> =>
  (await db.selectFrom('product').where('id', 'in', ids).select('id').execute()).length === ids.length;
