import { sql } from 'kysely';
import { type DataKey, type Encryptor, encryptorOf, isEncrypted, markOf } from './encryption.ts';
import { decryptedValue, derivedColumnOf, encryptedColumns, encryptedValue } from './encrypted-columns.ts';
import type { Db } from './open.ts';
import { encryptionPlugin } from './encryption-plugin.ts';

/** A text that is stored encrypted with every key in use. It proves at the start that a key is right. */
const proofText = 'personal data';

type StoredProof = { readonly id: string; readonly proof: string };

/** Returns the database with encryption and decryption of its encrypted columns. Throws if a key is missing or wrong. */
export const openEncrypted = async (plain: Db, keys: readonly DataKey[]): Promise<Db> => {
  const encryptor = encryptorOf(keys);
  for (const storedProof of await readProofs(plain)) checkProof(storedProof, keys, encryptor);
  await sql`insert into data_key (id, proof) values (${encryptor.ids[0]}, ${encryptor.encrypt(`text:${proofText}`)}) on conflict do nothing`.execute(
    plain,
  );
  return plain.withPlugin(encryptionPlugin(encryptor));
};

/** Encrypts everything with the first key and deletes the proofs of the other keys, which may then be destroyed. */
export const rotateKeys = async (
  plain: Db,
  keys: readonly DataKey[],
): Promise<{ readonly count: number; readonly currentId: string; readonly removedIds: readonly string[] }> => {
  await openEncrypted(plain, keys);
  const encryptor = encryptorOf(keys);
  const [currentId = ''] = encryptor.ids;
  const count = await encryptAll(plain, encryptor);
  const { rows } = await sql<{ readonly id: string }>`delete from data_key where id <> ${currentId} returning id`.execute(plain);
  return { count, currentId, removedIds: rows.map(({ id }) => id) };
};

const readProofs = async (plain: Db): Promise<readonly StoredProof[]> =>
  (await sql<StoredProof>`select id, proof from data_key order by id`.execute(plain)).rows;

const checkProof = (stored: StoredProof, keys: readonly DataKey[], encryptor: ReturnType<typeof encryptorOf>): void => {
  if (!keys.some(({ id }) => id === stored.id))
    throw new Error(
      `Cannot open the store as its personal data is encrypted with the key "${stored.id}", and only ${keys.map(({ id }) => `"${id}"`).join(', ')} are given: name it in PERSONAL_DATA_KEYS`,
    );
  try {
    if (decryptedValue(encryptor, stored.proof) === proofText) return;
  } catch {}
  throw new Error(
    `Cannot open the store as the key "${stored.id}" is not the one that its personal data was encrypted with: restore the key that was there, or the store that belongs to this one`,
  );
};

/** Number of rows in one transaction, by kind; a file has several megabytes. */
const batchSizes = { text: 500, json: 500, bytes: 5 };

/**
 * Encrypts all values that the first key has not encrypted, and returns their number. May be stopped at any point and run
 * again.
 */
const encryptAll = async (plain: Db, encryptor: Encryptor): Promise<number> => {
  let count = 0;
  for (const [table, columns] of Object.entries(encryptedColumns))
    for (const [column, kind] of Object.entries(columns)) {
      let encrypted = 0;
      do {
        encrypted = await encryptBatch(plain, encryptor, { table, column, kind });
        count += encrypted;
      } while (encrypted === batchSizes[kind]);
    }
  return count;
};

type Row = { readonly ctid: string; readonly value: unknown };

type EncryptedColumn = { readonly table: string; readonly column: string; readonly kind: keyof typeof batchSizes };

const encryptBatch = (plain: Db, encryptor: Encryptor, { table, column, kind }: EncryptedColumn): Promise<number> =>
  plain.transaction().execute(async (tx) => {
    const [tableRef, columnRef] = [sql.table(table), sql.ref(column)];
    const [currentId = ''] = encryptor.ids;
    const mark = markOf(currentId);
    const hasOtherKey =
      kind === 'bytes'
        ? sql`substring(${columnRef} from 1 for ${sql.lit(mark.length)}) <> ${Buffer.from(mark)}`
        : sql`ltrim(left(${columnRef}::text, 60), '"') not like ${`${mark}%`}`;
    const { rows } = await sql<Row>`
      select ctid::text as ctid, ${columnRef} as value from ${tableRef}
      where ${columnRef} is not null and ${hasOtherKey}
      limit ${batchSizes[kind]} for update`.execute(tx);
    for (const { ctid: at, value } of rows) {
      if (value instanceof Uint8Array) {
        const bytes = encryptor.encryptBytes(encryptor.decryptBytes(value));
        await sql`update ${tableRef} set ${columnRef} = ${bytes} where ctid = ${at}::tid`.execute(tx);
        continue;
      }
      const plainValue = typeof value === 'string' && isEncrypted(value) ? decryptedValue(encryptor, value) : value;
      const text = kind === 'json' ? JSON.stringify(plainValue) : String(plainValue);
      const derived = derivedColumnOf(table, column);
      const setDerived = derived ? sql`, ${sql.ref(derived.column)} = ${derived.valueOf(encryptor, text)}` : sql``;
      const encrypted = encryptedValue(encryptor, kind, text);
      const cast = kind === 'json' ? sql`${encrypted}::jsonb` : sql`${encrypted}`;
      await sql`update ${tableRef} set ${columnRef} = ${cast}${setDerived} where ctid = ${at}::tid`.execute(tx);
    }
    return rows.length;
  });
