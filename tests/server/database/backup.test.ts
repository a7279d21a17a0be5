import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { chainAudit, verifyChain } from '../../../src/server/database/audit-chain.ts';
import { openFolder, openPostgres } from '../../../src/server/database/open.ts';
import { openModels } from '../../../src/server/models/service.ts';
import { application, clerks, order, paidOrder } from '../harness/application.ts';
import { adding, endorsed } from '../harness/endorsement.ts';
import { within } from '../harness/copied-database.ts';
import { brokenInvariants } from '../harness/invariants.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { filledFolder, filledStore, type FilledStore, postgresUrl, schemas, sealedStore } from '../harness/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The ways to back up and restore a store in docs/operations.md. */
type Procedure = { readonly open: () => Promise<FilledStore>; readonly restore: (server: TestServer) => Promise<FilledStore> };

/** Copies the folder while the server is stopped. */
const byFolder: Procedure = {
  open: () => filledFolder(join(folder, 'data')),
  restore: async (server) => {
    await server.stop();
    cpSync(join(folder, 'data'), join(folder, 'elsewhere'), { recursive: true });
    return sealedStore(await openFolder(join(folder, 'elsewhere')));
  },
};

/** Runs pg_dump while the server runs, and pg_restore into an empty database. */
const byDump = (url: string): Procedure => ({
  open: filledStore,
  restore: async (server) => {
    const { rows } = await sql<{ readonly name: string }>`select current_database() as name`.execute(server.deps.db);
    const file = join(folder, 'portal.dump');
    program('pg_dump', '--format=custom', `--file=${file}`, within(url, rows[0]?.name ?? ''));
    const database = `restored_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`create database ${database}`);
    const target = within(url, database);
    program('pg_restore', '--exit-on-error', `--dbname=${target}`, file);
    await server.stop();
    const store = await sealedStore(await openPostgres(target));
    return {
      ...store,
      close: async () => {
        await store.close();
        await admin.query(`drop database ${database}`);
        await admin.end();
      },
    };
  },
});

const program = (name: string, ...args: readonly string[]): void => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin', name)).find(existsSync) ?? name;
  execFileSync(found, args, { stdio: ['ignore', 'pipe', 'pipe'] });
};

describe('a backup', () => {
  it('restored on another server has every order, the complete trace and every invariant', async () => {
    const procedure = postgresUrl === undefined ? byFolder : byDump(postgresUrl);
    const server = await startTestServer({ store: procedure.open });
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent, application({}, clerks(5)), '350.00');
    await endorsed(agent, policyNo, adding(9));
    const unpaid = await order(agent);
    await chainAudit(server.deps.db);
    const before = await verifyChain(server.deps.db);
    const store = await procedure.restore(server);
    const models = await openModels(store.db, server.clock, { folder: schemas, production: false, onError: () => {} });
    expect(await brokenInvariants({ ...server.deps, db: store.db, models })).toEqual([]);
    expect(await verifyChain(store.db)).toEqual(before);
    expect([before.links > 0, before.breaks]).toEqual([true, []]);
    const orders = await store.db.selectFrom('sales_order').select(['order_no', 'status']).orderBy('order_no').execute();
    expect(orders).toEqual(
      [
        { order_no: orderNo, status: 'ISSUED' },
        { order_no: unpaid, status: 'WAIT_PAY' },
      ].toSorted((a, b) => a.order_no.localeCompare(b.order_no)),
    );
    const waiting = await sql<{ readonly subject: string }>`
      select singleton_key as subject from job where name = 'expire-order' and state = 'created'`.execute(store.db);
    expect(waiting.rows.map(({ subject }) => subject)).toContain(unpaid);
    await store.close();
  });
});
