import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, describe, expect, it } from 'vitest';
import { paths } from '../../src/contract/paths.gen.ts';
import { readConfig } from '../../src/server/config.ts';
import { startServer } from '../../src/server/start.ts';
import { change } from './harness/change-file.ts';
import { heldCall } from './harness/held-call.ts';
import { serverBundle, shortLived } from './harness/server-process.ts';
import { emptyDump, schemas } from './harness/store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quiet = (): void => {};

/** Runs the server in a separate process. */
const run = (
  environment: Readonly<Record<string, string>>,
): {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
  readonly ready: Promise<string>;
} => {
  const child = spawn(process.execPath, [...shortLived, join(serverBundle(), 'main.js')], {
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

/** The folder of a server that was filled although an earlier start left an incomplete store, and was then killed. Made once, copied for each test. */
const afterKill = async (name: string): Promise<string> => {
  await (killed ??= fillAndKill());
  const copy = join(folder, name);
  cpSync(killedData, copy, { recursive: true });
  return copy;
};
const killedData = join(folder, 'killed');
let killed: Promise<void> | undefined;
const fillAndKill = async (): Promise<void> => {
  mkdirSync(join(killedData, 'pg.new/half-made'), { recursive: true });
  const { child, ready, ended } = run({ DATA_DIR: killedData });
  await ready;
  child.kill('SIGKILL');
  await ended;
};

const copyOf = (name: string): string => {
  const copy = join(folder, name);
  cpSync(schemas, copy, { recursive: true });
  return copy;
};
const login = (address: string): Promise<Response> =>
  fetch(`${address}/ins/web/rest/common/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'portal' },
    body: JSON.stringify({ orgName: '鹭江保险代理', userName: 'linxl', password: 'Hengzhou-2026' }),
  });

describe('npm start', () => {
  it('prints address and logins, rejects a second server on its folder, finishes running calls on SIGTERM', async () => {
    const data = await afterKill('drained');
    const first = run({ DATA_DIR: data, RATE_LIMITS: 'off' });
    const address = await first.ready;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    for (const login of ['linxl', 'chenzq', 'zhengmj', 'wangm', '13800001234', 'Hengzhou-2026'])
      await expect.poll(first.said).toContain(login);
    const second = run({ DATA_DIR: data });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(`Cannot open the data folder ${data} as process ${first.child.pid} is using it`);
    // Under load: requests that the server has begun to read before it is stopped get their normal replies, not a refusal.
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

  it('keeps its data when it is killed, and when a broken model file stops the next start with an error of line and column', async () => {
    const copy = copyOf('broken');
    change(join(copy, 'groupAccOption/pricing.json'), 'annualRate.annual', 'annualRate.anual');
    const config = readConfig({ DATA_DIR: await afterKill('kept'), PORT: '0' });
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

  it('offers a model that no product sells yet, at its start and while it runs', async () => {
    const copy = copyOf('ninth');
    const add = (code: string): void => {
      cpSync(join(copy, 'groupAccOption'), join(copy, code), { recursive: true });
      change(join(copy, code, 'model.json'), '"groupAccOption"', `"${code}"`);
      change(join(copy, code, 'model.json'), '/products/group/detail', `/products/${code}/detail`);
    };
    add('ninthModel');
    const server = await startServer(
      readConfig({ DATA_DIR: await afterKill('sold'), PORT: '0' }),
      { schemas: copy, portal: undefined },
      quiet,
    );
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

  it('reports wrong settings in one sentence', async () => {
    const bad = run({ PORT: 'many', DATABASE_URL: 'mysql://x' });
    expect(await bad.ended).toBe(1);
    expect(bad.said()).toContain('PORT must be a number from 0 to 65535: it is many; DATABASE_URL must begin with postgres://');
  });

  it('rejects production on the embedded store, without a gateway, with demonstration data, and with placeholders in its site settings', async () => {
    const bare = run({ NODE_ENV: 'production', DATA_DIR: join(folder, 'bare') });
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
      'production needs ALIPAY_PRIVATE_KEY_FILE: it must be set with PAYMENT=alipay; production needs ALIPAY_PUBLIC_KEY_FILE',
    );
    const demonstration = await afterKill('demonstration');
    await expect(
      startServer(readConfig({ ...accepted, DATA_DIR: demonstration }), { schemas, portal: undefined }, quiet),
    ).rejects.toThrow('demonstration data (users ');
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
});
