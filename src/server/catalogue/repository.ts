import { sql, type SqlBool } from 'kysely';
import { containsPattern } from '../database/search.ts';
import { plansWithin } from '../domain/application.ts';
import { batchLoader, oncePerDatabase } from '../database/batch.ts';
import type { Db } from '../database/open.ts';
import type { Cents } from '../domain/money.ts';

/** Activity status of a product that is on offer. */
const effectiveStatus = 2;

export const insurersOnOffer = (db: Db) =>
  db
    .selectFrom('insurer')
    .where('id', 'in', (query) => query.selectFrom('product').select('insurer_id').where('status', '=', effectiveStatus))
    .selectAll()
    .orderBy('sort')
    .execute();

/** Reads the codes of the models of an insurer's products on offer. */
export const modelsOfInsurer = async (db: Db, insurerId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('product')
    .select('model_code')
    .distinct()
    .where('insurer_id', '=', insurerId)
    .where('status', '=', effectiveStatus)
    .execute();
  return rows.map(({ model_code }) => model_code);
};

/** Reads the types under a parent; without a parent, those of the first level. */
export const typesOfParent = (db: Db, parent: string | null) =>
  db
    .selectFrom('insurance_type')
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .selectAll()
    .orderBy('sort')
    .execute();

export const isTopLevelType = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('insurance_type').select('id').where('id', '=', id).where('parent_id', 'is', null).executeTakeFirst()) !==
  undefined;

export const tagsOfType = async (db: Db, typeId: string) => {
  const classes = await db.selectFrom('tag_class').where('type_id', '=', typeId).selectAll().orderBy('sort').execute();
  const tags = await db
    .selectFrom('tag')
    .innerJoin('tag_class', 'tag_class.id', 'tag.class_id')
    .where('tag_class.type_id', '=', typeId)
    .selectAll('tag')
    .orderBy('tag.sort')
    .execute();
  return classes.map((tagClass) => ({ ...tagClass, tags: tags.filter((tag) => tag.class_id === tagClass.id) }));
};

/** The columns of product and insurer that pages about an order, a policy or an endorsement show. */
export const productColumns = [
  'product.name as product_name',
  'insurer.name as insurer_name',
  'insurer.logo as insurer_logo',
  'insurer.full_name as insurer_full_name',
  'insurer.licence as insurer_licence',
  'insurer.claims_phone as insurer_claims_phone',
] as const;

/** Selects products with the names of insurer and types, and with the department's plan if `orgId` is given. */
const selectProducts = (db: Db, orgId: string | null) =>
  db
    .selectFrom('product')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .innerJoin('insurance_type as type', 'type.id', 'product.type_id')
    .leftJoin('insurance_type as sub', 'sub.id', 'product.sub_type_id')
    .leftJoin('department_plan', (join) =>
      join.onRef('department_plan.product_id', '=', 'product.id').on('department_plan.organisation_id', '=', orgId ?? ''),
    )
    .leftJoin('organisation', (join) => join.on('organisation.id', '=', orgId ?? ''))
    .selectAll('product')
    .select([
      'insurer.name as insurer_name',
      'insurer.full_name as insurer_full_name',
      'insurer.licence as insurer_licence',
      'insurer.claims_phone as insurer_claims_phone',
      'insurer.logo as insurer_logo',
      'insurer.code as insurer_code',
      'type.name as type_name',
      'sub.name as sub_type_name',
      'department_plan.is_sold as dept_is_sold',
      'department_plan.plan_code as department_plan_code',
      'department_plan.commission_rate as dept_commission_rate',
      'department_plan.price_cents as dept_price_cents',
      isAuthorised.as('authorised'),
    ]);

/**
 * SQL expression for whether an organisation without a department plan may sell a product: unless the organisation needs an
 * authorisation for every product.
 */
const isAuthorised = sql<boolean>`coalesce(department_plan.authorised, not organisation.authorised_only, true)`;
const isSold = sql<SqlBool>`(${isAuthorised} and coalesce(department_plan.is_sold, true))`;

