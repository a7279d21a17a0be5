import type { Db } from '../../../src/server/database/open.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { sha256 } from '../../../src/server/domain/secrets.ts';

/** The token of the payment link of an order. */
export const linkTokenOf = (orderNo: string): string => orderNo.padEnd(43, 'x');

/** Stores a payment link of each order. */
export const insertPaymentLinks = async (db: Db, orderNos: readonly string[]): Promise<void> => {
  const created_at = new Date('2026-11-21T02:00:00Z');
  const links = orderNos.map((no) => ({ order_no: orderNoOf(no), token_hash: sha256(linkTokenOf(no)), created_at }));
  await db.insertInto('payment_link').values(links).execute();
};
