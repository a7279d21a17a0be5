import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { Client } from '../harness/client.ts';
import { application, decide, newKey, openPayment, order, paidOrder, submission } from '../harness/application.ts';
import { sentCode } from '../harness/sent-code.ts';
import { useFreshServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useFreshServer();

const codeFor = async (phone: string): Promise<string> => {
  return sentCode(server.deps.db, phone);
};

const signIn = async (phone: string): Promise<Client> => {
  const client = server.visitor();
  await client.get('getVerification', { params: { phone } });
  await client.get('noteLogin', { body: { phone, code: await codeFor(phone) } });
  return client;
};

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('who may pay an order', () => {
  const rowFor = async (client: Client, orderNo: string) =>
    (await client.get('orderQuery', { query: { limit: 10, key: orderNo } })).rows.find((row) => row.orderNo === orderNo);

  it('is the agent who sold it or the customer who holds it: lists, work list and page offer payment only to them', async () => {
    const agent = await server.as('chenzq');
    const colleague = await server.as('linxl');
    const orderNo = await order(agent);
    expect((await rowFor(agent, orderNo))?.mayPay).toBe(true);
    const seen = await rowFor(colleague, orderNo);
    expect([seen?.status, seen?.mayPay]).toEqual(['WAIT_PAY', undefined]);
    expect((await colleague.get('orderDetail', { params: { orderNo } })).data.actions).not.toContain('pay');
    const numbers = async (client: Client) => (await client.get('workList')).data.items.map(({ no }) => no);
    expect(await numbers(agent)).toContain(orderNo);
    expect(await numbers(colleague)).not.toContain(orderNo);
  });

  it('is no user after its deadline, also while a payment is open: list, page and call return the same before the job has run', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    const offersTo = async (client: Client) => [
      (await rowFor(client, orderNo))?.mayPay,
      (await client.get('orderDetail', { params: { orderNo } })).data.actions.includes('pay'),
      (await client.get('workList')).data.items.some(({ no }) => no === orderNo),
      (await client.call('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } })).status,
    ];
    expect(await offersTo(agent)).toEqual([true, true, true, 200]);
    const { expires_at } = await server.deps.db
      .selectFrom('sales_order')
      .select('expires_at')
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    server.clock.set(new Date((expires_at?.getTime() ?? 0) - 1).toISOString());
    const later = await server.as('chenzq');
    const last = await offersTo(later);
    server.clock.set(expires_at?.toISOString() ?? '');
    const over = await offersTo(later);
    server.clock.set('2026-11-21T02:00:00Z');
    expect(last).toEqual([true, true, true, 200]);
    expect(over).toEqual([undefined, false, false, 409]);
  });

  it('is the customer who bought it without an agent, and the order has no agent', async () => {
    const customer = await signIn('13911110077');
    const orderNo = await order(customer);
    expect(await rowFor(customer, orderNo)).toMatchObject({ mayPay: true, agentName: '' });
    const office = await server.as('xuwen');
    expect(await rowFor(office, orderNo)).toMatchObject({ agentName: '' });
  });
});

describe('noteLogin', () => {
  it("[CA-02] signs a customer in by the code that was sent to the customer's phone", async () => {
    const client = await signIn('13800001234');
    const { userInfo } = await client.get('userInfo');
    expect(userInfo).toMatchObject({ userId: 'u-customer', userType2: 4, userLevel: 0, issueFlag: false, realName: '苏敏' });
    expect((await client.get('fetchUserMenuList')).data.map(({ path }) => path)).toEqual([
      '/customer/center',
      '/customer/order',
      '/customer/ins',
    ]);
  });

  it('is recognised for a day by a browser cookie that is HttpOnly and not sent by other sites', async () => {
    const client = server.visitor();
    const asked = await client.fetch(paths.getVerification.path.replace(':phone', '13911110088'), {
      headers: { 'x-requested-with': 'portal' },
    });
    expect(asked.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{20,60};/, '=…;'))).toEqual([
      'ins_browser=…; Max-Age=86400; Path=/; HttpOnly; SameSite=Strict',
    ]);
  });

  it('accepts a code once, for five tries, for five minutes, from the browser that requested it', async () => {
    const phone = '13911110001';
    const client = server.visitor();
    const attempt = async (code: string, by: Client = client) => (await by.call('noteLogin', { body: { phone, code } })).status;
    const ask = async (): Promise<string> => {
      server.clock.pass({ minutes: 61 });
      await client.get('getVerification', { params: { phone } });
      return codeFor(phone);
    };
    const once = await ask();
    expect([await attempt(once), await attempt(once)]).toEqual([200, 401]);
    const tried = await ask();
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(wrong(tried))).toBe(401);
    expect(await attempt(tried)).toBe(401);
    const stolen = await ask();
    expect(await attempt(stolen, server.visitor())).toBe(401);
    const late = await ask();
    server.clock.pass({ minutes: 5 });
    expect(await attempt(late)).toBe(401);
    const older = await ask();
    const newer = await ask();
    expect(await attempt(older)).toBe(older === newer ? 200 : 401);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('[CA-10] sends one code a minute, five an hour, ten a day to a phone, for all callers together, and none for pages of other sites', async () => {
    const phone = '13911110002';
    const ask = async (headers = {}) => (await server.visitor().call('getVerification', { params: { phone }, headers })).status;
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    const first = await server.visitor().call('getVerification', { params: { phone } });
    expect([first.status, first.reply]).toEqual([200, { data: { seconds: 300, retryAfter: 60 } }]);
    server.clock.pass({ minutes: 0.5 });
    const second = await server.visitor().call('getVerification', { params: { phone } });
    expect([second.status, second.error]).toEqual([
      429,
      { code: 'THROTTLED', errorMsg: '发送过于频繁，请 30 秒后再试', retryAfter: 30 },
    ]);
    for (let sent = 1; sent < 5; sent += 1) {
      server.clock.pass({ minutes: 1 });
      expect(await ask()).toBe(200);
    }
    server.clock.pass({ minutes: 1 });
    expect(await ask()).toBe(429);
    for (let sent = 5; sent < 10; sent += 1) {
      server.clock.pass({ minutes: 60 });
      expect(await ask()).toBe(200);
    }
    server.clock.pass({ minutes: 61 });
    expect(await ask()).toBe(429);
    expect((await server.visitor().call('getVerification', { params: { phone: '123' } })).status).toBe(400);
    server.clock.set('2026-11-21T02:00:00Z');
  });

  it('stores no readable phone or code outside the outbox', async () => {
    await server.visitor().get('getVerification', { params: { phone: '13800001234' } });
    const rows = JSON.stringify(await server.deps.db.selectFrom('verification').selectAll().execute());
    expect(rows).not.toContain('13800001234');
    expect(rows).not.toContain(await codeFor('13800001234'));
    expect(await (await server.visitor().fetch('/sandbox/messages')).text()).toContain('13800001234');
  });

  it("[CA-02] signs an organisation's user in by the code sent to the phone, but no user of another organisation and no locked user", async () => {
    const phone = '13800001102';
    const client = server.visitor();
    const attempt = async (orgName: string) => {
      server.clock.pass({ minutes: 61 });
      await client.get('getVerification', { params: { phone } });
      const { status, reply, error } = await client.call('noteLogin', { body: { phone, code: await codeFor(phone), orgName } });
      return status === 200 ? reply.userInfo.userId : error.errorMsg;
    };
    const refused = '机构名称、手机号或验证码不正确，或验证码已失效';
    expect(await attempt('闽南联合保险经纪')).toBe(refused);
    expect(await attempt('没有这家机构')).toBe(refused);
    expect(await attempt(' 鹭江保险代理 ')).toBe('u-chenzq');
    expect((await client.get('userInfo')).userInfo).toMatchObject({ orgName: '鹭江保险代理', userLevel: 2, userType2: 1 });
    const admin = await server.as('linxl');
    await admin.get('lockUser', { body: { userId: 'u-chenzq' } });
    expect(await attempt('鹭江保险代理')).toBe(refused);
    await admin.get('unLockUser', { body: { userId: 'u-chenzq' } });
  });
});

describe('a customer', () => {
  it('sees own orders and policies from every agent, and no commission', async () => {
    const agent = await server.as('wangm');
    const holder = {
      holderType: 'organisation',
      holderName: '厦门新月幼儿园',
      certNum: '91350100M000100Y43',
      phone: '13911110003',
    };
    const customer = await signIn('13911110003');
    const { orderNo, policyNo } = await paidOrder(agent, application({ policyholder: holder }));
    const { rows, sums } = await customer.get('orderQuery');
    expect(rows.map((row) => [row.orderNo, row.commission])).toEqual([[orderNo, undefined]]);
    expect(sums.commission).toBeUndefined();
    expect((await customer.get('policyQuery')).rows.map((row) => row.policyNo)).toEqual([policyNo]);
    expect((await customer.call('policyPdf', { params: { policyNo } })).status).toBe(200);
    const other = await signIn('13911110004');
    expect((await other.get('orderQuery')).total).toBe(0);
    expect((await other.call('policyDetail', { params: { policyNo } })).status).toBe(404);
    expect((await customer.call('getCommissionSum')).status).toBe(403);
    expect(
      (
        await customer.call('shareCreate', {
          body: { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } },
        })
      ).status,
    ).toBe(403);
  });

  it('orders and pays without an agent and a commission, and pays an order that an agent has prepared', async () => {
    const customer = await signIn('13911110005');
    const body = await submission(customer);
    const { data } = await customer.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    const stored = await server.deps.db
      .selectFrom('sales_order')
      .select(['commission_cents', 'organisation_id'])
      .where('order_no', '=', orderNoOf(data.orderNo))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ commission_cents: 0, organisation_id: null });
    const holder = {
      holderType: 'organisation',
      holderName: '厦门新月幼儿园',
      certNum: '91350100M000100Y43',
      phone: '13911110005',
    };
    const prepared = await order(await server.as('chenzq'), application({ policyholder: holder }));
    await decide(customer, await openPayment(customer, prepared), 'PAID');
    expect((await customer.get('payStatus', { query: { orderNo: prepared } })).data.status).toBe('ISSUED');
  });

  it('orders by a share the plans of the sharing department, at its commission; an expired share is rejected', async () => {
    const [admin, agent] = [await server.as('linxl'), await server.as('chenzq')];
    await admin.get('deptPlanEdit', { body: { productId: '1001', plans: ['GA30'], commission: '0.1' } });
    const share = { id: '1001', insPageUrl: '/products/group/detail', data: { companyId: 'cangyu' } };
    const { code: shareCode } = await agent.get('shareCreate', { body: share });
    const customer = await signIn('13911110006');
    const submit = async (plan: string, premium: string, code: string) => {
      const body = await submission(customer, application({}, undefined, plan), premium);
      return customer.call('submitOrder', { body: { ...body, shareCode: code }, headers: { 'idempotency-key': newKey() } });
    };
    const unsold = await submit('GA10', '210.00', shareCode);
    expect([unsold.status, unsold.error.issues?.[0]?.path]).toEqual([422, '/insuredGroup/0/plan']);
    expect((await submit('GA30', '570.00', 'there-is-no-such-share')).status).toBe(404);
    const { reply } = await submit('GA30', '570.00', shareCode);
    const stored = await server.deps.db
      .selectFrom('sales_order')
      .select(['commission_cents', 'organisation_id', 'share_code'])
      .where('order_no', '=', orderNoOf(reply.data.orderNo))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ commission_cents: 5700, organisation_id: 'lujiang', share_code: shareCode });
    expect(reply.data).not.toHaveProperty('commission');
    expect((await admin.get('orderQuery', { query: { key: reply.data.orderNo } })).rows.map((row) => row.commission)).toEqual([
      '57.00',
    ]);
    await server.deps.db.updateTable('share').set({ revoked_at: server.clock.now() }).where('code', '=', shareCode).execute();
    expect((await submit('GA30', '570.00', shareCode)).status).toBe(410);
    await server.deps.db.deleteFrom('department_plan').execute();
  });
});