/** A product with the names of insurer and types; plans, commission and price are those of the department. */
export type ProductRecord = Awaited<ReturnType<ReturnType<typeof selectProducts>['executeTakeFirstOrThrow']>>;

/** Returns the product as the department sells it: only plans of the product, and at most its commission. */
const asSoldByDepartment = (product: ProductRecord): ProductRecord => ({
  ...product,
  plan_code: plansWithin(product.department_plan_code ?? '', product.plan_code),
  commission_rate:
    product.dept_commission_rate !== null && Number(product.dept_commission_rate) < Number(product.commission_rate)
      ? product.dept_commission_rate
      : product.commission_rate,
  price_cents: product.dept_price_cents ?? product.price_cents,
});

/** Filters of the product list; a product must have every tag. */
export type ProductFilter = {
  readonly insurerId?: string;
  readonly typeId?: string;
  readonly typeSecond?: string;
  readonly key?: string;
  readonly tagIds: readonly string[];
  readonly sort: 'default' | 'price' | '-price' | 'newest';
  /** The activity statuses to find; by default only effective. */
  readonly statuses?: readonly number[];
  /** Whether to find products that the department sells (the default), products that it does not sell, or both. */
  readonly wanted?: 'sold' | 'unsold' | 'any';
  readonly limit: number;
  readonly offset: number;
};

/** Reads a page of the products that a department sells (without a department, of all on offer), and their total number. */
export const productPage = async (db: Db, orgId: string | null, filter: ProductFilter) => {
  const matchingQuery = matchingProducts(db, orgId, filter);
  const query = filter.key ? matchingQuery.where(nameMatches(containsPattern(filter.key))) : matchingQuery;
  const { total } = await query
    .clearSelect()
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await orderBySort(query, filter.sort).limit(filter.limit).offset(filter.offset).execute();
  return { total, rows: rows.map(asSoldByDepartment) };
};

/**
 * Finds products whose name does not contain the key, but whose insurer, type, tags or texts do, or whose model is one of
 * `modelCodes`.
 */
export const otherProducts = async (
  db: Db,
  orgId: string | null,
  filter: ProductFilter & { readonly key: string },
  modelCodes: readonly string[],
): Promise<readonly ProductRecord[]> => {
  const pattern = containsPattern(filter.key);
  const query = matchingProducts(db, orgId, filter).where(
    sql<SqlBool>`not ${nameMatches(pattern)} and (${otherTextsMatch(pattern)} or product.model_code = any(${[...modelCodes]}::text[]))`,
  );
  return (await orderBySort(query, filter.sort).limit(filter.limit).execute()).map(asSoldByDepartment);
};

const matchingProducts = (db: Db, orgId: string | null, filter: ProductFilter) => {
  const { insurerId, typeId, typeSecond, tagIds, statuses = [effectiveStatus], wanted = 'sold' } = filter;
  let query = selectProducts(db, orgId).where('product.status', 'in', statuses);
  if (wanted !== 'any') query = query.where(isSold, '=', wanted === 'sold');
  // The administrator of an organisation is not offered products for which the organisation is not authorised.
  if (wanted === 'unsold') query = query.where(sql<SqlBool>`${isAuthorised}`);
  if (insurerId) query = query.where('product.insurer_id', '=', insurerId);
  if (typeId) query = query.where('product.type_id', '=', typeId);
  if (typeSecond) query = query.where('product.sub_type_id', '=', typeSecond);
  for (const tagId of tagIds)
    query = query.where('product.id', 'in', (subquery) =>
      subquery.selectFrom('product_tag').select('product_id').where('tag_id', '=', tagId),
    );
  return query;
};

const orderBySort = (query: ReturnType<typeof selectProducts>, sort: ProductFilter['sort']) => {
  const order = {
    default: sql`product.sort`,
    price: sql`coalesce(department_plan.price_cents, product.price_cents) asc nulls last`,
    '-price': sql`coalesce(department_plan.price_cents, product.price_cents) desc nulls last`,
    newest: sql`product.created_at desc`,
  }[sort];
  return query.orderBy(order).orderBy('product.sort').orderBy('product.id');
};

