import { sql } from 'kysely';
import { type DataKey, type Encryptor, encryptorOf, isEncrypted, markOf } from './encryption.ts';
import { decryptedValue, derivedOf, encryptedColumns, encryptedValue } from './encrypted-columns.ts';
import type { Db } from './open.ts';
import { encryptionPlugin } from './encryption-plugin.ts';

/** A text that every key in use is tried with. */
const proof = 'personal data';

type Known = { readonly id: string; readonly proof: string; readonly whole: boolean };

/**
 * The store as the server works with it: what is sealed is opened and sealed on the way. Throws a sentence where a key is missing or
 * is not the one that the store was sealed with. What an older version has left unsealed is sealed first.
 */
export const openEncrypted = async (plain: Db, keys: readonly DataKey[]): Promise<Db> => {
  const sealer = encryptorOf(keys);
  const known = await proofs(plain);
  for (const key of known) checkProof(key, keys, sealer);
  const [present = ''] = sealer.ids;
  await sql`insert into data_key (id, proof, whole) values (${present}, ${sealer.seal(`text:${proof}`)}, false) on conflict do nothing`.execute(
    plain,
  );
  // A store that was sealed by some key is sealed; another key has its own command.
  if (!known.some(({ whole }) => whole)) {
    await reseal(plain, sealer);
    await sql`update data_key set whole = true where id = ${present}`.execute(plain);
  }
  return plain.withPlugin(encryptionPlugin(sealer));
};

/** Seals everything with the first key and forgets the others, which may be destroyed then. Gives how many values it sealed, and what is forgotten. */
export const rotateKeys = async (
  plain: Db,
  keys: readonly DataKey[],
): Promise<{ readonly count: number; readonly present: string; readonly forgotten: readonly string[] }> => {
  await openEncrypted(plain, keys);
  const sealer = encryptorOf(keys);
  const [present = ''] = sealer.ids;
  const count = await reseal(plain, sealer);
  await sql`update data_key set whole = true where id = ${present}`.execute(plain);
  const { rows } = await sql<{ readonly id: string }>`delete from data_key where id <> ${present} returning id`.execute(plain);
  return { count, present, forgotten: rows.map(({ id }) => id) };
};

const proofs = async (plain: Db): Promise<readonly Known[]> =>
  (await sql<Known>`select id, proof, whole from data_key order by id`.execute(plain)).rows;

const checkProof = (known: Known, keys: readonly DataKey[], sealer: ReturnType<typeof encryptorOf>): void => {
  if (!keys.some(({ id }) => id === known.id))
    throw new Error(
      `Cannot open the store as its personal data is sealed with the key "${known.id}", and only ${keys.map(({ id }) => `"${id}"`).join(', ')} are given: name it in PERSONAL_DATA_KEYS`,
    );
  try {
    if (decryptedValue(sealer, known.proof) === proof) return;
  } catch {
    // Said below.
  }
  throw new Error(
    `Cannot open the store as the key "${known.id}" is not the one that its personal data was sealed with: restore the key that was there, or the store that belongs to this one`,
  );
};

/** Rows that are sealed in one transaction; files are of several megabytes each. */
const batch = { text: 500, json: 500, bytes: 5 };

/** Seals with the present key whatever is not, in a store that is opened without a sealer; gives how many values it sealed. Ended at any point, it goes on where it was. */
const reseal = async (plain: Db, sealer: Encryptor): Promise<number> => {
  let count = await hashBodies(plain, sealer);
  for (const [table, columns] of Object.entries(encryptedColumns))
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

const resealSome = (plain: Db, sealer: Encryptor, { table, column, kind }: Column): Promise<number> =>
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
      const held = typeof value === 'string' && isEncrypted(value) ? decryptedValue(sealer, value) : value;
      const text = kind === 'json' ? JSON.stringify(held) : String(held);
      const derived = derivedOf(table, column);
      const made = derived ? sql`, ${sql.ref(derived.column)} = ${derived.valueOf(sealer, text)}` : sql``;
      const sealed = encryptedValue(sealer, kind, text);
      const cast = kind === 'json' ? sql`${sealed}::jsonb` : sql`${sealed}`;
      await sql`update ${from} set ${into} = ${cast}${made} where ctid = ${at}::tid`.execute(tx);
    }
    return rows.length;
  });

/** Hashes of order bodies that an older version made without a key: the hash with the key is made of them. */
const hashBodies = async (plain: Db, sealer: Encryptor): Promise<number> => {
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
