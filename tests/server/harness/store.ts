import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { systemClock } from '../../../src/server/integrations/clock.ts';
import { fillDemo } from '../../../src/server/demo/catalogue.ts';
import { migrate } from '../../../src/server/database/migrate.ts';
import { installQueues } from '../../../src/server/database/queue.ts';
import { jobs } from '../../../src/server/features.ts';
import { type Db, openFolder, openMemory, openPostgres, type Store } from '../../../src/server/database/open.ts';
import { openEncrypted } from '../../../src/server/database/open-encrypted.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { encryptionPlugin } from '../../../src/server/database/encryption-plugin.ts';
import { type DataKey, encryptorOf } from '../../../src/server/database/encryption.ts';
import { sha256 } from '../../../src/server/domain/secrets.ts';
import { copiedDatabase } from './copied-database.ts';
import { reusedStore } from './reused-store.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Folder of the real product models. */
export const schemas = join(root, 'schemas');

/** Address of the PostgreSQL server for the tests; undefined for the embedded store. */
export const postgresUrl = process.env['TEST_DATABASE_URL'];

/** Returns a store with people and products for one test file: in memory, or a new database on PostgreSQL. */
export const filledStore = async (): Promise<FilledStore> =>
  sealedStore(await (postgresUrl === undefined ? reusedStore(openFilled) : openFilled()));

/** Returns the same in a new database, for tests that depend on the physical layout of the data. */
export const unusedStore = async (): Promise<FilledStore> => sealedStore(await openFilled());

const openFilled = async (): Promise<Store> =>
  postgresUrl === undefined ? openMemory(await filledDump()) : copiedDatabase(postgresUrl, sourcesVersion(), fill);

/** Returns the same in a folder, like the embedded store of a server. */
export const filledFolder = async (folder: string): Promise<FilledStore> => {
  mkdirSync(folder, { recursive: true });
  await (await PGlite.create(join(folder, 'pg'), { loadDataDir: await filledDump() })).close();
  return sealedStore(await openFolder(folder));
};

/** A store, and the same store without its keys (`plain`). */
export type FilledStore = Store & { readonly plain: Db };

/** Adds the keys of the tests to a store. */
export const sealedStore = async (store: Store): Promise<FilledStore> => ({
  ...store,
  plain: store.db,
  db: await openEncrypted(store.db, testKeys),
});

/** The keys of all stores in the tests. */
export const testKeys: readonly DataKey[] = [{ id: 'test', secret: new Uint8Array(32).fill(7) }];

/** The same keys for a server in a process of its own. A test reads its store through `withTestKeys`. */
export const testKeySetting = { PERSONAL_DATA_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}` };
export const withTestKeys = (plain: Db): Db => plain.withPlugin(encryptionPlugin(encryptorOf(testKeys)));

/** Returns an empty store. */
export const emptyStore = async (): Promise<Store> =>
  postgresUrl === undefined ? openMemory(await emptyDump()) : emptyPostgres(postgresUrl);

/** Returns a dump of an empty embedded store, as loading it is faster than creating one. */
export const emptyDump = async (): Promise<Blob> => new Blob([readFileSync(await template('empty', 'any', async () => {}))]);

let filled: Promise<Blob> | undefined;
/** Returns a dump of the filled store, read once in a process. */
const filledDump = (): Promise<Blob> =>
  (filled ??= template('store', sourcesVersion(), fill).then((file) => new Blob([readFileSync(file)])));

const emptyPostgres = async (url: string): Promise<Store> => {
  const schema = `t_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create schema ${schema}`);
  const store = await openPostgres(url, schema);
  return {
    ...store,
    close: async () => {
      await store.close();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
};

const fill = async (plain: Db): Promise<void> => {
  await migrate(plain);
  await installQueues(plain, jobs);
  const db = await openEncrypted(plain, testKeys);
  const models = await openModels(db, systemClock, {
    folder: schemas,
    production: false,
    build: sourcesVersion(),
    onError: () => {},
  });
  await fillDemo(db, models, { now: new Date(), history: false });
};

/** Returns a dump of a store. It is made once for all test files and kept until its sources change. */
const template = async (name: string, version: string, prepare: (db: Db) => Promise<void>): Promise<string> => {
  const folder = join(root, '.cache');
  const file = join(folder, `test-${name}-${version}`);
  if (existsSync(file)) return file;
  const store = await openMemory();
  await prepare(store.db);
  const bytes = Buffer.from(await (await store.dump()).arrayBuffer());
  await store.close();
  mkdirSync(folder, { recursive: true });
  forgetOld(folder);
  const fresh = `${file}.${process.pid}.${randomUUID()}`;
  writeFileSync(fresh, bytes);
  renameSync(fresh, file);
  return file;
};

/** Removes old templates. Those of the last hour may be in use by another run. */
const forgetOld = (folder: string): void => {
  for (const name of readdirSync(folder).filter((each) => /^test-(?:store|empty)-/.test(each)))
    if (statSync(join(folder, name)).mtimeMs < Date.now() - 3_600_000) rmSync(join(folder, name), { force: true });
};

let version: string | undefined;
/**
 * Returns a hash of the sources of a filled store and its models. A server with this `build` uses the models in the template.
 */
export const sourcesVersion = (): string => (version ??= sha256(sourcesText()).slice(0, 16));

const sourcesText = (): string =>
  [
    'src/server/database',
    'src/server/demo',
    'src/server/jobs',
    'src/server/models',
    'src/server/domain',
    'engine/blocks',
    'engine/evaluate',
    'engine/model',
    'engine/values',
    'engine/china/formats',
    'engine/formats',
    'engine/keywords',
    'engine/pricing',
    'engine/widgets',
    'schemas',
  ]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => `${path}\n${readFileSync(path, 'utf8')}`)
    .join('\n');
