import type { OnConflictBuilder } from 'kysely';
import { DomainError } from '../domain/errors.ts';
import { dayOf } from '../domain/calendar.ts';
import type { Db } from './open.ts';
import { encryptorIn } from './encryption-plugin.ts';
import type { Tables } from './schema/index.ts';

/**
 * Takes an amount from a key's daily quota. Returns false if too little is left. This is one statement, so that concurrent
 * calls are counted correctly.
 */
export const takeQuota = async (
  db: Db,
  { key, limit, amount = 1 }: { readonly key: string; readonly limit: number; readonly amount?: number },
  now: Date,
): Promise<boolean> => {
  if (amount > limit) return false;
  const updatedRow = await db
    .insertInto('quota')
    .values({ ...dayKey(db, key, now), used: amount })
    .onConflict((conflict) => addToQuota(conflict, amount).where('quota.used', '<=', limit - amount))
    .returning('key')
    .executeTakeFirst();
  return updatedRow !== undefined;
};

const dayKey = (db: Db, key: string, now: Date) => ({ key: encryptorIn(db).hash(`quota ${key}`), day: dayOf(now) });

const addToQuota = (conflict: OnConflictBuilder<Tables, 'quota'>, amount: number) =>
  conflict.columns(['key', 'day']).doUpdateSet(({ eb }) => ({ used: eb('quota.used', '+', amount) }));

/** Takes an amount from the daily quotas of several keys: from all of them or, if one has too little left, from none. */
export const takeQuotas = async (
  db: Db,
  keys: readonly (readonly [key: string, limit: number])[],
  now: Date,
  amount = 1,
): Promise<boolean> => {
  const exceeded = new DomainError('THROTTLED');
  const take = async (tx: Db): Promise<true> => {
    // The error rolls back the amounts taken for the earlier keys.
    for (const [key, limit] of keys) if (!(await takeQuota(tx, { key, limit, amount }, now))) throw exceeded;
    return true;
  };
  return db
    .transaction()
    .execute(take)
    .catch((error: unknown) => {
      if (error === exceeded) return false;
      throw error;
    });
};

/** Adds one to the count of a key on a day, without a limit, and returns the count. */
export const countOne = async (db: Db, key: string, now: Date): Promise<number> => {
  const { used } = await db
    .insertInto('quota')
    .values({ ...dayKey(db, key, now), used: 1 })
    .onConflict((conflict) => addToQuota(conflict, 1))
    .returning('used')
    .executeTakeFirstOrThrow();
  return used;
};

export const usedQuotaOf = async (db: Db, key: string, now: Date): Promise<number> => {
  const { key: hash, day } = dayKey(db, key, now);
  const row = await db.selectFrom('quota').where('key', '=', hash).where('day', '=', day).select('used').executeTakeFirst();
  return row?.used ?? 0;
};

export const deleteOldQuotas = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('quota')
    .where('day', '<', dayOf(new Date(now.getTime() - 2 * 86_400_000)))
    .execute();
};
