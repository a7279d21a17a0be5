import { describe, expect, it } from 'vitest';
import { type Calls, paths } from '../../../src/contract/paths.gen.ts';
import type { BodyOf } from '../../../src/contract/call.ts';
import { takeQuota } from '../../../src/server/database/quotas.ts';
import { application, newKey, order, paidOrder, person, submission } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { adding, make, midTerm, submit } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';

const server = useFreshServer({ app: { limits: false } });

const used = (key: string, limit: number, amount: number) =>
  takeQuota(server.deps.db, { key, limit, amount }, server.clock.now());

const countOf = async (table: 'registration' | 'endorsement' | 'sales_order' | 'attachment' | 'quota' | 'audit') =>
  (
    await server.deps.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

const codeFor = async (client: Client, phone: string, purpose: 'register' | 'sign-in'): Promise<string> => {
  await client.get('getVerification', { params: { phone }, query: { purpose } });
  return sentCode(server.deps.db, phone);
};

describe('applications for an account', () => {
  const register = async (phone: string, change: Partial<BodyOf<Calls['registerSave']>> = {}) => {
    const client = server.visitor();
    const code = await codeFor(client, phone, 'register');
    const body = { orgName: '某某保险代理有限公司', creditCode: '91350100M000100Y43', contact: '林某', phone, code, ...change };
    return client.call('registerSave', { body });
  };

  it('are limited to 3 a day for a phone; a repeated one is not counted', async () => {
    await used('registrations of phone 13911120001', 3, 2);
    expect((await register('13911120001')).status).toBe(200);
    server.clock.pass({ minutes: 2 });
    expect((await register('13911120001')).status).toBe(200);
    expect(await countOf('registration')).toBe(1);
    server.clock.pass({ minutes: 2 });
    const { status, error } = await register('13911120001', { creditCode: '91110000600037341L' });
    expect([status, error.code, error.retryAfter, error.errorMsg]).toEqual([
      429,
      'THROTTLED',
      3600,
      '今日开户申请已达上限，请明天再试',
    ]);
    expect(await countOf('registration')).toBe(1);
  });

  it('are limited to 20 a day for an address, for all phones together', async () => {
    await used('registrations of address 127.0.0.1', 20, 19);
    expect((await register('13911120002')).status).toBe(200);
    expect((await register('13911120003')).status).toBe(429);
    expect(await countOf('registration')).toBe(1);
    server.clock.pass({ hours: 24 });
    expect((await register('13911120003')).status).toBe(200);
  });

  it('are deleted after 180 days', async () => {
    expect((await register('13911120004')).status).toBe(200);
    server.clock.pass({ hours: 179 * 24 });
    await runDue(server.deps, 'forget');
    expect(await countOf('registration')).toBe(1);
    server.clock.pass({ hours: 25 });
    await runDue(server.deps, 'forget');
    expect(await countOf('registration')).toBe(0);
  });
});

describe('endorsements of one policy', () => {
  it('are limited to 50 prepared at a time: the next is rejected with a sentence, and accepted after one is cancelled', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const first = await make(agent, policyNo, adding(100));
    for (let no = 1; no < 50; no += 1) await make(agent, policyNo, adding(100 + no));
    const [rows, audit] = [await countOf('endorsement'), await countOf('audit')];
    const next = (no: number) =>
      agent.call('endorseMake', {
        body: { policyNo, kind: 'ADD', effectiveDate: midTerm, rows: [{ person: { ...person(no) } }] },
        headers: { 'idempotency-key': newKey() },
      });
    const { status, error } = await next(200);
    expect([status, error.code, error.errorMsg]).toEqual([
      409,
      'STATE',
      `保单 ${policyNo} 已有 50 笔尚未提交的批改，请先提交或撤销其中的批改`,
    ]);
    expect([await countOf('endorsement'), await countOf('audit')]).toEqual([rows, audit]);
    await agent.get('endorseCancel', { body: { endorseOrderNo: first.endorseOrderNo } });
    expect((await next(201)).status).toBe(200);
    expect((await next(202)).status).toBe(409);
    expect((await paidOrder(agent)).policyNo).not.toBe(policyNo);
  });

  it('are not counted after submission, and at most 200 are started in a day', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    await used(`endorsements of ${policyNo}`, 200, 198);
    const change = { kind: 'HOLDER' as const, rows: [], holder: { holderEmail: 'a@example.com' } };
    expect((await submit(agent, await make(agent, policyNo, change))).status).toBe(200);
    await make(agent, policyNo, adding(101));
    const raw = { policyNo, kind: 'REMOVE', effectiveDate: midTerm, rows: [{ no: 1 }] };
    const { status, error } = await agent.call('endorseMake', { raw, headers: { 'idempotency-key': newKey() } });
    expect([status, error.code]).toEqual([429, 'THROTTLED']);
    expect(await countOf('endorsement')).toBe(2);
  });
});

