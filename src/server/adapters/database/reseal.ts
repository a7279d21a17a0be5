import { sql } from 'kysely';
import { isSealed, markOf, type Sealer } from '../sealing/sealer.ts';
import type { Db } from './open.ts';
import { derivedOf, openedValue, sealedColumns, sealedValue } from './sealed-columns.ts';

/** Rows that are sealed in one transaction. */
const batch = 500;

/** Seals with the present key whatever is not, in a store that is opened without a sealer; gives how many values it sealed. Ended at any point, it goes on where it was. */
export const reseal = async (plain: Db, sealer: Sealer): Promise<number> => {
  let count = 0;
  for (const [table, columns] of Object.entries(sealedColumns))
    for (const column of Object.keys(columns)) {
      let done = 0;
      do {
        done = await resealSome(plain, sealer, table, column);
        count += done;
      } while (done === batch);
    }
  return count;
};

type Row = { readonly at: string; readonly value: unknown };

const resealSome = (plain: Db, sealer: Sealer, table: string, column: string): Promise<number> =>
  plain.transaction().execute(async (tx) => {
    const [from, into] = [sql.table(table), sql.ref(column)];
    const [present = ''] = sealer.ids;
    const kind = sealedColumns[table]?.[column] ?? 'text';
    const { rows } = await sql<Row>`
      select ctid::text as at, ${into} as value from ${from}
      where ${into} is not null and ltrim(left(${into}::text, 60), '"') not like ${`${markOf(present)}%`}
      limit ${batch} for update`.execute(tx);
    for (const { at, value } of rows) {
      const held = typeof value === 'string' && isSealed(value) ? openedValue(sealer, value) : value;
      const text = kind === 'json' ? JSON.stringify(held) : String(held);
      const derived = derivedOf(table, column);
      const made = derived ? sql`, ${sql.ref(derived.column)} = ${derived.valueOf(sealer, text)}` : sql``;
      const sealed = sealedValue(sealer, kind, text);
      const cast = kind === 'json' ? sql`${sealed}::jsonb` : sql`${sealed}`;
      await sql`update ${from} set ${into} = ${cast}${made} where ctid = ${at}::tid`.execute(tx);
    }
    return rows.length;
  });
