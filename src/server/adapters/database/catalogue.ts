import { sql, type SqlBool } from 'kysely';
import type { Db } from './open.ts';

/** Activity status of a product that is on offer. */
const effective = 2;

/** Insurers that have a product on offer. */
export const insurersOnOffer = (db: Db) =>
  db
    .selectFrom('insurer')
    .where('id', 'in', (query) => query.selectFrom('product').select('insurer_id').where('status', '=', effective))
    .selectAll()
    .orderBy('sort')
    .execute();

/** Models by which an insurer's products on offer are sold. */
export const modelsOfInsurer = async (db: Db, insurerId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('product')
    .select('model_code')
    .distinct()
    .where('insurer_id', '=', insurerId)
    .where('status', '=', effective)
    .execute();
  return rows.map(({ model_code }) => model_code);
};

/** Types under a parent, or those of the first level. */
export const typesUnder = (db: Db, parent: string | null) =>
  db
    .selectFrom('insurance_type')
    .where('parent_id', parent === null ? 'is' : '=', parent)
    .selectAll()
    .orderBy('sort')
    .execute();

/** Whether there is such a type of the first level. */
export const isFirstType = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('insurance_type').select('id').where('id', '=', id).where('parent_id', 'is', null).executeTakeFirst()) !==
  undefined;

/** Tag classes of a type and their tags. */
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

const products = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('insurer', 'insurer.id', 'product.insurer_id')
    .innerJoin('insurance_type as type', 'type.id', 'product.type_id')
    .leftJoin('insurance_type as sub', 'sub.id', 'product.sub_type_id')
    .selectAll('product')
    .select([
      'insurer.name as insurer_name',
      'insurer.full_name as insurer_full_name',
      'insurer.licence as insurer_licence',
      'insurer.logo as insurer_logo',
      'insurer.code as insurer_code',
      'type.name as type_name',
      'sub.name as sub_type_name',
    ])
    .where('product.status', '=', effective);

/** A product with its insurer and type names. */
export type ProductRecord = Awaited<ReturnType<ReturnType<typeof products>['executeTakeFirstOrThrow']>>;

/** What narrows the product list; every tag must hold. */
export type ProductFilter = {
  readonly companyId?: string;
  readonly typeId?: string;
  readonly typeSecond?: string;
  readonly key?: string;
  readonly tagIds: readonly string[];
  readonly sort: 'default' | 'price' | '-price' | 'newest';
  readonly limit: number;
  readonly offset: number;
};

/** A page of the products on offer and how many there are. */
export const productPage = async (db: Db, filter: ProductFilter) => {
  const { companyId, typeId, typeSecond, key, tagIds } = filter;
  let query = products(db);
  if (companyId) query = query.where('product.insurer_id', '=', companyId);
  if (typeId) query = query.where('product.type_id', '=', typeId);
  if (typeSecond) query = query.where('product.sub_type_id', '=', typeSecond);
  for (const tagId of tagIds)
    query = query.where('product.id', 'in', (tagged) =>
      tagged.selectFrom('product_tag').select('product_id').where('tag_id', '=', tagId),
    );
  if (key) {
    const pattern = containing(key);
    query = query.where(sql<SqlBool>`(product.name ->> 'zh-CN' ilike ${pattern} or product.name ->> 'en-US' ilike ${pattern})`);
  }
  const { total } = await query
    .clearSelect()
    .select((expression) => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const order = {
    default: sql`product.sort`,
    price: sql`product.price_cents asc nulls last`,
    '-price': sql`product.price_cents desc nulls last`,
    newest: sql`product.created_at desc`,
  }[filter.sort];
  const rows = await query
    .orderBy(order)
    .orderBy('product.sort')
    .orderBy('product.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return { total, rows };
};

/** A product on offer. */
export const productById = (db: Db, id: string): Promise<ProductRecord | undefined> =>
  products(db).where('product.id', '=', id).executeTakeFirst();

/** How many insurers and products are on offer. */
export const offerCounts = async (db: Db): Promise<{ readonly companies: number; readonly products: number }> =>
  db
    .selectFrom('product')
    .where('status', '=', effective)
    .select((expression) => [
      expression.fn.count<number>('insurer_id').distinct().as('companies'),
      expression.fn.countAll<number>().as('products'),
    ])
    .executeTakeFirstOrThrow();

/** Sets the "from" price of products of a model, by product. */
export const setPrices = async (db: Db, prices: ReadonlyMap<string, number>): Promise<void> => {
  for (const [id, cents] of prices) await db.updateTable('product').set({ price_cents: cents }).where('id', '=', id).execute();
};

/** Products of a model and the plans that each offers. */
export const productsOfModel = (db: Db, code: string) =>
  db.selectFrom('product').where('model_code', '=', code).select(['id', 'plan_code', 'price_cents']).execute();

/** A pattern for ilike that finds a text anywhere; its own wildcards are meant literally. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
