import { sql } from 'kysely';
import type { Db } from './open.ts';

/** How often the catalogue has changed, as a column of another query. */
export const catalogueRevisionIn = sql<number>`(select value from revision where name = 'catalogue')`.as('catalogue_revision');

/** How often the catalogue has changed; what was read of it before the number grew is old. */
export const catalogueRevision = async (db: Db): Promise<number> =>
  (await db.selectFrom('revision').where('name', '=', 'catalogue').select('value').executeTakeFirstOrThrow()).value;