const nameMatches = (pattern: string) => textsMatch(['product.name'], pattern);

const otherTextsMatch = (pattern: string) => {
  const tag = sql<SqlBool>`exists (select from product_tag join tag on tag.id = product_tag.tag_id where product_tag.product_id = product.id and ${textsMatch(['tag.name'], pattern)})`;
  const card = sql<SqlBool>`exists (select from unnest(${cardTexts}::jsonpath[]) as path, jsonb_path_query(product.advantage, path) as text where text #>> '{}' ilike ${pattern})`;
  const texts = ['insurer.name', 'insurer.full_name', 'type.name', 'sub.name', 'product.info1', 'product.info2'];
  return sql<SqlBool>`(${textsMatch(texts, pattern)} or ${tag} or ${card})`;
};

/** JSON paths of the texts on a card. The keys of advantages are numbers, so they are not searched. */
const cardTexts = ['$.*.*[*].value', '$.*.function[*].key', '$.*.content[*].key'];

const textsMatch = (columns: readonly string[], pattern: string) =>
  sql<SqlBool>`concat_ws(' ', ${sql.join(columns.flatMap((column) => [sql`${sql.ref(column)} ->> 'zh-CN'`, sql`${sql.ref(column)} ->> 'en-US'`]))}) ilike ${pattern}`;

/** Reads a product on offer as the department sells it. If `orgId` is null, it is read as in the catalogue. */
export const productById = (db: Db, id: string, orgId: string | null = null): Promise<ProductRecord | undefined> =>
  db.isTransaction ? findProduct(db, id, orgId) : productLoader(db)(JSON.stringify([id, orgId]));

/** Reads a product with the names of insurer and types, whether it is on offer or not. */
export const knownProduct = (db: Db, id: string): Promise<ProductRecord | undefined> =>
  selectProducts(db, null).where('product.id', '=', id).executeTakeFirst();

/** Returns whether the product has a shelf version, so that its sale was or is prepared. */
export const isOnShelf = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('shelf_version').where('product_id', '=', id).select('no').limit(1).executeTakeFirst()) !== undefined;

const productLoader = oncePerDatabase((db) =>
  batchLoader(async (requestedKeys: ReadonlySet<string>) => {
    const entries = await Promise.all(
      [...requestedKeys].map(async (key) => {
        const [id = '', orgId = null]: readonly (string | null)[] = JSON.parse(key);
        return [key, await findProduct(db, id ?? '', orgId)] as const;
      }),
    );
    const products = new Map(entries);
    return (key) => products.get(key);
  }),
);

const findProduct = async (db: Db, id: string, orgId: string | null): Promise<ProductRecord | undefined> => {
  const product = await selectProducts(db, orgId)
    .where('product.id', '=', id)
    .where('product.status', '=', effectiveStatus)
    .where(isSold, '=', true)
    .executeTakeFirst();
  return product && asSoldByDepartment(product);
};

/** Counts the insurers and products on offer. */
export const offerCounts = async (db: Db): Promise<{ readonly companies: number; readonly products: number }> =>
  db
    .selectFrom('product')
    .where('status', '=', effectiveStatus)
    .select((expression) => [
      expression.fn.count<number>('insurer_id').distinct().as('companies'),
      expression.fn.countAll<number>().as('products'),
    ])
    .executeTakeFirstOrThrow();

/** Sets the "from" prices of products. */
export const setPrices = async (db: Db, prices: ReadonlyMap<string, Cents>): Promise<void> => {
  for (const [id, price] of prices) await db.updateTable('product').set({ price_cents: price }).where('id', '=', id).execute();
};

export const productsOfModel = (db: Db, code: string) =>
  db.selectFrom('product').where('model_code', '=', code).select(['id', 'plan_code', 'price_cents', 'model_hash']).execute();
