import { describe, expect, it } from 'vitest';
import { decide, openPayment } from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { asCustomer } from '../harness/customer.ts';
import { endorsed } from '../harness/endorsement.ts';
import { useServer } from '../harness/server.ts';
import { submitTrip, tripShare } from '../harness/shared-sale.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();

/** Orders the trip as a customer, through the share of an agent. */
const orderBySharing = async (agent: Client, customer: Client, phone: string) => {
  const shareCode = await tripShare(agent);
  const { status, reply, error } = await submitTrip(customer, phone, { shareCode });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return { placed: reply, shareCode };
};

const figures = async (agent: Client) => {
  const query = { period: 'today' } as const;
  const [sum, count, commission, orders] = await Promise.all([
    agent.get('getOrderSum', { query }),
    agent.get('getOrderCount', { query }),
    agent.get('getCommissionSum', { query }),
    agent.get('orderQuery', { query: { limit: 1 } }),
  ]);
  return [Number(sum.data.value), Number(count.data.value), Number(commission.data.value), orders.total];
};

describe("an order of a customer by an agent's share", () => {
  it('counts for the agent who shared it, in sums, list and export, and a surrender reduces the commission', async () => {
    // An agent of level 2 sees only own sales.
    const agent = await server.as('chenzq');
    const other = await server.as('wangm');
    const before = [await figures(agent), await figures(other)] as const;
    const customer = await asCustomer(server, '13911117001');
    const { placed, shareCode } = await orderBySharing(agent, customer, '13911117001');
    const { orderNo } = placed.data;
    expect(placed.data).not.toHaveProperty('commission');
    await decide(customer, await openPayment(customer, orderNo), 'PAID');

    // 20 % of ¥32.00.
    const [sum = 0, count = 0, commission = 0, orders = 0] = before[0];
    const after = await figures(agent);
    expect(after.map((value, index) => Math.round((value - (before[0][index] ?? 0)) * 100) / 100)).toEqual([32, 1, 6.4, 1]);
    expect(await figures(other)).toEqual(before[1]);
    const { rows } = await agent.get('orderQuery', { query: { key: orderNo } });
    expect(rows).toMatchObject([{ orderNo, premium: '32.00', commission: '6.40', agentName: '陈志强', status: 'ISSUED' }]);
    const file = await agent.fetch(`/ins/business/rest/order/export?key=${orderNo}`);
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    const stored = await server.deps.db
      .selectFrom('sales_order')
      .select(['agent_id', 'organisation_id', 'share_code', 'commission_rate', 'commission_cents'])
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ organisation_id: 'lujiang', share_code: shareCode, commission_cents: 640 });
    expect(Number(stored.commission_rate)).toBe(0.2);

    // The customer sees the order and the policy, and no commission anywhere.
    const seen = [
      await customer.get('orderQuery', { query: { key: orderNo } }),
      await customer.get('orderDetail', { params: { orderNo } }),
      await customer.get('policyQuery', {}),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/commission/i);
    expect((await customer.call('getCommissionSum', { query: { period: 'today' } })).status).toBe(403);
    // The agent sees the sale and its policy, but may change neither.
    const { data } = await agent.get('orderDetail', { params: { orderNo } });
    expect(data.actions).toEqual(['policy']);
    const policyNo = data.policyNo ?? '';
    expect((await agent.get('policyDetail', { params: { policyNo } })).data).toMatchObject({ copyable: false, renewable: false });
    expect((await (await server.as('wangm')).call('orderDetail', { params: { orderNo } })).status).toBe(404);

    const { charge } = await endorsed(customer, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    const left = 32 + Number(charge);
    const [sumLeft = 0, , earned = 0] = await figures(agent);
    expect(sumLeft - sum).toBeCloseTo(left, 2);
    expect(earned - commission).toBeCloseTo(left * 0.2, 1);
    expect([count, orders].every(Number.isFinite)).toBe(true);
  });

  it('is visible to the agent who shared it, who may not act on it: the work list never offers it, and every call rejects it', async () => {
    const agent = await server.as('chenzq');
    const phone = '13911117002';
    const customer = await asCustomer(server, phone);
    const work = async (client: Client) => {
      const { counts, items } = (await client.get('workList')).data;
      return { counts, items: items.map(({ kind, no }) => `${kind} ${no}`) };
    };
    const before = await work(agent);
    const { orderNo } = (await orderBySharing(agent, customer, phone)).placed.data;
    const setStatus = (status: 'UW_BACK' | 'WAIT_PAY') =>
      server.deps.db.updateTable('sales_order').set({ status }).where('order_no', '=', orderNoOf(orderNo)).execute();

    expect(await work(agent)).toEqual(before);
    expect((await work(customer)).items).toContain(`WAIT_PAY ${orderNo}`);
    await setStatus('UW_BACK');
    expect(await work(agent)).toEqual(before);
    expect((await work(customer)).items).toContain(`UW_BACK ${orderNo}`);
    await setStatus('WAIT_PAY');

    const { rows } = await agent.get('orderQuery', { query: { key: orderNo } });
    expect(rows).toMatchObject([{ orderNo, status: 'WAIT_PAY' }]);
    expect(rows[0]).not.toHaveProperty('mayPay');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.actions).toEqual([]);
    expect((await agent.call('premiumPay', { body: { premiumPayChannel: '2', orderNo, type: 'new' } })).status).toBe(403);
    expect((await agent.call('orderCancel', { body: { orderNo } })).status).toBe(403);

    // During the trip, the customer sees the policy. A trip is not renewed, so nobody is reminded.
    await decide(customer, await openPayment(customer, orderNo), 'PAID');
    const policyNo = (await customer.get('orderDetail', { params: { orderNo } })).data.policyNo ?? '';
    const start = server.clock.now();
    server.clock.set('2026-11-26T02:00:00Z');
    const during = await asCustomer(server, phone);
    const [his, ofCustomer] = [await work(await server.as('chenzq')), await work(during)];
    const own = await during.get('policyQuery', { query: { key: policyNo } });
    server.clock.set(start.toISOString());
    expect(his.items).not.toContain(`EXPIRING ${policyNo}`);
    expect(ofCustomer.items).not.toContain(`EXPIRING ${policyNo}`);
    expect(own.rows.map((row) => row.policyNo)).toEqual([policyNo]);
    const policy = await agent.get('policyQuery', { query: { key: policyNo } });
    expect(policy.rows.map((row) => row.policyNo)).toEqual([policyNo]);
  });
});
