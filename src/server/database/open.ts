import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { lockFolder, createPrivateFolder } from './data-folder.ts';
import { pgliteDialect, type PGliteLibrary } from './pglite.ts';
import type { Tables } from './schema/index.ts';

export type Db = Kysely<Tables>;
export type Store = { readonly db: Db; readonly kind: 'embedded' | 'postgres'; readonly close: () => Promise<void> };

const returnText = (text: string): string => text;
/** With these parsers, both drivers return int8 as a number and date as YYYY-MM-DD. */
const parsers = { 20: Number, 1082: returnText };

/** Opens the database of a URL, or without a URL the embedded store in the data folder. */
export const openStore = ({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
}): Promise<Store> => (databaseUrl === undefined ? openFolder(dataDir) : openPostgres(databaseUrl));

/**
 * Opens the embedded store in a folder that only this process uses. A new store is made in another folder, which is renamed
 * when it is complete.
 */
export const openFolder = async (folder: string): Promise<Store> => {
  createPrivateFolder(folder);
  const release = lockFolder(folder);
  try {
    const target = join(folder, 'pg');
    if (!existsSync(target)) {
      const newFolder = join(folder, 'pg.new');
      rmSync(newFolder, { recursive: true, force: true });
      await (await createPglite(newFolder)).close();
      renameSync(newFolder, target);
    }
    const store = await embeddedStore(await createPglite(target, { parsers }));
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens an embedded store in memory; `dump` is the dump of another store. */
export const openMemory = async (dump?: Blob): Promise<Store & { readonly dump: () => Promise<Blob> }> => {
  const pglite = await createPglite(undefined, { parsers, ...(dump && { loadDataDir: dump }) });
  return { ...(await embeddedStore(pglite)), dump: () => pglite.dumpDataDir('none') };
};

// The library of a kind of store is loaded when such a store is opened.
const loadPglite = (): Promise<PGliteLibrary> => import('@electric-sql/pglite');

const createPglite = async (folder: string | undefined, options: PGliteOptions = {}): Promise<PGlite> =>
  (await loadPglite()).PGlite.create({ ...options, ...(folder !== undefined && { dataDir: folder }) });

const embeddedStore = async (pglite: PGlite): Promise<Store> => {
  const db = new Kysely<Tables>({ dialect: pgliteDialect(pglite, await loadPglite()) });
  return { db, kind: 'embedded', close: () => db.destroy() };
};

/**
 * Opens a store on PostgreSQL 15 or newer. Throws an error with the host (never the password) if the database cannot be
 * reached.
 */
export const openPostgres = async (url: string, schema?: string): Promise<Store> => {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(20, Number);
  types.setTypeParser(1082, returnText);
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
    throw new Error(`Cannot reach the database of DATABASE_URL (${databaseAddress(url)}): ${reasonOf(error)}`);
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, kind: 'postgres', close: () => db.destroy() };
};

const databaseAddress = (url: string): string => {
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
