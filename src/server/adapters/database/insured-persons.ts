import { sql } from 'kysely';
import { containing } from './catalogue.ts';
import type { Db } from './open.ts';

/** A page of an order's persons and how many there are; `key` narrows by name. */
export const personPage = async (
  db: Db,
  orderNo: string,
  filter: { readonly key?: string; readonly limit: number; readonly offset: number },
) => {
  let query = db.selectFrom('insured_person').where('order_no', '=', orderNo);
  if (filter.key) query = query.where('name', 'ilike', containing(filter.key));
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query.selectAll().orderBy('no').limit(filter.limit).offset(filter.offset).execute();
  return { total, rows };
};

/** Every person of an order. */
export const personsOfOrder = (db: Db, orderNo: string) =>
  db.selectFrom('insured_person').where('order_no', '=', orderNo).selectAll().orderBy('no').execute();

/** Head count and premium by group, plan and class. */
export const personGroups = (db: Db, orderNo: string) =>
  db
    .selectFrom('insured_person')
    .where('order_no', '=', orderNo)
    .select(({ fn }) => [
      'group_no',
      'plan',
      'class',
      fn.countAll<number>().as('persons'),
      sql<number>`coalesce(sum(premium_cents), 0)::bigint`.as('premium_cents'),
    ])
    .groupBy(['group_no', 'plan', 'class'])
    .orderBy('group_no')
    .orderBy('class')
    .execute();
