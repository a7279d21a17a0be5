import { describe, expect, it } from 'vitest';
import { application, clerks, decide, openPayment, order, paidOrder, person } from '../harness/application.ts';
import { adding, endorsed, make, submit } from '../harness/endorsement.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { cents } from '../../../src/server/domain/money.ts';

const server = useFreshServer();

describe('the figures of a day', () => {
  it('[CA-17] include charges and refunds of endorsements, also after a surrender, at the commission of the order', async () => {
    const agent = await server.as('chenzq');
    const sums = async (): Promise<readonly string[]> => [
      (await agent.get('getOrderSum', { query: { period: 'today' } })).data.value,
      (await agent.get('getCommissionSum', { query: { period: 'today' } })).data.value,
    ];
    const cents = (text: string): number => Math.round(Number(text) * 100);
    const { policyNo } = await paidOrder(agent, application({}, clerks(5)), '350.00');
    const [premium = '', commission = ''] = await sums();
    expect(premium).toBe('350.00');
    const rate = cents(commission) / 35_000;
    expect(rate).toBeGreaterThan(0);
    const added = await endorsed(agent, policyNo, adding(9));
    const removed = await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }] });
    const [more, less] = [cents(added.charge ?? ''), cents(removed.charge ?? '')];
    expect([more > 0, less < 0]).toEqual([true, true]);
    const [now = '', earned = ''] = await sums();
    expect(cents(now)).toBe(35_000 + more + less);
    expect(Math.abs(cents(earned) - rate * (35_000 + more + less))).toBeLessThanOrEqual(1);

    const { policyNo: ended } = await paidOrder(
      agent,
      application(
        {},
        clerks(3).map((_, no) => person(no + 60)),
      ),
    );
    const surrender = await endorsed(agent, ended, { kind: 'SURRENDER', rows: [] });
    expect(cents((await sums())[0] ?? '')).toBe(35_000 + more + less + 21_000 + cents(surrender.charge ?? ''));
  });

  it('[CA-17] round the commission of a refund half up to the cent, and take none back if none was earned', async () => {
    const agent = await server.as('chenzq');
    const sum = async (client: typeof agent) => (await client.get('getCommissionSum', { query: { period: 'today' } })).data.value;
    const { policyNo } = await paidOrder(agent, application({}, clerks(5)), '350.00');
    expect(await sum(agent)).toBe('78.75');
    // 34.90 × 0.225 is 7.8525.
    expect((await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }] })).charge).toBe('-34.90');
    expect(await sum(agent)).toBe('70.90');
    const { policyNo: unpaid } = await paidOrder(
      agent,
      application(
        {},
        clerks(5).map((_, no) => person(no + 60)),
      ),
      '350.00',
    );
    await server.deps.db
      .updateTable('sales_order')
      .set({ agent_id: null, commission_cents: cents(0) })
      .where('premium_cents', '=', cents(35_000))
      .execute();
    await endorsed(agent, unpaid, { kind: 'REMOVE', rows: [{ no: 2 }] });
    expect(await sum(agent)).toBe('0.00');
  });

  it('[CA-17] count a payment at midnight in Shanghai to the day that begins', async () => {
    const agent = await server.as('chenzq');
    const page = await openPayment(agent, await order(agent));
    server.clock.set('2026-11-21T16:00:00Z');
    await decide(agent, page, 'PAID');
    const today = async () => (await (await server.as('chenzq')).get('getOrderSum', { query: { period: 'today' } })).data;
    expect(await today()).toMatchObject({ value: '210.00', previous: '0.00' });
    server.clock.set('2026-11-22T16:00:00Z');
    expect(await today()).toMatchObject({ value: '0.00' });
    server.clock.set('2026-11-23T15:59:59Z');
    expect(await today()).toMatchObject({ value: '0.00', previous: '210.00' });
  });

  it('list the policyholders with the most premium, largest first, and the sum of all others', async () => {
    const agent = await server.as('chenzq');
    const of = (holderName: string, from: number, persons = 3) =>
      application(
        { policyholder: { ...application().policyholder, holderName } },
        clerks(persons).map((_, no) => person(from + no)),
      );
    await paidOrder(agent, of('福州甲建设有限公司', 60));
    const { policyNo } = await paidOrder(agent, of('福州乙建设有限公司', 80, 5), '350.00');
    await paidOrder(agent, of('福州甲建设有限公司', 100));
    const charge = Number((await endorsed(agent, policyNo, adding(9))).charge);
    const { data } = await agent.get('dashboardCustomers', { query: { period: 'today' } });
    expect(data).toEqual({
      rows: [
        { holderName: '福州甲建设有限公司', premium: '420.00', orders: 2 },
        { holderName: '福州乙建设有限公司', premium: (350 + charge).toFixed(2), orders: 1 },
      ],
      others: { holders: 0, premium: '0.00', orders: 0 },
    });
    for (let no = 0; no < 20; no += 1) await paidOrder(agent, of(`福州第${no}公司`, 200 + 10 * no));
    const many = (await agent.get('dashboardCustomers', { query: { period: 'today' } })).data;
    expect(many.rows).toHaveLength(20);
    expect(many.others).toEqual({ holders: 2, premium: '420.00', orders: 2 });
    const total = (await agent.get('getOrderSum', { query: { period: 'today' } })).data.value;
    const cents = (text: string): number => Math.round(Number(text) * 100);
    expect(many.rows.reduce((sum, { premium }) => sum + cents(premium), cents(many.others.premium))).toBe(cents(total));
    expect((await (await server.as('wangm')).get('dashboardCustomers', { query: { period: 'today' } })).data.rows).toEqual([]);
    server.clock.set('2026-11-22T16:00:00Z');
    const next = await server.as('chenzq');
    expect((await next.get('dashboardCustomers', { query: { period: 'today' } })).data.rows).toEqual([]);
    server.clock.set(begin);
  });

  it('list an unpaid difference in the work list until its deadline', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(agent);
    const { counts } = (await agent.get('workList')).data;
    const made = await make(agent, policyNo, adding(40));
    await submit(agent, made);
    const { data } = await agent.get('workList');
    expect(data.counts.waitPay).toBe(counts.waitPay + 1);
    expect(data.items.find(({ no }) => no === made.endorseOrderNo)).toMatchObject({
      kind: 'WAIT_PAY',
      type: 'edit',
      premium: made.charge,
      expireTime: expect.any(String),
    });
    server.clock.pass({ hours: 25 });
    const later = (await (await server.as('chenzq')).get('workList')).data;
    expect(later.items.map(({ no }) => no)).not.toContain(made.endorseOrderNo);
    server.clock.set(begin);
  });
});
