import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.gen.ts';
import { lockFolder } from '../../src/server/adapters/database/folder-lock.ts';
import { migrate } from '../../src/server/adapters/database/migrate.ts';
import { openPostgres } from '../../src/server/adapters/database/open.ts';
import { openModels } from '../../src/server/adapters/models/open-models.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { heldCall } from './harness/held-call.ts';
import { serverBundle } from './harness/server-process.ts';
import { emptyDump, emptyStore, schemas } from './harness/store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const clock = { now: () => new Date('2026-11-21T02:00:00Z') };
const quiet = (): void => {};

/** Runs the server as a process of its own. */
const run = (
  environment: Readonly<Record<string, string>>,
): {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  readonly ready: Promise<string>;
} => {
  const child = spawn(process.execPath, [join(serverBundle(), 'main.js')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', PORT: '0', ...environment },
  });
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /Ready: (http:\S+)/.exec(text)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => reject(new Error(text)));
  });
  ready.catch(quiet);
  return { child, said: () => text, ended, ready };
};

const copyOf = (name: string): string => {
  const copy = join(folder, name);
  cpSync(schemas, copy, { recursive: true });
  return copy;
};
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
};

const login = (address: string): Promise<Response> =>
  fetch(`${address}/ins/web/rest/common/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
    body: JSON.stringify({ orgName: '鹭江保险代理', userName: 'linxl', password: 'Hengzhou-2026' }),
  });

describe('npm start', () => {
  const data = join(folder, 'data');

  it('prints address and logins, refuses a second server on its folder, drains on SIGTERM', async () => {
    mkdirSync(join(data, 'pg.new/half-made'), { recursive: true });
    const first = run({ DATA_DIR: data, RATE_LIMITS: 'off' });
    const address = await first.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    for (const login of ['linxl', 'chenzq', 'zhengmj', 'wangm', '13800001234', 'Hengzhou-2026'])
      await expect.poll(first.said).toContain(login);
    const second = run({ DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Cannot open the data folder ${data} as process ${first.child.pid} is using it`);
    // Under load: what the server has begun to read when it is asked to stop is answered, by its work and not by a refusal.
    const body = { productId: '1001', version: 999, application: {} };
    const calls = await Promise.all(Array.from({ length: 40 }, () => heldCall(`${address}${paths.getPremium.path}`, body)));
    first.child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${address}/healthz`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      )
      .not.toBe(200);
    const statuses = await Promise.all(calls.map(({ send }) => send()));
    expect(new Set(statuses)).toEqual(new Set([409]));
    expect(await first.ended).toBe(0);
  });

  it('keeps what it holds when it is killed, and when a broken model file stops the next start, which is named by line and column', async () => {
    const killed = run({ DATA_DIR: data });
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    const copy = copyOf('broken');
    change(join(copy, 'groupAccOption/pricing.json'), 'annualRate.annual', 'annualRate.anual');
    const config = readConfig({ DATA_DIR: data, PORT: '0' });
    await expect(startServer(config, { schemas: copy, portal: undefined }, quiet)).rejects.toThrow(
      /schemas\/groupAccOption\/pricing\.json:\d+:\d+ error/,
    );
    const server = await startServer(config, { schemas, portal: undefined }, quiet);
    expect(server.filled).toBe(false);
    const signIn = await login(server.address);
    const cookie = signIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const orders = await (await fetch(`${server.address}/ins/business/rest/order/query`, { headers: { cookie } })).json();
    expect(orders.total).toBeGreaterThan(100);
    await server.stop();
  });

  it('puts a model on offer that no product sells yet, at its start and when it comes while the server runs', async () => {
    const copy = copyOf('ninth');
    const add = (code: string): void => {
      cpSync(join(copy, 'groupAccOption'), join(copy, code), { recursive: true });
      change(join(copy, code, 'model.json'), '"groupAccOption"', `"${code}"`);
      change(join(copy, code, 'model.json'), '/products/group/detail', `/products/${code}/detail`);
    };
    add('ninthModel');
    const server = await startServer(readConfig({ DATA_DIR: data, PORT: '0' }), { schemas: copy, portal: undefined }, quiet);
    const offered = async (code: string): Promise<unknown> => {
      const reply = await fetch(`${server.address}${paths.getProductInfo.path.replace(':id', code)}`);
      return reply.ok ? (await reply.json()).data : undefined;
    };
    expect(await offered('ninthModel')).toMatchObject({
      productName: '团体意外险',
      companyId: 'cangyu',
      detailPage: '/products/ninthModel/detail',
      price: '70.00',
      commission: 0,
    });
    add('tenthModel');
    await expect.poll(() => offered('tenthModel'), { timeout: 30_000 }).toMatchObject({ prodModelCode: 'tenthModel' });
    await server.stop();
  });

  it('says in one sentence what is wrong with its settings', async () => {
    const bad = run({ PORT: 'many', DATABASE_URL: 'mysql://x' });
    expect(await bad.ended).toBe(1);
    expect(bad.said()).toContain('PORT must be a number from 0 to 65535: it is many; DATABASE_URL must begin with postgres://');
  });

  it('refuses production on the embedded store, without a gateway, with demonstration data, and with placeholders in its site settings', async () => {
    const bare = run({ NODE_ENV: 'production', DATA_DIR: data });
    expect(await bare.ended).toBe(1);
    expect(bare.said()).toContain('production needs DATABASE_URL');
    expect(bare.said()).toContain('production needs PAYMENT');
    expect(bare.said()).toContain('production needs MESSAGES');
    const PERSONAL_DATA_KEYS = `2026:${Buffer.alloc(32, 9).toString('base64')}`;
    const accepted = {
      NODE_ENV: 'production',
      EMBEDDED_STORE: 'accepted',
      PAYMENT: 'sandbox',
      MESSAGES: 'none',
      PORT: '0',
      PERSONAL_DATA_KEYS,
    };
    expect(() => readConfig({ ...accepted, MESSAGES: 'outbox' })).toThrow('MESSAGES must be http or none in production');
    expect(() =>
      readConfig({ ...accepted, MESSAGES: 'http', MESSAGES_URL: 'http://sms.example', MESSAGES_KEY: 'short' }),
    ).toThrow('MESSAGES_URL must begin with https://: it is http://sms.example; MESSAGES_KEY must have at least 32 characters');
    expect(() => readConfig({ ...accepted, PAYMENT: 'alipay', ALIPAY_APP_ID: '1' })).toThrow(
      'PAYMENT=alipay needs ALIPAY_PRIVATE_KEY_FILE, ALIPAY_PUBLIC_KEY_FILE',
    );
    await expect(startServer(readConfig({ ...accepted, DATA_DIR: data }), { schemas, portal: undefined }, quiet)).rejects.toThrow(
      'demonstration data (users ',
    );
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('production needs PERSONAL_DATA_KEYS');
    expect(() => readConfig({ PERSONAL_DATA_KEYS: 'a:short' })).toThrow('a key of 32 bytes in base64');
    const target = join(folder, 'production/pg');
    mkdirSync(target, { recursive: true });
    await (await PGlite.create(target, { loadDataDir: await emptyDump() })).close();
    const config = readConfig({
      NODE_ENV: 'production',
      EMBEDDED_STORE: 'accepted',
      PAYMENT: 'sandbox',
      MESSAGES: 'none',
      PERSONAL_DATA_KEYS,
      DATA_DIR: join(folder, 'production'),
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    await expect(startServer(config, { schemas, portal: undefined }, quiet)).rejects.toThrow(
      'hotline, licenceNumber, filingNumber, siteUrl',
    );
    const settingsFile = join(folder, 'settings.json');
    writeFileSync(
      settingsFile,
      JSON.stringify({
        hotline: '400-123-4567',
        licenceNumber: '260000123456789012',
        filingNumber: '闽ICP备12345678号',
        siteUrl: 'https://portal.example',
      }),
    );
    const server = await startServer({ ...config, settingsFile }, { schemas, portal: undefined }, quiet);
    expect(server.filled).toBe(false);
    expect((await login(server.address)).status).toBe(401);
    expect((await fetch(`${server.address}/models/changes`)).status).toBe(404);
    await server.stop();
  });

  it('says which database it cannot reach, without the password', async () => {
    const opened = openPostgres('postgres://portal:geheim@127.0.0.1:1/portal');
    await expect(opened).rejects.toThrow('Cannot reach the database of DATABASE_URL (postgres://127.0.0.1:1/portal)');
    await expect(opened).rejects.not.toThrow('geheim');
  });
});

describe('models at boot', () => {
  it('refuse, in production, a version that was served with other content; an older version stays open', async () => {
    const store = await emptyStore();
    await migrate(store.db);
    const source = { folder: schemas, production: true, onFault: quiet };
    const models = await openModels(store.db, clock, source);
    const before = models.current('groupAccOption')?.reference;
    const copy = copyOf('rewritten');
    change(join(copy, 'groupAccOption/pricing.json'), '"70.00"', '"71.00"');
    await expect(openModels(store.db, clock, { ...source, folder: copy })).rejects.toThrow(
      'Cannot serve version 4 of model groupAccOption as it was served before with other content',
    );
    change(join(copy, 'groupAccOption/model.json'), '"version": 4', '"version": 5');
    const newer = await openModels(store.db, clock, { ...source, folder: copy });
    expect(newer.current('groupAccOption')?.reference.version).toBe(5);
    const pinned = await newer.version('groupAccOption', 4, before?.hash ?? '');
    expect(pinned?.reference).toEqual(before);
    expect(pinned?.model.validate({})).not.toEqual([]);
    expect(await newer.version('groupAccOption', 4, 'ffffffff')).toBeUndefined();
    await store.close();
  });

  it('show a save without a restart, and keep the last good version on a broken one', async () => {
    const store = await emptyStore();
    await migrate(store.db);
    const copy = copyOf('watched');
    const faults: string[] = [];
    const models = await openModels(store.db, clock, {
      folder: copy,
      production: false,
      onFault: (error) => faults.push(String(error)),
    });
    const heard: string[] = [];
    models.onChange(({ url }) => heard.push(url));
    const stop = models.watch();
    change(join(copy, 'groupAccOption/model.json'), '"version": 4', '"version": 5');
    await expect.poll(() => heard.length, { timeout: 10_000 }).toBe(1);
    expect(heard[0]).toMatch(/^\/models\/groupAccOption\/5-[0-9a-f]+$/);
    change(join(copy, 'groupAccOption/model.json'), '"version": 5', '"version": "five"');
    await expect.poll(() => faults.join(), { timeout: 10_000 }).toContain('model.json');
    expect(models.current('groupAccOption')?.reference.version).toBe(5);
    stop();
    await store.close();
  });
});

describe('store', () => {
  it('is migrated once, however many servers start at once', async () => {
    const store = await emptyStore();
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(store.db)));
    const all = applied.flat();
    expect(all).toContain('001-sales');
    expect(all).toEqual([...new Set(all)]);
    await store.close();
  });

  it('gives its folder to one process, and takes it over from one that is gone', () => {
    const taken = join(folder, 'taken');
    mkdirSync(taken);
    writeFileSync(join(taken, 'lock'), JSON.stringify({ pid: 999_999_999, started: '1' }));
    const release = lockFolder(taken);
    expect(() => lockFolder(taken)).toThrow('Cannot open the data folder');
    release();
    lockFolder(taken)();
    writeFileSync(join(taken, 'lock'), 'not what a server writes');
    lockFolder(taken)();
  });
});
