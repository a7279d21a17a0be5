import { sql } from 'kysely';
import { dayOf } from '../domain/calendar.ts';
import { randomToken } from '../domain/secrets.ts';
import { batchLoader, oncePerDatabase } from './batch.ts';
import type { Db } from './open.ts';

/** Returns the next number of a series, from 1. No two callers get the same number. */
export const nextNumber = async (db: Db, series: string, step = 1): Promise<number> => {
  const { rows } = await sql<{ readonly value: number }>`
    insert into number_series (name, value) values (${series}, ${step}::bigint)
    on conflict (name) do update set value = number_series.value + ${step}::bigint returning value`.execute(db);
  return rows[0]?.value ?? 0;
};

/** Returns a new number such as "HZ202611210004182": prefix, day, and seven digits that grow by irregular steps. */
export const recordNumber = async (db: Db, now: Date, prefix = 'HZ'): Promise<string> => {
  const day = dayOf(now).replaceAll('-', '');
  const step = 1 + ((Buffer.from(randomToken(8), 'base64url')[0] ?? 0) % 97);
  const series = `${prefix}${day}`;
  const value = db.isTransaction ? await nextNumber(db, series, step) : await numberLoaderOf(db)({ series, step });
  return `${series}${String(value).padStart(7, '0')}`;
};

type NumberRequest = { readonly series: string; readonly step: number };

/**
 * Returns a function that takes numbers for all concurrent callers with one statement, because each statement waits until the
 * earlier ones are committed.
 */
const numberLoaderOf = oncePerDatabase((db) =>
  batchLoader(async (requests: ReadonlySet<NumberRequest>) => {
    const numbers = new Map<NumberRequest, number>();
    for (const series of new Set([...requests].map((each) => each.series))) {
      const seriesRequests = [...requests].filter((each) => each.series === series);
      const sum = seriesRequests.reduce((total, { step }) => total + step, 0);
      let value = (await nextNumber(db, series, sum)) - sum;
      for (const request of seriesRequests) numbers.set(request, (value += request.step));
    }
    return (request) => numbers.get(request) ?? 0;
  }),
);
