import { sql } from 'kysely';
import { dayOf } from '../domain/calendar.ts';
import { randomToken } from '../domain/secrets.ts';
import { batchLoader, oncePerStore } from './batch.ts';
import type { Db } from './open.ts';

/** The next number of a series, from 1; no two callers get the same one. */
export const nextNumber = async (db: Db, series: string, step = 1): Promise<number> => {
  const { rows } = await sql<{ readonly value: number }>`
    insert into number_series (name, value) values (${series}, ${step}::bigint)
    on conflict (name) do update set value = number_series.value + ${step}::bigint returning value`.execute(db);
  return rows[0]?.value ?? 0;
};

/** "HZ202611210004182": prefix, day, and a number of seven digits that grows by irregular steps. */
export const orderNumber = async (db: Db, now: Date, prefix = 'HZ'): Promise<string> => {
  const day = dayOf(now).replaceAll('-', '');
  const step = 1 + ((Buffer.from(randomToken(8), 'base64url')[0] ?? 0) % 97);
  const series = `${prefix}${day}`;
  const value = db.isTransaction ? await nextNumber(db, series, step) : await takerOf(db)({ series, step });
  return `${series}${String(value).padStart(7, '0')}`;
};

type NumberRequest = { readonly series: string; readonly step: number };

/** Takes numbers for all concurrent callers with one statement, as a statement waits until those before it are committed. */
const takerOf = oncePerStore((db) =>
  batchLoader(async (asked: ReadonlySet<NumberRequest>) => {
    const taken = new Map<NumberRequest, number>();
    for (const series of new Set([...asked].map((each) => each.series))) {
      const askers = [...asked].filter((each) => each.series === series);
      const sum = askers.reduce((all, { step }) => all + step, 0);
      let value = (await nextNumber(db, series, sum)) - sum;
      for (const each of askers) taken.set(each, (value += each.step));
    }
    return (each) => taken.get(each) ?? 0;
  }),
);
