import { sql } from 'kysely';
import { sealerOf, type DataKey } from '../sealing/sealer.ts';
import { openedValue } from './sealed-columns.ts';
import type { Db } from './open.ts';
import { reseal } from './reseal.ts';
import { sealPlugin } from './seal-plugin.ts';

/** A text that every key in use is tried with. */
const proof = 'personal data';

type Known = { readonly id: string; readonly proof: string; readonly whole: boolean };

/**
 * The store as the server works with it: what is sealed is opened and sealed on the way. Throws a sentence where a key is missing or
 * is not the one that the store was sealed with. What an older version has left unsealed is sealed first.
 */
export const openSealed = async (plain: Db, keys: readonly DataKey[]): Promise<Db> => {
  const sealer = sealerOf(keys);
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
  return plain.withPlugin(sealPlugin(sealer));
};

/** Seals everything with the first key and forgets the others, which may be destroyed then. Gives how many values it sealed, and what is forgotten. */
export const rotateKeys = async (
  plain: Db,
  keys: readonly DataKey[],
): Promise<{ readonly count: number; readonly present: string; readonly forgotten: readonly string[] }> => {
  await openSealed(plain, keys);
  const sealer = sealerOf(keys);
  const [present = ''] = sealer.ids;
  const count = await reseal(plain, sealer);
  await sql`update data_key set whole = true where id = ${present}`.execute(plain);
  const { rows } = await sql<{ readonly id: string }>`delete from data_key where id <> ${present} returning id`.execute(plain);
  return { count, present, forgotten: rows.map(({ id }) => id) };
};

const proofs = async (plain: Db): Promise<readonly Known[]> =>
  (await sql<Known>`select id, proof, whole from data_key order by id`.execute(plain)).rows;

const checkProof = (known: Known, keys: readonly DataKey[], sealer: ReturnType<typeof sealerOf>): void => {
  if (!keys.some(({ id }) => id === known.id))
    throw new Error(
      `Cannot open the store as its personal data is sealed with the key "${known.id}", and only ${keys.map(({ id }) => `"${id}"`).join(', ')} are given: name it in PERSONAL_DATA_KEYS`,
    );
  try {
    if (openedValue(sealer, known.proof) === proof) return;
  } catch {
    // Said below.
  }
  throw new Error(
    `Cannot open the store as the key "${known.id}" is not the one that its personal data was sealed with: restore the key that was there, or the store that belongs to this one`,
  );
};
