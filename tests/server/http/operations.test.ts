import { readFileSync } from 'node:fs';
import { type KyselyPlugin, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { readConfig } from '../../../src/server/config.ts';
import { newKey, order, paidOrder, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';
import { postgresUrl } from '../harness/store.ts';

/** The next queries that fail, with their errors. */
const fault = { left: 0, code: '' };
const failIfDue = (): void => {
  if (fault.left === 0) return;
  fault.left -= 1;
  throw Object.assign(new Error('the store is out of order'), { code: fault.code });
};
const begun = new WeakSet<object>();
const failing: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => {
    failIfDue();
    begun.add(queryId);
    return node;
  },
  // A query that was compiled before uses only this method.
  transformResult: async ({ result, queryId }) => {
    if (!begun.delete(queryId)) failIfDue();
    return result;
  },
};
const fail = (left: number, code: string): void => void Object.assign(fault, { left, code });

/** Ends every connection of the server's pool. The embedded store has none: its next query fails with the error of a lost connection. */
const cutConnections = async (): Promise<void> => {
  if (postgresUrl === undefined) return fail(1, '08006');
  const { db } = server.deps;
  const open = await Promise.all(
    Array.from({ length: 8 }, () => sql<{ readonly pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db)),
  );
  const pids = [...new Set(open.flatMap(({ rows }) => rows.map(({ pid }) => pid)))];
  await sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as p (pid) where pid <> pg_backend_pid()`.execute(db);
};

const server = useServer({ db: (real) => real.withPlugin(failing), app: { metrics: { token: 'let me read' } } });

describe('a store that cannot be reached', () => {
  it('is read once more, then the call gets 503 and Retry-After; writes are not repeated', async () => {
    const agent = await server.as('chenzq');
    fail(1, '57P01');
    expect((await agent.call('productQuery', { query: {} })).status).toBe(200);
    fail(9, '57P01');
    const { status, headers, error } = await agent.call('productQuery', { query: {} });
    expect([status, headers.get('retry-after'), error.code]).toEqual([503, '5', 'UNAVAILABLE']);
    fail(0, '');
    const body = await submission(agent);
    const key = { 'idempotency-key': newKey() };
    fail(1, 'ECONNRESET');
    expect((await agent.call('submitOrder', { body, headers: key })).status).toBe(503);
    const { data } = await agent.get('submitOrder', { body, headers: key });
    expect((await agent.get('submitOrder', { body, headers: key })).data.orderNo).toBe(data.orderNo);
  });

  it('makes the server not ready, but alive', async () => {
    fail(1, '08006');
    const ready = await server.visitor().fetch('/readyz');
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await server.visitor().fetch('/readyz')).status).toBe(200);
    expect((await server.visitor().fetch('/healthz')).status).toBe(200);
  });

  it('without free space causes an error that names this, and stores nothing of the call', async () => {
    const agent = await server.as('chenzq', 'en-US');
    const body = await submission(agent);
    const before = (await agent.get('orderQuery', { query: {} })).total;
    fail(1, '53100');
    const { status, error, headers } = await agent.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    expect(error.errorMsg).toBe('There is no space left to store this and nothing was saved: tell the administrator');
    expect((await agent.get('orderQuery', { query: {} })).total).toBe(before);
  });

  it('is used again after its connections are cut', async () => {
    const agent = await server.as('chenzq');
    await cutConnections();
    expect((await agent.call('orderQuery', { query: {} })).status).toBe(200);
  });
});

describe('/metrics', () => {
  it('counts calls by route, and orders, payments and jobs by state, for callers on the same machine or with the token', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(agent);
    await order(agent);
    server.clock.pass({ minutes: 1 });
    const response = await server.visitor().fetch('/metrics');
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    expect(text).toMatch(/^orders\{state="ISSUED"\} [1-9]/m);
    expect(text).toMatch(/^payments\{state="PAID"\} [1-9]/m);
    expect(text).toMatch(/^jobs\{kind="expire-order",state="created"\} [1-9]/m);
    expect(text).toMatch(/^trace_links \d+/m);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/ins\/business\/rest\/onlinepay\/payStatus",status="200"\} [1-9]/m,
    );
    expect(text).not.toContain('HZ2026');
  });

  it('returns nothing to callers of other machines without the token', async () => {
    const { app } = await buildApp(server.deps, { metrics: { token: 'let me read' } });
    const ask = async (authorization?: string, remoteAddress = '10.1.2.3') =>
      (await app.inject({ url: '/metrics', remoteAddress, headers: authorization === undefined ? {} : { authorization } }))
        .statusCode;
    expect(await ask()).toBe(404);
    for (const wrong of ['', 'Bearer ', 'Bearer let me rea', 'Basic let me read', 'let me read'])
      expect(await ask(wrong)).toBe(404);
    expect(await ask('Bearer let me read')).toBe(200);
    expect(await ask(undefined, '127.0.0.1')).toBe(200);
    await app.close();
    const { app: closed } = await buildApp(server.deps, {});
    const nobody = await closed.inject({
      url: '/metrics',
      remoteAddress: '10.1.2.3',
      headers: { authorization: 'Bearer undefined' },
    });
    expect(nobody.statusCode).toBe(404);
    await closed.close();
  });

  it('can be read in production only with the token, whatever the real or claimed address is', async () => {
    const production = { ...server.deps, production: true };
    for (const trustProxy of [[], ['127.0.0.1'], ['10.0.0.0/8']]) {
      const { app } = await buildApp(production, { metrics: { token: 'let me read' }, trustProxy });
      for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '203.0.113.9'])
        for (const claimed of [undefined, '127.0.0.1', '127.0.0.1, 10.1.2.3', '::1']) {
          const headers = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
          expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(404);
        }
      const authorization = 'Bearer let me read';
      expect((await app.inject({ url: '/metrics', remoteAddress: '10.1.2.3', headers: { authorization } })).statusCode).toBe(200);
      await app.close();
    }
    const { app: tokenless } = await buildApp(production, {});
    expect((await tokenless.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404);
    await tokenless.close();
  });
});

it('the pages of the service desk contain their styles, also without a sandbox', async () => {
  const { app } = await buildApp({ ...server.deps, production: true }, {});
  for (const name of ['plan', 'chat']) {
    const page = await app.inject({ url: `/service/${name}` });
    const sheet = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1] ?? '';
    const style = await app.inject({ url: sheet });
    expect([page.statusCode, style.statusCode, style.headers['content-type']]).toEqual([200, 200, 'text/css; charset=utf-8']);
  }
  expect((await app.inject({ url: '/sandbox/messages' })).statusCode).toBe(404);
  await app.close();
});

it('the example of settings in docs/deploy starts a server in production after its placeholders are filled in, and lists every secret', () => {
  const text = readFileSync(new URL('../../../docs/deploy/environment.example', import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  const given = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
  const open = Object.keys(given).filter((name) => given[name]?.includes('CHANGE_ME'));
  expect(() => readConfig(given)).toThrow(`these settings are still the example's: ${open.join(', ')}`);
  expect(open).toEqual(expect.arrayContaining(['DATABASE_URL', 'MESSAGES_KEY', 'PERSONAL_DATA_KEYS', 'METRICS_TOKEN']));
  const secrets = open.map((name) => [name, given[name]?.replace('CHANGE_ME', 'f3b1d6c2a7e94') ?? '']);
  const keys = { PERSONAL_DATA_KEYS: `2026:${Buffer.alloc(32, 3).toString('base64')}` };
  const filled = { ...given, ...Object.fromEntries(secrets), ...keys };
  const config = readConfig(filled);
  expect(config).toMatchObject({
    production: true,
    payment: { kind: 'alipay' },
    messages: { kind: 'http' },
    trustProxy: ['127.0.0.1'],
  });
  for (const name of ['PERSONAL_DATA_KEYS', 'MESSAGES', 'PAYMENT', 'DATABASE_URL'])
    expect(() => readConfig({ ...filled, [name]: '' })).toThrow(`production needs ${name}`);
});
