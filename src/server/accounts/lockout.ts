import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';

/** Wrong passwords within 15 minutes after which a name or an address is locked for 15 minutes. */
export const maxTriesOfName = 5;
export const maxTriesOfAddress = 50;

const lockMs = 15 * 60_000;

const keysOf = (db: Db, name: string): readonly string[] => encryptorIn(db).hashes(`sign-in ${name}`);

/**
 * Counts an attempt of a name (or an address) before the password is checked; `most` attempts are allowed in 15 minutes. One
 * statement counts parallel attempts correctly. Returns 0, or the seconds to wait. Names are stored as keyed hashes.
 */
export const takeAttempt = async (db: Db, name: string, maxAttempts: number, now: Date): Promise<number> => {
  const windowStart = new Date(now.getTime() - lockMs);
  const isOver = sql<boolean>`(sign_in.since < ${windowStart} or sign_in.locked_until <= ${now})`;
  const countedAttempt = await db
    .insertInto('sign_in')
    .values({ key: encryptorIn(db).hash(`sign-in ${name}`), failures: 1, since: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when ${isOver} then 1 else sign_in.failures + 1 end`,
          since: sql`case when ${isOver} then ${now}::timestamptz else sign_in.since end`,
          locked_until: null,
        })
        .where(
          sql<boolean>`(sign_in.locked_until is null or sign_in.locked_until <= ${now}) and (${isOver} or sign_in.failures < ${maxAttempts})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (countedAttempt) return 0;
  const row = await db
    .selectFrom('sign_in')
    .where('key', 'in', keysOf(db, name))
    .select(['since', 'locked_until'])
    .executeTakeFirst();
  const until = row?.locked_until?.getTime() ?? (row?.since.getTime() ?? now.getTime()) + lockMs;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
};

/** Locks a name for 15 minutes if the attempt that failed was its last one. */
export const lockAtLimit = async (db: Db, name: string, maxAttempts: number, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set({ locked_until: new Date(now.getTime() + lockMs) })
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>=', maxAttempts)
    .where('locked_until', 'is', null)
    .execute();
};

/** Removes an attempt that was correct from the count. */
export const returnAttempt = async (db: Db, name: string): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>', 0)
    .execute();
};

/** Deletes the counted attempts of a name after a sign-in. */
export const clearFailures = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('sign_in').where('key', 'in', keysOf(db, name)).execute();
};

export const deleteOldFailures = async (db: Db, now: Date): Promise<void> => {
  const cutoff = new Date(now.getTime() - 2 * lockMs);
  await db
    .deleteFrom('sign_in')
    .where('since', '<', cutoff)
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
};
