import { describe, expect, it } from 'vitest';
import { application, clerks, newKey, order, person, submission } from '../harness/application.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('submitOrder', () => {
  it("[CA-22] stores an order at the server's own price, waiting for payment", async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect(data).toMatchObject({
      premium: '210.00',
      commission: '47.25',
      status: 'WAIT_PAY',
      payStatus: 'UNPAID',
      persons: 3,
      startDate: '2026-11-25',
      endDate: '2027-11-24',
      expireTime: '2026-11-22T10:00:00+08:00',
    });
    expect(data.orderNo).toMatch(/^HZ20261121\d{7}$/);
    const detail = await agent.get('orderDetail', { params: { orderNo: data.orderNo } });
    expect(detail.data.trace.length).toBeGreaterThan(0);
    expect(detail.data.timeline.map(({ status }) => status)).toEqual(['UW_PENDING', 'WAIT_PAY']);
    expect(detail.data.actions).toEqual(['pay', 'cancel']);
    expect(detail.data.groups).toEqual([{ group: 1, plan: 'GA10', class: '1', persons: 3, counted: '3 人', premium: '210.00' }]);
    expect(detail.data.application['policyholder']).toMatchObject({ phone: '139****1111', certNum: '91350100M000100Y43' });
    const persons = await agent.get('orderPersons', { params: { orderNo: data.orderNo } });
    expect(persons.total).toBe(3);
    expect(persons.rows[0]).toMatchObject({
      finalName: '张三1',
      certNumber: 'E20****01',
      occupation: '会计、出纳、审计',
      class: '1',
      premium: '70.00',
    });
  });

  it('returns the same order for the same key and body, also for fifty simultaneous requests', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const headers = { 'idempotency-key': newKey() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => agent.call('submitOrder', { body, headers })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(new Set(answers.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
  });

  it('rejects another body for a used key, and a call without a key', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const headers = { 'idempotency-key': newKey() };
    await agent.get('submitOrder', { body, headers });
    const other = await agent.call('submitOrder', { body: { ...body, declarations: [] }, headers });
    expect([other.status, other.error.code]).toEqual([422, 'KEY_REUSED']);
    const without = await agent.call('submitOrder', { body });
    expect([without.status, without.error.code]).toEqual([400, 'KEY_MISSING']);
    const short = await agent.call('submitOrder', { body, headers: { 'idempotency-key': 'seven77' } });
    expect([short.status, short.error.code]).toEqual([400, 'KEY_MISSING']);
    const colleague = await server.as('linxl');
    expect((await colleague.call('submitOrder', { body, headers })).status).toBe(200);
  });

  it('returns both premiums if the sent premium differs from its own, and stores nothing', async () => {
    const agent = await server.as('chenzq');
    const before = (await agent.get('orderQuery')).total;
    for (const premium of ['209.99', '210.01', '1.00']) {
      const answer = await agent.call('submitOrder', {
        body: await submission(agent, application(), premium),
        headers: { 'idempotency-key': newKey() },
      });
      expect([answer.status, answer.error.code, answer.error.premium]).toEqual([
        409,
        'PRICE_CHANGED',
        { seen: premium, now: '210.00' },
      ]);
    }
    expect((await agent.get('orderQuery')).total).toBe(before);
  });

  it('[SE-12] rejects an agent of level 1 and a visitor', async () => {
    const buyer = await server.as('chenzq');
    const body = await submission(buyer);
    const headers = { 'idempotency-key': newKey() };
    const viewer = await server.as('zhengmj');
    expect((await viewer.call('submitOrder', { body, headers })).status).toBe(403);
    const quote = { productId: '1001', version: body.modelVersion, application: body.application };
    expect((await viewer.call('getPremium', { body: quote })).status).toBe(403);
    expect((await server.visitor().call('submitOrder', { body, headers })).status).toBe(401);
  });

  it('shows an order to its agent and to level 3 of the organisation, and 404 to everyone else', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    expect((await (await server.as('linxl')).call('orderDetail', { params: { orderNo } })).status).toBe(200);
    for (const name of ['wangm', 'zhengmj'] as const) {
      const other = await server.as(name);
      expect((await other.call('orderDetail', { params: { orderNo } })).status).toBe(404);
      expect((await other.call('orderPersons', { params: { orderNo } })).status).toBe(404);
      expect((await other.call('payStatus', { query: { orderNo } })).status).toBe(404);
      expect((await other.get('orderQuery', { query: { key: orderNo } })).total).toBe(0);
    }
    const stranger = await server.as('wangm');
    expect((await stranger.call('orderCancel', { body: { orderNo } })).status).toBe(404);
    expect((await stranger.call('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } })).status).toBe(404);
    expect((await server.visitor().call('orderDetail', { params: { orderNo } })).status).toBe(401);
  });

  it('returns the person, the field and the reason for a wrong ID in row 500', async () => {
    const agent = await server.as('chenzq');
    const persons = clerks(500).map((each, index) =>
      index === 499 ? person(500, { certType: '15081001', certNumber: '350203199001011235' }) : each,
    );
    const answer = await agent.call('submitOrder', {
      body: await submission(agent, application({}, persons), '35000.00'),
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.issues).toHaveLength(1);
    expect(answer.error.issues?.[0]).toMatchObject({
      path: '/insuredGroup/0/insured_list/499/certNumber',
      code: 'id-check-digit',
    });
    expect(answer.error.errorMsg).toContain('校验位');
    const english = await (
      await server.as('chenzq', 'en-US')
    ).call('getPremium', { body: { productId: '1001', version: 4, application: application({}, persons) } });
    expect(english.reply.data.issues[0]?.message).toMatch(/[a-z]/);
  });

  it('rejects an unknown plan, and a plan that the product leaves out', async () => {
    const agent = await server.as('chenzq');
    const unknown = await agent.call('submitOrder', {
      body: await submission(agent, application({}, clerks(), 'GA99')),
      headers: { 'idempotency-key': newKey() },
    });
    expect([unknown.status, unknown.error.issues?.[0]?.path]).toEqual([422, '/insuredGroup/0/plan']);
    const narrowed = await agent.call('submitOrder', {
      body: await submission(agent, application(), '210.00', '1009'),
      headers: { 'idempotency-key': newKey() },
    });
    expect([narrowed.status, narrowed.error.issues?.[0]?.path]).toEqual([422, '/insuredGroup/0/plan']);
  });

  it('requires that the clauses are read and every declaration is confirmed', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const answer = await agent.call('submitOrder', {
      body: { ...body, documentsRead: [], declarations: [] },
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer.status).toBe(422);
    expect(answer.error.issues?.map(({ code }) => code)).toEqual(['unread', 'not-declared']);
    const allButOne = await agent.call('submitOrder', {
      body: { ...body, declarations: body.declarations.slice(1) },
      headers: { 'idempotency-key': newKey() },
    });
    expect([allButOne.status, allButOne.error.errorMsg]).toEqual([422, '还有 1 项声明未勾选']);
  });

  it('refers work at height to an underwriter after its special agreement has also been read', async () => {
    const agent = await server.as('chenzq');
    const persons = [...clerks(9), person(10, { occupationCodes: '0006001' })];
    const quoted = await agent.get('getPremium', {
      body: { productId: '1001', version: 4, application: application({}, persons) },
    });
    expect(quoted.data.refer.map(({ rule }) => rule)).toEqual(['work-at-height']);
    const unread = await submission(agent, application({}, persons), quoted.data.premium ?? '');
    const refused = await agent.call('submitOrder', { body: unread, headers: { 'idempotency-key': newKey() } });
    expect(refused.error.issues).toEqual([
      { path: '/documentsRead', code: 'unread', message: '请先打开并阅读：高处作业特别约定' },
    ]);
    const body = { ...unread, documentsRead: [...unread.documentsRead, { file: 'height.md', at: '2026-11-21T10:00:00+08:00' }] };
    const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    expect([data.status, data.expireTime]).toEqual(['UW_MANUAL', undefined]);
    expect(
      (await agent.call('premiumPay', { body: { premiumPayChannel: '2', orderNo: data.orderNo, type: 'new' } })).error.code,
    ).toBe('STATE');
  });

  it('rejects members that the contract does not name, wrong types and poisoned keys', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const headers = { 'idempotency-key': newKey() };
    for (const extra of [{ status: 'ISSUED' }, { commission: '99.00' }, { userLevel: 3 }, { orgId: 'minnan' }]) {
      const answer = await agent.call('submitOrder', { raw: { ...body, ...extra }, headers });
      expect([answer.status, answer.error.code]).toEqual([400, 'MALFORMED']);
    }
    expect((await agent.call('submitOrder', { raw: { ...body, modelVersion: '3' }, headers })).status).toBe(400);
    const text = JSON.stringify(body);
    for (const poison of ['"__proto__":{"level":3}', '"constructor":{"prototype":{"level":3}}'])
      expect(
        (await agent.call('submitOrder', { raw: text.replace('"application":{', `"application":{${poison},`), headers })).status,
      ).toBe(400);
  });

  it('orders are found only by existing days: another day is malformed', async () => {
    const agent = await server.as('chenzq');
    for (const query of [{ to: '2026-02-30' }, { from: '2026-13-01' }, { to: '2026-1-1' }] as const)
      expect((await agent.call('orderQuery', { query })).error.code).toBe('MALFORMED');
    expect((await agent.get('orderQuery', { query: { to: '2024-02-29' } })).rows).toEqual([]);
  });

  it('rejects a version that was never served, with the current price', async () => {
    const agent = await server.as('chenzq');
    const body = await submission(agent);
    const answer = await agent.call('submitOrder', {
      body: { ...body, modelVersion: 2 },
      headers: { 'idempotency-key': newKey() },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  it('accepts two thousand persons', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent, application({}, clerks(2000)), '140000.00');
    const page = await agent.get('orderPersons', { params: { orderNo }, query: { limit: 2, offset: 1998 } });
    expect([page.total, page.rows.map(({ no }) => no)]).toEqual([2000, [1999, 2000]]);
  });
});

describe('orderCancel', () => {
  it('cancels an unpaid order, once', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    expect((await agent.get('orderCancel', { body: { orderNo } })).data.status).toBe('CANCELLED');
    expect((await agent.get('orderCancel', { body: { orderNo } })).data.status).toBe('CANCELLED');
    const detail = await agent.get('orderDetail', { params: { orderNo } });
    expect(detail.data.actions).toEqual(['copy']);
    expect(detail.data.timeline.filter(({ status }) => status === 'CANCELLED')).toHaveLength(1);
  });
});
