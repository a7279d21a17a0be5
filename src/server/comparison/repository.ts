import type { InsertObject } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/schema/index.ts';

/** The number of days for which an expired link still shows the agent to call. Then it is deleted with its content. */
const retentionDays = 30;

export const insertLink = async (db: Db, link: InsertObject<Tables, 'comparison_link'>): Promise<void> => {
  await db.insertInto('comparison_link').values(link).execute();
};

/** Reads a link by its code, and whether its agent shows a telephone. */
export const linkByCode = (db: Db, code: string) =>
  db
    .selectFrom('comparison_link')
    .innerJoin('app_user', 'app_user.id', 'comparison_link.user_id')
    .where('comparison_link.code', '=', code)
    .selectAll('comparison_link')
    .select(['app_user.mobile', 'app_user.publishes_phone', 'app_user.locked'])
    .executeTakeFirst();

/** Reads a page of a user's links that can still be opened, newest first, and their total number. */
export const linkPage = async (
  db: Db,
  userId: string,
  { limit, offset, now }: { readonly limit: number; readonly offset: number; readonly now: Date },
) => {
  const links = db
    .selectFrom('comparison_link')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
  const { total } = await links.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await links.selectAll().orderBy('created_at', 'desc').orderBy('code').limit(limit).offset(offset).execute();
  return { total, rows };
};

export const countLinkOpening = async (db: Db, code: string, now: Date): Promise<void> => {
  await db
    .updateTable('comparison_link')
    .set(({ eb }) => ({ opened: eb('opened', '+', 1), opened_at: now }))
    .where('code', '=', code)
    .execute();
};

/** Withdraws a user's own link and returns its content; undefined if the user has no such link or has withdrawn it already. */
export const revokeLink = (
  db: Db,
  { code, userId, now }: { readonly code: string; readonly userId: string; readonly now: Date },
) =>
  db
    .updateTable('comparison_link')
    .set({ revoked_at: now })
    .where('code', '=', code)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['code', 'content'])
    .executeTakeFirst();

/** Deletes links that expired long ago. */
export const deleteExpiredComparisonLinks = async (db: Db, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - retentionDays * 86_400_000);
  await db.deleteFrom('comparison_link').where('expires_at', '<', before).execute();
};
