import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { soughtTokens } from './name-tokens.ts';
import type { Db } from './open.ts';
import { encryptorIn } from './encryption-plugin.ts';

/** Whether the name whose tokens stand in a column contains a text, as far as its pairs of characters tell. */
export const nameContains = (db: Db, column: string, text: string): RawBuilder<SqlBool> => {
  const sets = soughtTokens(encryptorIn(db), text).map((tokens) => sql<SqlBool>`${sql.ref(column)} @> ${[...tokens]}::text[]`);
  return sql<SqlBool>`(${sql.join(sets, sql` or `)})`;
};
