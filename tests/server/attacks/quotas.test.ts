import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countForgedToday } from '../../../src/server/payments/notifications.ts';
import { takeQuota } from '../../../src/server/database/quotas.ts';
import { takeAttempt } from '../../../src/server/accounts/lockout.ts';
import { newKey, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { runDue } from '../harness/jobs.ts';
import { sentCode } from '../harness/sent-code.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useFreshServer({ app: { limits: false } });
const countOf = async (table: 'payment_notification' | 'audit' | 'visitor_step' | 'quota'): Promise<number> =>
  (
    await server.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

const steps = async (client: Client, saleId: string, count: number) => {
  const { productId, modelVersion, modelHash } = await submission(client);
  const step = { action: 'open' as const, page: '/employer/group/insure', what: 'plan' };
  return client.call('traceStep', {
    body: { saleId, productId, modelVersion, modelHash, steps: Array.from({ length: count }, () => step) },
  });
};

describe('shares', () => {
  it('are limited to 500 a day for a user, and count 500 openings a day from one address', async () => {
    const agent = await server.as('chenzq');
    const { data } = await agent.get('getProductInfo', { params: { id: '1001' } });
    const body = { id: '1001', data: { companyId: data.companyId }, insPageUrl: data.insPageUrl };
    const { db } = server.deps;
    const make = () => agent.call('shareCreate', { body });
    const first = await make();
    expect(first.status).toBe(200);
    const now = server.clock.now();
    await takeQuota(db, { key: 'shares of u-chenzq', limit: 500, amount: 498 }, now);
    expect((await make()).status).toBe(200);
    expect((await make()).error).toMatchObject({ code: 'THROTTLED', retryAfter: 3600 });
    const { code } = first.reply;
    const open = () => server.visitor().get('shareOpened', { body: { code } });
    const opened = async () =>
      (await db.selectFrom('share').where('code', '=', code).select('opened').executeTakeFirstOrThrow()).opened;
    await takeQuota(db, { key: `openings of ${code} from 127.0.0.1`, limit: 500, amount: 499 }, now);
    await open();
    await open();
    expect(await opened()).toBe(1);
    server.clock.pass({ hours: 24 });
    await open();
    expect(await opened()).toBe(2);
    server.clock.set(begin);
  });
});

describe('a daily quota', () => {
  it('rejects a request for more than is left as a whole, and starts again at midnight in Shanghai', async () => {
    const { db } = server.deps;
    const take = (amount: number, instant: string) => takeQuota(db, { key: 'trial', limit: 10, amount }, new Date(instant));
    const [evening, midnight] = ['2026-11-21T15:59:59Z', '2026-11-21T16:00:00Z'] as const;
    expect([await take(11, evening), await take(10, evening), await take(1, evening)]).toEqual([false, true, false]);
    expect([await take(4, midnight), await take(7, midnight), await take(6, midnight)]).toEqual([true, false, true]);
  });

  it('of today is never deleted, and that of three days ago is', async () => {
    const { db } = server.deps;
    const used = async () => {
      await runDue(server.deps, 'forget');
      return (await db.selectFrom('quota').select('day').execute()).map(({ day }) => day);
    };
    await takeQuota(db, { key: 'trial', limit: 10 }, server.clock.now());
    const [day] = await used();
    server.clock.pass({ hours: 48 });
    expect(await used()).toContain(day);
    server.clock.pass({ hours: 24 });
    expect(await used()).not.toContain(day);
    server.clock.set(begin);
  });
});

it('tries of a name are kept by the hourly deletion for half an hour, and then deleted', async () => {
  const { db } = server.deps;
  const begun = server.clock.now();
  const take = () => takeAttempt(db, 'somebody', 5, server.clock.now());
  for (let tries = 0; tries < 5; tries += 1) expect(await take()).toBe(0);
  server.clock.pass({ minutes: 1 });
  await runDue(server.deps, 'forget');
  expect(await take()).toBe(14 * 60);
  const counted = async () => (await db.selectFrom('sign_in').select('since').execute()).map(({ since }) => since.getTime());
  server.clock.pass({ minutes: 28 });
  await runDue(server.deps, 'forget');
  expect(await counted()).toContain(begun.getTime());
  server.clock.pass({ minutes: 2 });
  await runDue(server.deps, 'forget');
  expect(await counted()).not.toContain(begun.getTime());
  server.clock.set(begin);
});

describe('public calls', () => {
  it('400 forged payment notices are all rejected and counted, and ten are kept for a month', async () => {
    const before = await countOf('payment_notification');
    const visitor = server.visitor();
    const body = {
      paymentNo: 'PY20261121000001',
      orderNo: 'HZ20261121000001',
      tradeNo: 'forged',
      amount: '0.01',
      status: 'SUCCESS' as const,
      paidAt: '2026-11-21T10:00:00+08:00',
      sign: 'x',
    };
    for (let sent = 0; sent < 400; sent += 1) expect((await visitor.call('payNotice', { body })).status).toBe(403);
    expect((await countOf('payment_notification')) - before).toBe(10);
    expect(await countForgedToday(server.deps.db, server.clock.now())).toBe(400);
    server.clock.pass({ hours: 30 * 24 });
    await runDue(server.deps, 'forget');
    expect((await countOf('payment_notification')) - before).toBe(10);
    server.clock.pass({ minutes: 1 });
    await runDue(server.deps, 'forget');
    expect(await countOf('payment_notification')).toBe(before);
    server.clock.set(begin);
  });

  it('1,500 steps of a visitor: 500 are stored, none in the audit, and they are deleted after a month', async () => {
    const [audit, kept] = [await countOf('audit'), await countOf('visitor_step')];
    const visitor = server.visitor();
    const said = new Set<number>();
    for (let sent = 0; sent < 150; sent += 1) said.add((await steps(visitor, randomUUID(), 10)).status);
    expect(said).toEqual(new Set([200, 429]));
    expect([(await countOf('visitor_step')) - kept, await countOf('audit')]).toEqual([500, audit]);
    server.clock.pass({ hours: 31 * 24 });
    await runDue(server.deps, 'forget');
    expect([await countOf('visitor_step'), await countOf('quota')]).toEqual([0, 0]);
    server.clock.set(begin);
  });

  it('steps of a visitor without cookies are limited to 5,000 for an address, and those of an unknown product are not stored', async () => {
    server.clock.pass({ hours: 24 });
    const kept = await countOf('visitor_step');
    const { productId, modelVersion, modelHash } = await submission(server.visitor());
    const step = { action: 'open' as const, page: '/a' };
    const send = async (id: string) =>
      (
        await server.visitor().call('traceStep', {
          body: { saleId: randomUUID(), productId: id, modelVersion, modelHash, steps: Array.from({ length: 50 }, () => step) },
        })
      ).status;
    const said: number[] = [];
    for (let sent = 0; sent < 102; sent += 1) said.push(await send(productId));
    expect(said.filter((status) => status === 200)).toHaveLength(100);
    expect((await countOf('visitor_step')) - kept).toBe(5_000);
    expect(await send('9999')).toBe(404);
    server.clock.set(begin);
  });

  it('steps of a visitor are moved into the audit with their order, before it', async () => {
    const saleId = randomUUID();
    expect((await steps(server.visitor(), saleId, 2)).status).toBe(200);
    const agent = await server.as('chenzq');
    const body = { ...(await submission(agent)), saleId };
    const { orderNo } = (await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
    const { data } = await (await server.as('linxl')).get('orderTrace', { params: { orderNo } });
    expect(data.steps.filter(({ actor }) => actor === 'visitor').map(({ action, page }) => [action, page])).toEqual([
      ['open', '/employer/group/insure'],
      ['open', '/employer/group/insure'],
    ]);
    const left = await server.deps.db.selectFrom('visitor_step').where('sale_id', '=', saleId).selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('the time at which a document was read', () => {
  const submit = async (client: Client, at: string) => {
    const body = { ...(await submission(client)), documentsRead: [{ file: 'clauses.md', at }] };
    return client.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
  };

  it('is reported by the browser: 2099 and a time before any form are rejected; five minutes ahead are accepted', async () => {
    const agent = await server.as('chenzq');
    for (const at of ['2099-01-01T00:00:00+08:00', '2026-11-21T10:05:01+08:00', '2026-08-01T00:00:00+08:00']) {
      const { status, error } = await submit(agent, at);
      expect([at, status, error.issues?.map(({ path }) => path)]).toEqual([at, 422, ['/documentsRead/0/at']]);
    }
    expect((await submit(agent, '2026-11-21T10:05:00+08:00')).status).toBe(200);
  });

  it('is recorded by the clock of the server, beside the reported time', async () => {
    const agent = await server.as('chenzq');
    const claimed = '2026-11-20T09:00:00+08:00';
    const { reply } = await submit(agent, claimed);
    const { data } = await agent.get('orderDetail', { params: { orderNo: reply.data.orderNo } });
    expect(data.documentsRead.map(({ at }) => Date.parse(at))).toEqual([server.clock.now().getTime()]);
    const stored = await server.deps.db
      .selectFrom('sales_order')
      .where('order_no', '=', orderNoOf(reply.data.orderNo))
      .select('documents_read')
      .executeTakeFirstOrThrow();
    expect(stored.documents_read).toEqual([{ file: 'clauses.md', at: server.clock.now().toISOString(), claimedAt: claimed }]);
  });
});

it('a code that another browser tries five times, or requests again, stays valid for the first browser', async () => {
  const phone = '13911118001';
  const [victim, other] = [server.visitor(), server.visitor()];
  await victim.get('getVerification', { params: { phone } });
  const code = await sentCode(server.deps.db, phone);
  for (let tries = 0; tries < 6; tries += 1) expect((await other.call('noteLogin', { body: { phone, code } })).status).toBe(401);
  server.clock.pass({ minutes: 2 });
  await other.get('getVerification', { params: { phone } });
  for (let tries = 0; tries < 6; tries += 1) await other.call('noteLogin', { body: { phone, code: '000000' } });
  expect((await victim.call('noteLogin', { body: { phone, code } })).status).toBe(200);
  server.clock.set(begin);
});

it('an address can request 200 codes a day, for all phones together', async () => {
  server.clock.pass({ hours: 48 });
  const said: number[] = [];
  for (let no = 0; no < 201; no += 1)
    said.push(
      (await server.visitor().call('getVerification', { params: { phone: `1371000${String(no).padStart(4, '0')}` } })).status,
    );
  expect([said.slice(0, 200).every((status) => status === 200), said[200]]).toEqual([true, 429]);
  server.clock.set(begin);
});
