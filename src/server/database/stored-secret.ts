import { randomToken } from '../domain/secrets.ts';
import type { Db } from './open.ts';

/** A random secret that the store keeps, sealed, under a name; made when it is first asked for. */
export const storedSecret = async (db: Db, name: string): Promise<string> => {
  await db
    .insertInto('secret')
    .values({ name, value: randomToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value;
};
