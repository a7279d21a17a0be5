import { sql } from 'kysely';
import type { Db } from './open.ts';
import { sealerIn } from './seal-plugin.ts';

const lockMs = 15 * 60_000;

const keysOf = (db: Db, name: string): readonly string[] => sealerIn(db).hashes(`sign-in ${name}`);

/** Seconds for which a name (or an address) is locked out, 0 where it is not. Names are kept as keyed hashes, known or not. */
export const lockedFor = async (db: Db, name: string, now: Date): Promise<number> => {
  const rows = await db.selectFrom('sign_in').select('locked_until').where('key', 'in', keysOf(db, name)).execute();
  const until = rows.map(({ locked_until }) => locked_until?.getTime() ?? 0);
  return Math.max(0, ...until.map((each) => Math.ceil((each - now.getTime()) / 1000)));
};

/** Counts a wrong password; at the limit the name is locked for 15 minutes. Failures more than 15 minutes old do not count. */
export const countFailure = async (db: Db, name: string, limit: number, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - lockMs);
  const until = new Date(now.getTime() + lockMs);
  await db
    .insertInto('sign_in')
    .values({ key: sealerIn(db).hash(`sign-in ${name}`), failures: 1, since: now, locked_until: limit <= 1 ? until : null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql`case when sign_in.since < ${old} then 1 else sign_in.failures + 1 end`,
        since: sql`case when sign_in.since < ${old} then ${now}::timestamptz else sign_in.since end`,
        locked_until: sql`case when sign_in.since >= ${old} and sign_in.failures + 1 >= ${limit} then ${until}::timestamptz else null end`,
      }),
    )
    .execute();
};

/** Forgets the failures of a name that has signed in. */
export const clearFailures = async (db: Db, name: string): Promise<void> => {
  await db.deleteFrom('sign_in').where('key', 'in', keysOf(db, name)).execute();
};
