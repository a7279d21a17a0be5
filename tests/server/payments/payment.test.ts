import { describe, expect, it } from 'vitest';
import { latestPayment } from '../../../src/server/payments/unscoped.ts';
import type { PaymentNotification } from '../../../src/server/integrations/payment/gateway.ts';
import { signNotification } from '../../../src/server/integrations/payment/sandbox.ts';
import { decide, openPayment, order, paidOrder } from '../harness/application.ts';
import { askPayments, runDue } from '../harness/jobs.ts';
import { begin, startTestServer, useServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();
const notifyPath = '/ins/business/rest/onlinepay/thirdPremiumPay/notice';

/** Returns a notice, signed as by the gateway, for the open payment of an order. */
const noticeFor = async (orderNo: string, change: Partial<PaymentNotification> = {}): Promise<PaymentNotification> => {
  const payment = await server.deps.db
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', orderNoOf(orderNo))
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const notice = {
    paymentNo: payment.payment_no,
    orderNo,
    tradeNo: `T${payment.payment_no}`,
    amount: '210.00',
    status: 'SUCCESS' as const,
    paidAt: server.clock.now().toISOString(),
    ...change,
  };
  return { ...notice, sign: signNotification(notice, server.secret) };
};

const notify = async (notice: PaymentNotification): Promise<readonly [number, string]> => {
  const response = await fetch(`${server.url}${notifyPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(notice),
  });
  const reply = await response.json();
  return [response.status, reply.data?.result ?? reply.code];
};

const policies = (orderNo: string) =>
  server.deps.db.selectFrom('policy').selectAll().where('order_no', '=', orderNoOf(orderNo)).execute();
const status = async (orderNo: string) => {
  const row = await server.deps.db
    .selectFrom('sales_order')
    .select(['status', 'payment_status'])
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  return [row.status, row.payment_status];
};

describe('paying in the sandbox', () => {
  it("[CA-27] goes from the entrance over the gateway's page to an issued policy", async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const page = await openPayment(agent, orderNo);
    expect(page).toMatch(/^\/sandbox\/gateway\/pay\/[\w-]{43}\?lang=zh-CN$/);
    const html = await (await agent.fetch(page)).text();
    expect(html).toContain('210.00');
    expect(html).toContain('沧屿财产保险股份有限公司');
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({
      status: 'PAYING',
      payStatus: 'PAYING',
      charged: null,
    });
    expect(await decide(agent, page, 'PAID')).toBe(`/pay/success?no=${orderNo}`);
    const { data } = await agent.get('payStatus', { query: { orderNo } });
    expect(data).toMatchObject({ status: 'ISSUED', payStatus: 'PAID', charged: true, amount: '210.00' });
    expect(data.policyNo).toMatch(/^PGA20263502\d{7}$/);
    expect(data.timeline.map((step) => step.status)).toEqual(['UW_PENDING', 'WAIT_PAY', 'PAYING', 'PAID', 'ISSUED']);
  });

  it('reports that a failed payment moved no money, and allows another one', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    expect(await decide(agent, await openPayment(agent, orderNo), 'FAILED')).toBe(`/pay?type=new&no=${orderNo}`);
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({
      status: 'WAIT_PAY',
      payStatus: 'PAY_FAILED',
      charged: false,
    });
    const failed = await latestPayment(server.deps.db, { orderNo: orderNoOf(orderNo), endorsementNo: null });
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    expect(await status(orderNo)).toEqual(['ISSUED', 'PAID']);
    // The latest payment counts, even if both were opened at the same instant.
    const paid = await latestPayment(server.deps.db, { orderNo: orderNoOf(orderNo), endorsementNo: null });
    expect([failed?.status, paid?.status, paid?.payment_no === failed?.payment_no]).toEqual(['FAILED', 'PAID', false]);
  });

  it('opens the same payment again while it is open, also for ten clicks at once', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const pages = await Promise.all(Array.from({ length: 10 }, () => openPayment(agent, orderNo)));
    expect(new Set(pages).size).toBe(1);
    expect(
      await server.deps.db.selectFrom('payment').selectAll().where('order_no', '=', orderNoOf(orderNo)).execute(),
    ).toHaveLength(1);
  });

  it('[EN-03] accepts the payment object with its channel as number or text, and rejects other channels', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    for (const premiumPayChannel of [2, '2']) {
      const { data } = await agent.get('premiumPay', { body: { premiumPayChannel, orderNo, type: 'new' } });
      expect(data.url).toBe(`/ins/business/rest/onlinepay/thirdPremiumPay/entrance?orderNo=${orderNo}&payChannel=0`);
    }
    const other = { premiumPayChannel: 1, orderNo, type: 'new' as const };
    const refused = await agent.call('premiumPay', { body: other });
    expect([refused.status, refused.error.errorMsg]).toEqual([
      422,
      '支付方式有误：premiumPayChannel 须为 2（第三方支付），payChannel 须为 1、2、0、3',
    ]);
    const english = await (await server.as('chenzq', 'en-US')).call('premiumPay', { body: other });
    expect(english.error.errorMsg).toBe(
      'Wrong way to pay: premiumPayChannel must be 2 (third-party pay), payChannel one of 1, 2, 0, 3',
    );
    for (const name of ['premiumPayChannel', 'orderNo', 'type'])
      expect((await agent.call('premiumPay', { raw: { ...other, [name]: undefined } })).status, name).toBe(400);
    expect((await agent.call('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'edit' } })).status).toBe(404);
    expect((await agent.call('premiumPay', { raw: { premiumPayChannel: '2', orderNo, type: 'other' } })).status).toBe(400);
  });

  it('rejects the entrance from a page of another site, and by a viewer, another organisation and a visitor', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const entrance = `/ins/business/rest/onlinepay/thirdPremiumPay/entrance?orderNo=${orderNo}&payChannel=0`;
    expect((await agent.fetch(entrance, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await (await server.as('zhengmj')).fetch(entrance)).status).toBe(403);
    expect((await (await server.as('wangm')).fetch(entrance)).status).toBe(404);
    expect((await server.visitor().fetch(entrance)).status).toBe(401);
    expect(await status(orderNo)).toEqual(['WAIT_PAY', 'UNPAID']);
  });

  it('issues the policy after a query of the gateway if the notification was lost; reading the state sends no query', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const ticket = (await openPayment(agent, orderNo)).split('/').at(-1)?.split('?')[0] ?? '';
    await server.sandbox.decide(ticket, 'PAID', server.clock.now());
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({ status: 'PAYING', charged: null });
    expect(await status(orderNo)).toEqual(['PAYING', 'PAYING']);
    await askPayments(server.deps, orderNo);
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({ status: 'ISSUED', charged: true });
  });
});

describe('payNotice', () => {
  it('applies a repeated notice once, also a hundred at once', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    const notice = await noticeFor(orderNo);
    const answers = await Promise.all(Array.from({ length: 100 }, () => notify(notice)));
    expect(answers.filter(([, result]) => result === 'APPLIED')).toHaveLength(1);
    expect(answers.filter(([, result]) => result === 'REPEATED')).toHaveLength(99);
    expect(await policies(orderNo)).toHaveLength(1);
    expect(await notify(notice)).toEqual([200, 'REPEATED']);
  });

  it('rejects and stores a forged notice and one whose amount differs by a cent', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    const notice = await noticeFor(orderNo);
    expect(await notify({ ...notice, sign: '0'.repeat(64) })).toEqual([403, 'FORBIDDEN']);
    expect(await notify({ ...notice, amount: '0.01' })).toEqual([403, 'FORBIDDEN']);
    expect(await notify(await noticeFor(orderNo, { amount: '210.01' }))).toEqual([409, 'STATE']);
    expect(await notify(await noticeFor(orderNo, { amount: '209.99' }))).toEqual([409, 'STATE']);
    expect(await status(orderNo)).toEqual(['PAYING', 'PAYING']);
    const kept = await server.deps.db
      .selectFrom('payment_notification')
      .select('result')
      .where('payment_no', '=', notice.paymentNo)
      .orderBy('id')
      .execute();
    expect(kept.map(({ result }) => result)).toEqual(['FORGED', 'FORGED', 'STATE', 'STATE']);
  });

  it("rejects a notice for another order than the payment's own", async () => {
    const agent = await server.as('chenzq');
    const [one, two] = [await order(agent), await order(agent)];
    await openPayment(agent, one);
    await openPayment(agent, two);
    const { paymentNo } = await noticeFor(one);
    expect(await notify(await noticeFor(two, { paymentNo }))).toEqual([404, 'NOT_FOUND']);
  });

  it('keeps a success: a failure after it changes nothing, and a success after a failure counts', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    expect(await notify(await noticeFor(orderNo, { status: 'FAILED' }))).toEqual([200, 'APPLIED']);
    expect(await status(orderNo)).toEqual(['WAIT_PAY', 'PAY_FAILED']);
    expect(await notify(await noticeFor(orderNo))).toEqual([200, 'APPLIED']);
    expect(await notify(await noticeFor(orderNo, { status: 'FAILED' }))).toEqual([200, 'REPEATED']);
    expect(await status(orderNo)).toEqual(['ISSUED', 'PAID']);
  });

  it('queues a refund for a payment after the order was closed, retries rejected refunds, and never issues the policy', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    await openPayment(agent, orderNo);
    const notice = await noticeFor(orderNo);
    await agent.get('orderCancel', { body: { orderNo } });
    expect(await status(orderNo)).toEqual(['CANCELLED', 'UNPAID']);
    expect(await notify(notice)).toEqual([200, 'REFUNDING']);
    expect(await notify(notice)).toEqual([200, 'REPEATED']);
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({ status: 'CANCELLED', charged: true });
    expect(await policies(orderNo)).toHaveLength(0);
    await runDue(server.deps, 'make-refund');
    expect((await agent.get('payStatus', { query: { orderNo } })).data.charged).toBe(true);
    // The gateway that sent the notice has the money.
    await server.deps.db
      .updateTable('sandbox_trade')
      .set({ status: 'PAID', paid_at: server.clock.now() })
      .where('payment_no', '=', notice.paymentNo)
      .execute();
    server.clock.pass({ minutes: 2 });
    await runDue(server.deps, 'make-refund');
    await runDue(server.deps, 'make-refund');
    server.clock.set(begin);
    const refunds = await server.deps.db.selectFrom('refund').selectAll().where('order_no', '=', orderNoOf(orderNo)).execute();
    expect(refunds.map(({ status: done, amount_cents: cents, attempts }) => [done, cents, attempts])).toEqual([
      ['DONE', 21000, 1],
    ]);
  });
});

describe('the deadline of a payment', () => {
  it('is after 24 hours: the order is closed on reading and cannot be paid any more', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    server.clock.pass({ hours: 23, minutes: 59 });
    const again = await server.as('chenzq');
    expect((await again.get('orderDetail', { params: { orderNo } })).data.status).toBe('WAIT_PAY');
    server.clock.pass({ minutes: 1 });
    expect((await again.get('orderDetail', { params: { orderNo } })).data).toMatchObject({
      status: 'EXPIRED_UNPAID',
      actions: ['copy'],
    });
    expect((await again.call('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } })).error.code).toBe('STATE');
    expect((await again.get('payStatus', { query: { orderNo } })).data.copyable).toBe(true);
    const manager = await server.as('linxl');
    expect((await manager.get('payStatus', { query: { orderNo } })).data.copyable, "a colleague's order").toBe(false);
    server.clock.set(begin);
  });

  it('is the start of the cover, if that is sooner', async () => {
    server.clock.set('2026-11-24T12:00:00Z');
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.expireTime).toBe('2026-11-25T00:00:00+08:00');
    server.clock.set('2026-11-24T15:59:59Z');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.status).toBe('WAIT_PAY');
    server.clock.set('2026-11-24T16:00:00Z');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.status).toBe('EXPIRED_UNPAID');
    server.clock.set(begin);
  });

  it('closes an open payment at the gateway first: a payment in time still counts', async () => {
    const agent = await server.as('chenzq');
    const [paid, unpaid] = [await order(agent), await order(agent)];
    const ticket = (await openPayment(agent, paid)).split('/').at(-1)?.split('?')[0] ?? '';
    const page = await openPayment(agent, unpaid);
    await server.sandbox.decide(ticket, 'PAID', server.clock.now());
    server.clock.pass({ hours: 25 });
    await runDue(server.deps);
    expect(await status(paid)).toEqual(['ISSUED', 'PAID']);
    expect(await status(unpaid)).toEqual(['EXPIRED_UNPAID', 'UNPAID']);
    expect(await decide(agent, page, 'PAID')).toBe(`/pay?type=new&no=${unpaid}`);
    expect(await status(unpaid)).toEqual(['EXPIRED_UNPAID', 'UNPAID']);
    server.clock.set(begin);
  });
});

describe('issuing', () => {
  it('is tried again after the insurer has failed, and the money is refunded after a day', async () => {
    const world = { fails: true };
    const own = await startTestServer({
      insurer: (real) => ({
        ...real,
        issue: async (paid, now) => (world.fails ? { state: 'failed', reason: 'insurer is closed' } : real.issue(paid, now)),
      }),
    });
    const agent = await own.as('chenzq');
    const [first, second] = [(await paidOrder(agent)).orderNo, (await paidOrder(agent)).orderNo];
    const of = async (orderNo: string) => (await agent.get('payStatus', { query: { orderNo } })).data;
    expect(await of(first)).toMatchObject({ status: 'ISSUE_FAILED', payStatus: 'PAID', charged: true });
    world.fails = false;
    await own.deps.db.updateTable('sales_order').set({ expires_at: null }).execute();
    await runDue({
      ...own.deps,
      insurer: {
        ...own.deps.insurer,
        issue: async (paid, now) =>
          paid.orderNo === second ? { state: 'failed', reason: 'no' } : own.deps.insurer.issue(paid, now),
      },
    });
    expect((await of(first)).status).toBe('ISSUED');
    world.fails = true;
    own.clock.pass({ hours: 25 });
    await runDue(own.deps);
    const again = await own.as('chenzq');
    expect((await again.get('payStatus', { query: { orderNo: second } })).data).toMatchObject({
      status: 'CANCELLED',
      payStatus: 'REFUNDED',
      charged: false,
    });
    await own.stop();
  });
});

describe('audit', () => {
  it('has a row for every change of money and state, which the store does not allow to change', async () => {
    const agent = await server.as('chenzq');
    const { orderNo, policyNo } = await paidOrder(agent);
    const rows = await server.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_no', 'in', [orderNo, policyNo])
      .orderBy('id')
      .execute();
    expect([...new Set(rows.map(({ action }) => action))]).toEqual([
      'read',
      'declare',
      'create',
      'submit',
      'accept',
      'startPay',
      'paid',
      'issue',
    ]);
    await expect(
      server.deps.db.updateTable('audit').set({ actor: 'nobody' }).where('subject_no', '=', orderNo).execute(),
    ).rejects.toThrow('never changed');
    await expect(server.deps.db.deleteFrom('audit').where('subject_no', '=', orderNo).execute()).rejects.toThrow('never changed');
  });
});