describe('records of a customer, as any phone can become a customer', () => {
  const customer = async (phone: string): Promise<Client> => {
    const client = server.visitor();
    await client.get('noteLogin', { body: { phone, code: await codeFor(client, phone, 'sign-in') } });
    return client;
  };
  const idOf = async (client: Client): Promise<string> => (await client.get('userInfo')).userInfo.userId;

  it('are limited to 50 orders a day; a known agent has no such limit', async () => {
    const client = await customer('13911120011');
    await used(`orders of ${await idOf(client)}`, 50, 49);
    const body = await submission(client);
    const headers = { 'idempotency-key': newKey() };
    const first = await client.call('submitOrder', { body, headers });
    const said = await client.call('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect([first.status, said.status, said.error.code]).toEqual([200, 429, 'THROTTLED']);
    const again = await client.call('submitOrder', { body, headers });
    expect([again.status, again.reply.data.orderNo, await countOf('sales_order')]).toEqual([200, first.reply.data.orderNo, 1]);
    const agent = await server.as('chenzq');
    await used('orders of u-chenzq', 50, 50);
    await order(agent);
  });

  it('are limited to 100 files a day for all records together', async () => {
    const client = await customer('13911120012');
    const orderNo = await order(client, application());
    await used(`files of ${await idOf(client)}`, 100, 99);
    const upload = async (): Promise<number> => {
      const form = new FormData();
      form.set('slot', 'licence');
      form.set('orderNo', orderNo);
      form.set('file', new Blob([Buffer.from('%PDF-1.7 a')], { type: 'application/pdf' }), 'a.pdf');
      const headers = { 'x-requested-with': 'portal' };
      return (await client.fetch(paths.orderExtUpload.path, { method: 'POST', body: form, headers })).status;
    };
    expect([await upload(), await upload(), await countOf('attachment')]).toEqual([200, 429, 1]);
  });

  it('are limited to 1,000 steps of forms a day, as they stay in the audit', async () => {
    const client = await customer('13911120013');
    await used(`steps of user ${await idOf(client)}`, 1_000, 999);
    const { productId, modelVersion, modelHash } = await submission(client);
    const step = (saleId: string) =>
      client.call('traceStep', {
        body: { saleId, productId, modelVersion, modelHash, steps: [{ action: 'open', page: '/a' }] },
      });
    const before = await countOf('audit');
    expect([(await step(crypto.randomUUID())).status, (await step(crypto.randomUUID())).status]).toEqual([200, 429]);
    expect((await countOf('audit')) - before).toBe(1);
  });
});

describe('counters', () => {
  it('do not grow by rejected calls: at an address without steps left, another browser adds no row and uses nothing', async () => {
    await used('steps of address 127.0.0.1', 5_000, 5_000);
    const { productId, modelVersion, modelHash } = await submission(server.visitor());
    const step = () =>
      server.visitor().call('traceStep', {
        body: { saleId: crypto.randomUUID(), productId, modelVersion, modelHash, steps: [{ action: 'open', page: '/a' }] },
      });
    const before = await countOf('quota');
    for (let sent = 0; sent < 5; sent += 1) expect((await step()).status).toBe(429);
    expect(await countOf('quota')).toBe(before);
    expect(await used('steps of visitors', 200_000, 200_000)).toBe(true);
  });
});
