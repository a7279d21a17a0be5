import { describe, expect, it } from 'vitest';
import { deleteExpiredPaymentLinks } from '../../../src/server/payments/links.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { decide, openPayment, order } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

const linkOf = async (agent: Client, orderNo: string) => (await agent.get('paymentLinkCreate', { body: { orderNo } })).data;
const tokenOf = async (agent: Client, orderNo: string) => new URL((await linkOf(agent, orderNo)).url).hash.slice(1);
const shown = async (token: string, language?: string) =>
  (await server.visitor(language).get('paymentLinkDetail', { params: { token } })).data;
const answered = async (token: string) => {
  const visitor = server.visitor();
  const seen = await visitor.call('paymentLinkDetail', { params: { token } });
  const paid = await visitor.call('paymentLinkPay', { body: { token } });
  return [seen.status, seen.error.code, paid.status, paid.error.code];
};
const gone = [404, 'NOT_FOUND', 404, 'NOT_FOUND'];
const madeAt = async (agent: Client, orderNo: string) => (await agent.get('paymentLinkQuery', { query: { orderNo } })).data;

describe('a link for the payment of an order', () => {
  it('shows a visitor the order with its firm and its agent, and the visitor pays it', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const { url, expireTime } = await linkOf(agent, orderNo);
    // 256 random bits.
    expect(url).toMatch(/^http.+\/pay#[\w-]{43}$/);
    const token = new URL(url).hash.slice(1);
    const before = await shown(token, 'en-US');
    expect(before).toMatchObject({
      orderNo,
      status: 'WAIT_PAY',
      payStatus: 'UNPAID',
      amount: '210.00',
      persons: 3,
      agentName: 'Chen Zhiqiang',
      orgName: '鹭江保险代理',
      agentPhone: '',
      expireTime,
    });
    // A firm must recognise its policy; the name of a person is masked (below).
    expect(before.holderName).toBe((await agent.get('payStatus', { query: { orderNo } })).data.holderName);
    expect(before.holderName).toMatch(/公司$/);
    expect(JSON.stringify(before)).not.toMatch(/commission|policyNo|certNumber/i);
    const visitor = server.visitor();
    const page = (await visitor.get('paymentLinkPay', { body: { token, payChannel: '1' } })).data.url;
    expect(page).toMatch(/^\/sandbox\/gateway\/pay\/[\w-]{43}\?lang=zh-CN$/);
    expect(await shown(token)).toMatchObject({ status: 'PAYING', charged: null });
    expect(await decide(visitor, page, 'PAID')).toBe(`/pay/success?no=${orderNo}`);
    const after = await shown(token);
    expect(after).toMatchObject({ status: 'ISSUED', payStatus: 'PAID', charged: true });
    expect(after).not.toHaveProperty('policyNo');
    const again = await visitor.call('paymentLinkPay', { body: { token } });
    expect([again.status, again.error.code]).toEqual([409, 'STATE']);
  });

  it('opens the payment that the agent has opened already, so that nobody pays twice', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const page = await openPayment(agent, orderNo);
    const token = await tokenOf(agent, orderNo);
    expect((await server.visitor().get('paymentLinkPay', { body: { token, payChannel: '2' } })).data.url).toBe(page);
  });

  it('is made and withdrawn only by the agent who sold the order, and only while it waits for payment', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    for (const [who, status] of [
      ['zhengmj', 403],
      ['wangm', 404],
    ] as const) {
      const other = await server.as(who);
      expect((await other.call('paymentLinkCreate', { body: { orderNo } })).status, who).toBe(status);
      expect((await other.call('paymentLinkQuery', { query: { orderNo } })).status, who).toBe(status);
      expect((await other.call('paymentLinkRevoke', { body: { orderNo } })).status, who).toBe(status);
    }
    expect(await madeAt(agent, orderNo)).toBeNull();
    const token = await tokenOf(agent, orderNo);
    expect(await madeAt(agent, orderNo)).toMatchObject({ createTime: expect.stringContaining('2026-11-21T') });
    await agent.get('paymentLinkRevoke', { body: { orderNo } });
    expect(await answered(token)).toEqual(gone);
    expect(await madeAt(agent, orderNo)).toBeNull();
    expect((await agent.call('paymentLinkRevoke', { body: { orderNo } })).status).toBe(404);
    await agent.get('orderCancel', { body: { orderNo } });
    const late = await agent.call('paymentLinkCreate', { body: { orderNo } });
    expect([late.status, late.error.code]).toEqual([409, 'STATE']);
  });

  it('ends when another one is made, and opens only its own order', async () => {
    const agent = await server.as('chenzq');
    const [one, two] = [await order(agent), await order(agent)];
    const [first, other] = [await tokenOf(agent, one), await tokenOf(agent, two)];
    expect((await shown(other)).orderNo).toBe(two);
    const second = await tokenOf(agent, one);
    expect(await answered(first)).toEqual(gone);
    expect((await shown(second)).orderNo).toBe(one);
    expect((await shown(other)).orderNo).toBe(two);
  });

  it('takes no payment after the order was cancelled or its time to pay has passed, and says so', async () => {
    const agent = await server.as('chenzq');
    const [cancelled, expired] = [await order(agent), await order(agent)];
    const tokens = [await tokenOf(agent, cancelled), await tokenOf(agent, expired)] as const;
    await agent.get('orderCancel', { body: { orderNo: cancelled } });
    expect(await shown(tokens[0])).toMatchObject({ status: 'CANCELLED', agentName: '陈志强' });
    const began = server.clock.now().toISOString();
    try {
      server.clock.pass({ hours: 25 });
      expect(await shown(tokens[1])).toMatchObject({ status: 'EXPIRED_UNPAID' });
      for (const token of tokens) {
        const { status, error } = await server.visitor().call('paymentLinkPay', { body: { token } });
        expect([status, error.code]).toEqual([409, 'STATE']);
      }
      server.clock.pass({ hours: 24 * 29 });
      expect(await answered(tokens[1])).toEqual(gone);
      await deleteExpiredPaymentLinks(server.deps.db, server.clock.now());
      const left = server.deps.db.selectFrom('payment_link').where('order_no', '=', orderNoOf(expired)).selectAll();
      expect(await left.execute()).toEqual([]);
    } finally {
      server.clock.set(began);
    }
  });

  it('refuses guessed and malformed tokens, and links of a locked agent', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const token = await tokenOf(agent, orderNo);
    expect(await answered('x'.repeat(43))).toEqual(gone);
    expect(await answered(`${token.slice(0, -2)}${token.endsWith('00') ? '11' : '00'}`)).toEqual(gone);
    for (const hostile of ['x', 'x'.repeat(44), `${'x'.repeat(42)}'`, `${'x'.repeat(42)}%`]) {
      const seen = await server.visitor().call('paymentLinkDetail', { params: { token: encodeURIComponent(hostile) } });
      const paid = await server.visitor().call('paymentLinkPay', { body: { token: hostile } });
      expect([seen.status, paid.status], hostile).toEqual([400, 400]);
    }
    const { db } = server.deps;
    await db.updateTable('app_user').set({ locked: true }).where('id', '=', 'u-chenzq').execute();
    try {
      expect(await answered(token)).toEqual(gone);
    } finally {
      await db.updateTable('app_user').set({ locked: false }).where('id', '=', 'u-chenzq').execute();
    }
    const english = await server.visitor('en-US').call('paymentLinkDetail', { params: { token: 'x'.repeat(43) } });
    expect(english.error.errorMsg).toBe('This payment link is unknown or has ended: ask the agent who sent it');
  });

  it('is stored as a hash, and making, withdrawing and paying by it are audited', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    const token = await tokenOf(agent, orderNo);
    const { db } = server.deps;
    expect(JSON.stringify(await server.plain.selectFrom('payment_link').selectAll().execute())).not.toContain(token);
    await server.visitor().get('paymentLinkPay', { body: { token } });
    await agent.get('paymentLinkRevoke', { body: { orderNo } });
    const entries = await db
      .selectFrom('audit')
      .where('subject', '=', 'order')
      .where('subject_no', '=', orderNo)
      .select(['actor', 'action', 'detail'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor, action }) => `${actor} ${action}`).slice(-3)).toEqual([
      'u-chenzq payment-link',
      'visitor startPay',
      'u-chenzq payment-link-withdrawn',
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});
