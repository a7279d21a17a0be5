import { sql } from 'kysely';
import type { Db } from './open.ts';
import { sealerIn } from './seal-plugin.ts';

const lockMs = 15 * 60_000;

const keysOf = (db: Db, name: string): readonly string[] => sealerIn(db).hashes(`sign-in ${name}`);

/**
 * Takes one of the tries that a name (or an address) has in 15 minutes, before the password is looked at: in one statement, so that tries
 * made at once are counted one by one. Gives the seconds to wait where none is left, 0 where one was taken. Names are kept as
 * keyed hashes, known or not.
 */
export const takeTry = async (db: Db, name: string, most: number, now: Date): Promise<number> => {
  const old = new Date(now.getTime() - lockMs);
  const isOver = sql<boolean>`(sign_in.since < ${old} or sign_in.locked_until <= ${now})`;
  const taken = await db
    .insertInto('sign_in')
    .values({ key: sealerIn(db).hash(`sign-in ${name}`), failures: 1, since: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures: sql`case when ${isOver} then 1 else sign_in.failures + 1 end`,
          since: sql`case when ${isOver} then ${now}::timestamptz else sign_in.since end`,
          locked_until: null,
        })
        .where(
          sql<boolean>`(sign_in.locked_until is null or sign_in.locked_until <= ${now}) and (${isOver} or sign_in.failures < ${most})`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return 0;
  const row = await db
    .selectFrom('sign_in')
    .where('key', 'in', keysOf(db, name))
    .select(['since', 'locked_until'])
    .executeTakeFirst();
  const until = row?.locked_until?.getTime() ?? (row?.since.getTime() ?? now.getTime()) + lockMs;
  return Math.max(1, Math.ceil((until - now.getTime()) / 1000));
};

/** The last try has failed: it locks the name for 15 minutes from now. */
export const lockAtLimit = async (db: Db, name: string, most: number, now: Date): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set({ locked_until: new Date(now.getTime() + lockMs) })
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>=', most)
    .where('locked_until', 'is', null)
    .execute();
};

/** Removes a correct try from the count. */
export const giveTryBack = async (db: Db, name: string): Promise<void> => {
  await db
    .updateTable('sign_in')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
    .where('key', 'in', keysOf(db, name))
    .where('failures', '>', 0)
    .execute();
};

/** Forgets the failures of a name that has signed in. */
export const clearFailures = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('sign_in').where('key', 'in', keysOf(db, name)).execute();
};

/** Deletes counts that are too old to lock anybody. */
export const forgetFailures = async (db: Db, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - 2 * lockMs);
  await db
    .deleteFrom('sign_in')
    .where('since', '<', old)
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .execute();
};
