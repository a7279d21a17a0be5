import { sha256 } from '../secrets.ts';
import type { Ticket } from '../tickets/sign-in-ticket.ts';
import type { Db } from './open.ts';

/** Clocks of two servers may differ by so much before a ticket that is over could come back. */
const keptMs = 10 * 60_000;

/** Spends a ticket; false where somebody has spent it before. Those that nobody could use any more are forgotten. */
export const spendTicket = async (db: Db, ticket: Ticket, userId: string, now: Date): Promise<boolean> => {
  await db
    .deleteFrom('used_ticket')
    .where('expires_at', '<', new Date(now.getTime() - keptMs))
    .execute();
  const spent = await db
    .insertInto('used_ticket')
    .values({ hash: sha256(ticket.id), audience: ticket.aud, user_id: userId, used_at: now, expires_at: new Date(ticket.exp) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
};
