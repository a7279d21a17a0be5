import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar.ts';
import { randomToken } from '../secrets.ts';
import type { Db } from './open.ts';

/** The next number of a series, from 1; no two callers get the same. */
export const nextNumber = async (db: Db, series: string, step = 1): Promise<number> => {
  const { rows } = await sql<{ readonly value: number }>`
    insert into number_series (name, value) values (${series}, ${step}::bigint)
    on conflict (name) do update set value = number_series.value + ${step}::bigint returning value`.execute(db);
  return rows[0]?.value ?? 0;
};

/** "HZ202611210004182": prefix, day, a number of seven digits that grows by odd steps. */
export const orderNumber = async (db: Db, now: Date, prefix = 'HZ'): Promise<string> => {
  const day = dayOf(now).replaceAll('-', '');
  const step = 1 + ((Buffer.from(randomToken(8), 'base64url')[0] ?? 0) % 97);
  return `${prefix}${day}${String(await nextNumber(db, `${prefix}${day}`, step)).padStart(7, '0')}`;
};
