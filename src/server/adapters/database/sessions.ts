import { randomToken, sha256 } from '../secrets.ts';
import type { Db } from './open.ts';

/** A session ends after so long without a call, and at the latest after a week. */
const idleMs = 12 * 3_600_000;
const longestMs = 7 * 24 * 3_600_000;
const touchMs = 5 * 60_000;

/** Begins a session; gives the secret for the cookie, of which the store keeps the hash alone. */
export const beginSession = async (db: Db, userId: string, now: Date): Promise<string> => {
  const secret = randomToken();
  const session = {
    hash: sha256(secret),
    user_id: userId,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + idleMs),
  };
  await db.insertInto('session').values(session).execute();
  return secret;
};

/** The user of a session that still runs, with his organisation. */
export const sessionUser = async (db: Db, secret: string, now: Date) => {
  const hash = sha256(secret);
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .leftJoin('organisation', 'organisation.id', 'app_user.org_id')
    .where('session.hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('app_user.locked', '=', false)
    .selectAll('app_user')
    .select([
      'organisation.name as org_name',
      'organisation.short_name as org_short_name',
      'session.seen_at',
      'session.created_at',
      'session.hash as session_hash',
    ])
    .executeTakeFirst();
  if (row && now.getTime() - row.seen_at.getTime() > touchMs) {
    const expires = Math.min(now.getTime() + idleMs, row.created_at.getTime() + longestMs);
    await db
      .updateTable('session')
      .set({ seen_at: now, expires_at: new Date(expires) })
      .where('hash', '=', hash)
      .execute();
  }
  return row;
};

/** The user of a session with his organisation, as stored. */
export type SessionUser = NonNullable<Awaited<ReturnType<typeof sessionUser>>>;

/** Ends a session. */
export const endSession = async (db: Db, secret: string): Promise<void> => {
  await db.deleteFrom('session').where('hash', '=', sha256(secret)).execute();
};

/** Forgets sessions that have run out. */
export const forgetSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
};
