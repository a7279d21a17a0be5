import type { Db } from '../database/open.ts';
import type { AcceptedTerms } from '../domain/extra-premium.ts';
import type { OrderNo } from '../domain/numbers.ts';

/** The terms on which an order was accepted; undefined if it was accepted as it was submitted. */
export const termsOf = async (db: Db, orderNo: OrderNo): Promise<AcceptedTerms | undefined> => {
  const row = await db.selectFrom('accepted_terms').where('order_no', '=', orderNo).selectAll().executeTakeFirst();
  return row && { baseCents: row.base_cents, extraPercent: row.extra_percent, conditions: row.accepted_conditions };
};

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
};
