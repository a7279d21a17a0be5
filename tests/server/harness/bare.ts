import { sql } from 'kysely';
import type { Db } from '../../../src/server/database/open.ts';

/** Returns all stored data, without models and their examples, as a reader without the keys sees it. */
export const bareText = async (plain: Db): Promise<string> => {
  const { rows: tables } = await sql<{ readonly schema: string; readonly name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in (current_schema(), 'pgboss') and table_type = 'BASE TABLE'
    and table_name not in ('model_version', 'model_document', 'compiled_model')`.execute(plain);
  const texts = tables.map(async ({ schema, name }) => {
    const { rows } = await sql<{
      readonly text: string;
    }>`select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(plain);
    return rows.map(({ text }) => text).join('\n');
  });
  return (await Promise.all(texts)).join('\n');
};
