import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { type AcceptedTerms, extraShares } from '../domain/extra-premium.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** Returns the terms on which an order was accepted; undefined if it was accepted as submitted. */
export const termsOf = async (db: Db, orderNo: OrderNo): Promise<AcceptedTerms | undefined> => {
  const row = await db.selectFrom('accepted_terms').where('order_no', '=', orderNo).selectAll().executeTakeFirst();
  return row && { baseCents: row.base_cents, extraPercent: row.extra_percent, conditions: row.accepted_conditions };
};

/** Stores the terms on which an order is accepted, and each person's part of the extra premium. */
export const insertTerms = async (db: Db, orderNo: OrderNo, terms: AcceptedTerms): Promise<void> => {
  await db
    .insertInto('accepted_terms')
    .values({
      order_no: orderNo,
      base_cents: terms.baseCents,
      extra_percent: terms.extraPercent,
      accepted_conditions: terms.conditions,
    })
    .execute();
  await storeExtraShares(db, orderNo, terms);
};

/** Stores each person's part of the extra premium of an order, before the first endorsement of its policy. */
export const storeExtraShares = async (
  db: Db,
  orderNo: OrderNo,
  { extraPercent: percent }: Pick<AcceptedTerms, 'extraPercent'>,
): Promise<void> => {
  if (percent === 0) return;
  const persons = await db
    .selectFrom('insured_person')
    .where('order_no', '=', orderNo)
    .where('from_version', '=', 1)
    .select(['no', 'premium_cents'])
    .orderBy('no')
    .execute();
  const pricedPersons = persons.flatMap(({ no, premium_cents: premium }) => (premium === null ? [] : [{ no, premium }]));
  const extra = extraShares(
    pricedPersons.map(({ premium }) => premium),
    percent,
  );
  await sql`
    update insured_person p set extra_cents = part.extra
    from unnest(${pricedPersons.map(({ no }) => no)}::int[], ${extra}::bigint[]) as part (no, extra)
    where p.order_no = ${orderNo} and p.no = part.no and p.from_version = 1`.execute(db);
};
