import { randomToken } from '../secrets.ts';
import type { Db } from './open.ts';

/** A setting of the site, or undefined. */
export const setting = async (db: Db, key: string): Promise<unknown> =>
  (await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;

/** Sets settings of the site where they are not set yet. */
export const setDefaults = async (db: Db, settings: Readonly<Record<string, unknown>>): Promise<void> => {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }));
  await db.insertInto('setting').values(rows).onConflict((conflict) => conflict.column('key').doNothing()).execute();
};

/** A random secret that the store keeps under a name, made when it is first asked for. */
export const storedSecret = async (db: Db, name: string): Promise<string> => {
  await db.insertInto('secret').values({ name, value: randomToken() }).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
};
