import { sql } from 'kysely';
import { isSealed, markOf, type Sealer } from '../sealing/sealer.ts';
import type { Db } from './open.ts';
import { derivedOf, openedValue, sealedColumns, sealedValue } from './sealed-columns.ts';

/** Rows that are sealed in one transaction; files are of several megabytes each. */
const batch = { text: 500, json: 500, bytes: 5 };

/** Seals with the present key whatever is not, in a store that is opened without a sealer; gives how many values it sealed. Ended at any point, it goes on where it was. */
export const reseal = async (plain: Db, sealer: Sealer): Promise<number> => {
  let count = await hashBodies(plain, sealer);
  for (const [table, columns] of Object.entries(sealedColumns))
    for (const [column, kind] of Object.entries(columns)) {
      let done = 0;
      do {
        done = await resealSome(plain, sealer, { table, column, kind });
        count += done;
      } while (done === batch[kind]);
    }
  return count;
};

type Row = { readonly at: string; readonly value: unknown };

type Column = { readonly table: string; readonly column: string; readonly kind: keyof typeof batch };

const resealSome = (plain: Db, sealer: Sealer, { table, column, kind }: Column): Promise<number> =>
  plain.transaction().execute(async (tx) => {
    const [from, into] = [sql.table(table), sql.ref(column)];
    const [present = ''] = sealer.ids;
    const mark = markOf(present);
    const isOther =
      kind === 'bytes'
        ? sql`substring(${into} from 1 for ${sql.lit(mark.length)}) <> ${Buffer.from(mark)}`
        : sql`ltrim(left(${into}::text, 60), '"') not like ${`${mark}%`}`;
    const { rows } = await sql<Row>`
      select ctid::text as at, ${into} as value from ${from}
      where ${into} is not null and ${isOther}
      limit ${batch[kind]} for update`.execute(tx);
    for (const { at, value } of rows) {
      if (value instanceof Uint8Array) {
        const bytes = sealer.sealBytes(sealer.openBytes(value));
        await sql`update ${from} set ${into} = ${bytes} where ctid = ${at}::tid`.execute(tx);
        continue;
      }
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

/** Hashes of order bodies that an older version made without a key: the hash with the key is made of them. */
const hashBodies = async (plain: Db, sealer: Sealer): Promise<number> => {
  let count = 0;
  let done = 0;
  do {
    done = await plain.transaction().execute(async (tx) => {
      const { rows } = await sql<{ readonly order_no: string; readonly body_hash: string }>`
        select order_no, body_hash from sales_order where body_hash ~ '^[0-9a-f]{64}$' limit ${batch.text} for update`.execute(
        tx,
      );
      for (const { order_no: orderNo, body_hash: hash } of rows)
        await sql`update sales_order set body_hash = ${sealer.hash(hash)} where order_no = ${orderNo}`.execute(tx);
      return rows.length;
    });
    count += done;
  } while (done === batch.text);
  return count;
};
