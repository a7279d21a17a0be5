import { sql } from 'kysely';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import type { Writable } from '../domain/access-marks.ts';
import type { OrderNo } from '../domain/numbers.ts';
import { randomToken, sha256 } from '../domain/secrets.ts';

/** The number of days for which a link shows its order, also after it was paid. Then the link is deleted. */
const linkDays = 30;

type Order = Writable<{ readonly order_no: OrderNo }>;
type AuditContext = { readonly actor: string; readonly at: Date; readonly session: string };

/** Creates the link of an order in place of a former one, and returns its token. Only the hash of the token is stored. */
export const makePaymentLink = (db: Db, { order_no }: Order, { actor, at, session }: AuditContext): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const token = randomToken();
    const link = { token_hash: sha256(token), created_at: at };
    await tx
      .insertInto('payment_link')
      .values({ order_no, ...link })
      .onConflict((conflict) => conflict.column('order_no').doUpdateSet(link))
      .execute();
    await record(tx, { at, actor, session, subject: 'order', subjectNo: order_no, action: 'payment-link' });
    return token;
  });

/** Returns the time at which the link of an order was created, or undefined if it has none. */
export const paymentLinkCreatedAt = async (db: Db, { order_no }: Order, now: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('payment_link')
      .where('order_no', '=', order_no)
      .where('created_at', '>', oldestValidTime(now))
      .select('created_at')
      .executeTakeFirst()
  )?.created_at;

/** Withdraws the link of an order. Returns false if it has none. */
export const withdrawPaymentLink = (db: Db, { order_no }: Order, { actor, at, session }: AuditContext): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const deletedLink = await tx
      .deleteFrom('payment_link')
      .where('order_no', '=', order_no)
      .returning('order_no')
      .executeTakeFirst();
    if (!deletedLink) return false;
    await record(tx, { at, actor, session, subject: 'order', subjectNo: order_no, action: 'payment-link-withdrawn' });
    return true;
  });

/**
 * Returns the order of a link and the data of the agent that is shown, or undefined if the link is unknown or too old, or the agent is
 * locked.
 */
export const paymentLinkByToken = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('payment_link')
    .innerJoin('sales_order', 'sales_order.order_no', 'payment_link.order_no')
    .innerJoin('app_user as agent', (join) =>
      join.on('agent.id', '=', sql<string>`coalesce(sales_order.agent_id, sales_order.user_id)`),
    )
    .leftJoin('organisation', 'organisation.id', 'sales_order.organisation_id')
    .where('payment_link.token_hash', '=', sha256(token))
    .where('payment_link.created_at', '>', oldestValidTime(now))
    .where('agent.locked', '=', false)
    .select(['payment_link.order_no', 'agent.mobile', 'agent.publishes_phone', 'organisation.name as organisation_name'])
    .executeTakeFirst();

export const deleteExpiredPaymentLinks = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('payment_link').where('created_at', '<=', oldestValidTime(now)).execute();
};

const oldestValidTime = (now: Date): Date => new Date(now.getTime() - linkDays * 86_400_000);
