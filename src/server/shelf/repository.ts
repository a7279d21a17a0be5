import type { IsoDate } from '@insure/engine';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../database/open.ts';

/** Returns all products with an open or approved version, each with its open, last approved and last applied version. */
export const shelfEntries = async (db: Db, productId?: string) => {
  const versions = () => {
    const query = db.selectFrom('shelf_version').selectAll();
    return productId === undefined ? query : query.where('product_id', '=', productId);
  };
  const [open, approved, applied, products] = await Promise.all([
    versions().where('state', 'in', ['DRAFT', 'REVIEW']).execute(),
    versions().where('state', '=', 'APPROVED').distinctOn('product_id').orderBy('product_id').orderBy('no', 'desc').execute(),
    versions()
      .where('state', '=', 'APPROVED')
      .where('applied_at', 'is not', null)
      .distinctOn('product_id')
      .orderBy('product_id')
      .orderBy('no', 'desc')
      .execute(),
    (productId === undefined ? db.selectFrom('product') : db.selectFrom('product').where('id', '=', productId))
      .select(['id', 'status', 'sort', 'sale_from', 'sale_until'])
      .execute(),
  ]);
  const ids = [...new Set([...open, ...approved].map((version) => version.product_id))];
  const mapByProduct = <Row extends { readonly product_id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.product_id, row]));
  const [openById, approvedById, appliedById] = [mapByProduct(open), mapByProduct(approved), mapByProduct(applied)];
  const productById = new Map(products.map((product) => [product.id, product]));
  return ids
    .map((id) => ({
      id,
      openVersion: openById.get(id),
      approvedVersion: approvedById.get(id),
      appliedVersion: appliedById.get(id),
      product: productById.get(id),
    }))
    .toSorted((one, other) => (one.product?.sort ?? -1) - (other.product?.sort ?? -1) || one.id.localeCompare(other.id));
};

export type ShelfEntry = Awaited<ReturnType<typeof shelfEntries>>[number];
export type ShelfVersion = NonNullable<ShelfEntry['openVersion']>;

/** Returns one product of the shelf, locked until the transaction ends; undefined if it has no version. */
export const lockedEntry = async (tx: Db, productId: string): Promise<ShelfEntry | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`shelf ${productId}`}))`.execute(tx);
  return (await shelfEntries(tx, productId))[0];
};

/** Returns the names of users by id. */
export const userNamesById = async (db: Db, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('app_user')
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .select(['id', 'real_name'])
    .execute();
  return new Map(rows.map(({ id, real_name: name }) => [id, name]));
};

/** Returns the last 30 steps of a product on the shelf, newest first. */
export const shelfHistory = (db: Db, productId: string) =>
  db
    .selectFrom('audit')
    .leftJoin('app_user', 'app_user.id', 'audit.actor')
    .where('audit.subject', '=', 'product')
    .where('audit.subject_no', '=', productId)
    .where('audit.action', 'like', 'shelf-%')
    .select(['audit.at', 'audit.action', 'audit.detail', 'app_user.real_name'])
    .orderBy('audit.id', 'desc')
    .limit(30)
    .execute();

/** Returns the insurers, the types of both levels, and the tags of the catalogue. */
export const catalogueChoices = async (db: Db) => {
  const [insurers, types, tags] = await Promise.all([
    db.selectFrom('insurer').select(['id', 'code', 'name', 'logo']).orderBy('sort').execute(),
    db.selectFrom('insurance_type').select(['id', 'parent_id', 'name']).orderBy('sort').execute(),
    db
      .selectFrom('tag')
      .innerJoin('tag_class', 'tag_class.id', 'tag.class_id')
      .select(['tag.id', 'tag.name', 'tag_class.type_id', 'tag_class.name as class_name'])
      .orderBy('tag_class.sort')
      .orderBy('tag.sort')
      .execute(),
  ]);
  return { insurers, types, tags };
};

export type CatalogueChoices = Awaited<ReturnType<typeof catalogueChoices>>;

export const countDrafts = async (db: Db, productId: string): Promise<number> =>
  (
    await db
      .selectFrom('draft')
      .where('product_id', '=', productId)
      .select(({ fn }) => fn.countAll<number>().as('drafts'))
      .executeTakeFirstOrThrow()
  ).drafts;

/** Returns the products on offer, each with whether an organisation may sell it. */
export const salesRights = (db: Db, orgId: string) =>
  db
    .selectFrom('product')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .leftJoin('department_plan', (join) =>
      join.onRef('department_plan.product_id', '=', 'product.id').on('department_plan.organisation_id', '=', orgId),
    )
    .innerJoin('organisation', (join) => join.on('organisation.id', '=', orgId))
    .leftJoin('app_user as asker', 'asker.id', 'department_plan.asked_by')
    .where('product.status', '=', 2)
    .select([
      'product.id',
      'product.name',
      'product.commission_rate',
      'insurer.name as insurer_name',
      'department_plan.commission_rate as own_rate',
      'department_plan.asked_by',
      'department_plan.asked_at',
      'asker.real_name as maker_name',
      sql<boolean>`coalesce(department_plan.authorised, not organisation.authorised_only)`.as('authorised'),
    ])
    .orderBy('product.sort')
    .orderBy('product.id')
    .execute();

/** Returns the products whose sale or change has begun, or whose sale has ended, by a day. */
export const dueProducts = async (db: Db, day: IsoDate): Promise<readonly string[]> => {
  const [endedProducts, begunVersions] = await Promise.all([
    db.selectFrom('product').where('status', '=', 2).where('sale_until', '<', day).select('id').execute(),
    db
      .selectFrom('shelf_version as planned')
      .where('state', '=', 'APPROVED')
      .where('applied_at', 'is', null)
      .where(sql<SqlBool>`coalesce(content ->> 'saleFrom', '') <= ${day}`)
      .where(
        sql<SqlBool>`not exists (select from shelf_version as later where later.product_id = planned.product_id
          and later.no > planned.no and later.state = 'APPROVED')`,
      )
      .select('product_id as id')
      .execute(),
  ]);
  return [...new Set([...endedProducts, ...begunVersions].map(({ id }) => id))];
};
