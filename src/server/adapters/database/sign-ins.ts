import { sql } from 'kysely';
import { sha256 } from '../secrets.ts';
import type { Db } from './open.ts';

const lockMs = 15 * 60_000;

/** Seconds for which a name (or an address) is locked out, 0 where it is not. Names are kept as hashes, known or not. */
export const lockedFor = async (db: Db, name: string, now: Date): Promise<number> => {
  const row = await db.selectFrom('sign_in').select('locked_until').where('key', '=', sha256(name)).executeTakeFirst();
  return row?.locked_until ? Math.max(0, Math.ceil((row.locked_until.getTime() - now.getTime()) / 1000)) : 0;
};

/** Counts a wrong password; at the limit the name is locked for 15 minutes. Failures more than 15 minutes old do not count. */
export const countFailure = async (db: Db, name: string, limit: number, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - lockMs);
  const until = new Date(now.getTime() + lockMs);
  await db
    .insertInto('sign_in')
    .values({ key: sha256(name), failures: 1, since: now, locked_until: limit <= 1 ? until : null })
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
  await db.deleteFrom('sign_in').where('key', '=', sha256(name)).execute();
};
