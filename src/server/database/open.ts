import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { lockFolder, privateFolder } from './data-folder.ts';
import { pgliteDialect, type PGliteLibrary } from './pglite.ts';
import type { Tables } from './schema/index.ts';

export type Db = Kysely<Tables>;
export type Store = { readonly db: Db; readonly kind: 'embedded' | 'postgres'; readonly close: () => Promise<void> };

const asText = (text: string): string => text;
/** Both drivers give int8 as number and date as YYYY-MM-DD. */
const parsers = { 20: Number, 1082: asText };

/** Opens the database of a URL, or without one the embedded store in the data folder. */
export const openStore = ({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Store> => (databaseUrl === undefined ? openFolder(dataDir) : openPostgres(databaseUrl));

/** The embedded store in a folder that only this process uses. A new folder is renamed when complete. */
export const openFolder = async (folder: string): Promise<Store> => {
  privateFolder(folder);
  const release = lockFolder(folder);
  try {
    const target = join(folder, 'pg');
    if (!existsSync(target)) {
      const fresh = join(folder, 'pg.new');
      rmSync(fresh, { recursive: true, force: true });
      await (await created(fresh)).close();
      renameSync(fresh, target);
    }
    const store = await embedded(await created(target, { parsers }));
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/** An embedded store in memory; `from` is a dump of another one. */
export const openMemory = async (from?: Blob): Promise<Store & { readonly dump: () => Promise<Blob> }> => {
  const pglite = await created(undefined, { parsers, ...(from && { loadDataDir: from }) });
  return { ...(await embedded(pglite)), dump: () => pglite.dumpDataDir('none') };
};

// The library of each kind of store is loaded when such a store is opened.
const library = (): Promise<PGliteLibrary> => import('@electric-sql/pglite');

const created = async (folder: string | undefined, options: PGliteOptions = {}): Promise<PGlite> =>
  (await library()).PGlite.create({ ...options, ...(folder !== undefined && { dataDir: folder }) });

const embedded = async (pglite: PGlite): Promise<Store> => {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite, await library()) });
  return { db, kind: 'embedded', close: () => db.destroy() };
};

/** A store on PostgreSQL 15 or newer; throws a sentence with the host (never the password) if it cannot be reached. */
export const openPostgres = async (url: string, schema?: string): Promise<Store> => {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  types.setTypeParser(1082, asText);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types,
    ...(schema && { options: `-c search_path=${schema}` }),
  });
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new Error(`Cannot reach the database of DATABASE_URL (${placeOf(url)}): ${reasonOf(error)}`);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
};

const placeOf = (url: string): string => {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'not an address: expected postgres://user:password@host:5432/database';
  }
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error && error.message !== '' ? error.message : String(error);
};
