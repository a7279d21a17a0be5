import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPrivateFolder } from './data-folder.ts';
import type { DataKey } from './encryption.ts';
import { randomToken } from '../domain/secrets.ts';
import type { Db } from './open.ts';

/**
 * Reads keys from a setting: "2026:<32 bytes in base64>", several separated by commas. Returns an error text if a key is wrong.
 */
export const parseDataKeys = (text: string): readonly DataKey[] | string => {
  const keys = text.split(',').map((part) => {
    const [, id = '', secret = ''] = /^([a-z0-9-]{1,16}):([\w+/-]{43}=?)$/.exec(part.trim()) ?? [];
    return { id, secret: new Uint8Array(Buffer.from(secret, 'base64')) };
  });
  if (keys.some(({ id, secret }) => id === '' || secret.length !== 32))
    return 'PERSONAL_DATA_KEYS must be name:key, or several separated by commas, the encrypting one first: a name of 1 to 16 small letters, digits and "-", a key of 32 bytes in base64';
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) return 'PERSONAL_DATA_KEYS has two keys with the same name';
  return keys;
};

/** Returns the keys in the data folder, and makes them at the first start. Only the owner of the file may read it. */
export const dataKeysInFolder = (folder: string): readonly DataKey[] => {
  const file = join(folder, 'personal-data.keys');
  createPrivateFolder(folder);
  if (!existsSync(file)) writeFileSync(file, `local:${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  const keys = parseDataKeys(readFileSync(file, 'utf8').trim());
  if (typeof keys === 'string') throw new Error(`Cannot read ${file}: ${keys.replace('PERSONAL_DATA_KEYS', 'it')}`);
  return keys;
};

/** Returns the random secret that is stored encrypted under a name, and makes it at the first call. */
export const storedSecret = async (db: Db, name: string): Promise<string> => {
  await db
    .insertInto('secret')
    .values({ name, value: randomToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
};
