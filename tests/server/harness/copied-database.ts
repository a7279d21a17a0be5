import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Db, openPostgres, type Store } from '../../../src/server/database/open.ts';

/** Any fixed number for the lock, so that only one process makes a template at a time. */
const templateLock = 5_930_117;

/**
 * Returns a store with a database of its own, which is dropped when the store is closed. The database is a copy of a template
 * on the same server, which is filled once for each `version` of its sources. The user of the address must be allowed to
 * create databases.
 */
export const copiedDatabase = async (url: string, version: string, fill: (db: Db) => Promise<void>): Promise<Store> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const template = `filled_${version}`;
  await admin.query(`select pg_advisory_lock(${templateLock})`);
  await makeTemplate(admin, url, template, fill).finally(() => admin.query(`select pg_advisory_unlock(${templateLock})`));
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${template}`);
  const store = await openPostgres(within(url, name));
  return {
    ...store,
    close: async () => {
      await store.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

/** Returns the address of another database on the same server. */
export const within = (url: string, database: string): string => Object.assign(new URL(url), { pathname: `/${database}` }).href;

const makeTemplate = async (admin: pg.Client, url: string, template: string, fill: (db: Db) => Promise<void>): Promise<void> => {
  const { rows } = await admin.query<{ readonly name: string }>(
    `select datname as name from pg_database where datname like 'filled\\_%' or datname = 'filling'`,
  );
  if (rows.some(({ name }) => name === template)) return;
  // Removes templates of other versions, and one that was not completed.
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  await admin.query('create database filling');
  const store = await openPostgres(within(url, 'filling'));
  await fill(store.db).finally(() => store.close());
  await admin.query(`alter database filling rename to ${template}`);
};
