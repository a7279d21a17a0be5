import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { bookChange, earningsOf } from '../../../src/server/commission/ledger.ts';
import type { IsoDate } from '@insure/engine';
import { cents } from '../../../src/server/domain/money.ts';
import { policyNoOf } from '../../../src/server/domain/numbers.ts';
import { endorsed } from '../harness/endorsement.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { asCustomer } from '../harness/customer.ts';
import { buyTrip, tripShare } from '../harness/shared-sale.ts';
import type { Client } from '../harness/client.ts';

const server = useFreshServer();
afterEach(() => server.clock.set(begin));

let last = 0;
/** A customer buys the trip for 32.00 by the share of an agent. */
const sell = async (agent: Client) => {
  last += 1;
  const phone = `139111172${String(last).padStart(2, '0')}`;
  const shareCode = await tripShare(agent);
  const customer = await asCustomer(server, phone);
  return { customer, ...(await buyTrip(customer, phone, { shareCode })) };
};
const surrender = (effectiveDate: IsoDate = '2026-11-25') => ({ kind: 'SURRENDER' as const, rows: [], effectiveDate });
const query = { month: '2026-11' };
const linesOf = async (client: Client, asked: object = query) =>
  (await client.get('commissionLines', { query: { ...asked, limit: 100 } })).rows;
const december = '2026-12-02T02:00:00Z';
const account = { holder: '陈志强', bank: '厦门海沧银行', number: '6222000011112222', password: 'Hengzhou-2026' };

describe('the sale of an agent', () => {
  it("of ¥32.00 at 20 % is in the agent's statement with ¥6.40, and a surrender reverses it exactly", async () => {
    const agent = await server.as('chenzq');
    const { customer, orderNo, policyNo } = await sell(agent);
    const [line] = await linesOf(agent);
    expect(line).toMatchObject({
      kind: 'ISSUE',
      orderNo,
      policyNo,
      isShared: true,
      before: '0.00',
      after: '32.00',
      premium: '32.00',
      rate: '0.2',
      rateNo: null,
      commission: '6.40',
    });
    const open = (await agent.get('commissionStatement', { query })).data;
    expect(open).toMatchObject({ state: 'OPEN', accrued: '6.40', reversed: '0.00', due: '6.40', paid: null, balance: '0.00' });
    expect(await linesOf(await server.as('wangm'))).toEqual([]);

    await endorsed(customer, policyNo, surrender());
    const reversal = (await linesOf(agent))[1];
    expect(reversal).toMatchObject({ kind: 'SURRENDER', before: '32.00', after: '0.00', premium: '-32.00', commission: '-6.40' });
    expect((await agent.get('commissionStatement', { query })).data).toMatchObject({
      accrued: '6.40',
      reversed: '-6.40',
      due: '0.00',
      premium: '0.00',
    });
  });

  it('earns by the most specific approved rate on the day of issue, and its changes earn by the same rate', async () => {
    const [maker, checker] = [await server.as('xuwen'), await server.as('zhouke')];
    const row = { productId: '1006', orgId: null, level: null, validFrom: '2026-11-21', rate: '0.1' } as const;
    const add = async (change: object): Promise<number> =>
      (await maker.get('commissionRateAdd', { body: { ...row, ...change } })).data.no;
    const decide = (no: number, decision: 'APPROVED' | 'DECLINED' = 'APPROVED') =>
      checker.get('commissionRateDecide', { body: { no, decision } });
    const agent = await server.as('chenzq');
    const earned = async () => {
      await sell(agent);
      const line = (await linesOf(agent)).at(-1);
      return [line?.commission, line?.rateNo];
    };
    const everyone = await add({});
    expect(await earned()).toEqual(['6.40', null]);
    await decide(everyone);
    expect(await earned()).toEqual(['3.20', everyone]);
    const ofLevel = await add({ level: 2, rate: '0.11' });
    await decide(ofLevel);
    await decide(await add({ level: 3, rate: '0.9' }));
    expect(await earned()).toEqual(['3.52', ofLevel]);
    const ofOrganisation = await add({ orgId: 'lujiang', rate: '0.05' });
    await decide(ofOrganisation);
    await decide(await add({ orgId: 'minnan', level: 2, rate: '0.8' }));
    await decide(await add({ orgId: 'lujiang', rate: '0.07', validFrom: '2026-11-22' }));
    await decide(await add({ orgId: 'lujiang', level: 2, rate: '0.7' }), 'DECLINED');
    expect(await earned()).toEqual(['1.60', ofOrganisation]);
    const order = await server.deps.db
      .selectFrom('sales_order')
      .select(['commission_rate', 'commission_cents'])
      .orderBy('submitted_at', 'desc')
      .orderBy('order_no', 'desc')
      .executeTakeFirstOrThrow();
    expect([Number(order.commission_rate), order.commission_cents]).toEqual([0.05, 160]);

    const { customer, policyNo } = await sell(agent);
    await decide(await add({ orgId: 'lujiang', level: 2, rate: '1' }));
    await endorsed(customer, policyNo, surrender());
    expect((await linesOf(agent)).slice(-2).map(({ commission, rateNo }) => [commission, rateNo])).toEqual([
      ['1.60', ofOrganisation],
      ['-1.60', ofOrganisation],
    ]);
  });

  it('is in a statement that users of level 1 and other agents cannot read', async () => {
    const viewer = await server.as('zhengmj');
    for (const name of ['commissionStatement', 'commissionLines', 'payoutAccount'] as const)
      expect((await viewer.call(name, {})).status).toBe(403);
    const agent = await server.as('chenzq');
    expect((await agent.call('commissionStatement', { query: { agentId: 'u-linxl' } })).status).toBe(404);
    const office = await server.as('xuwen');
    expect((await office.get('commissionStatement', { query: { agentId: 'u-linxl' } })).data.agentId).toBe('u-linxl');
  });
});

describe('a rate', () => {
  it('is approved once, by another user than its maker, and never from a past day', async () => {
    const [maker, checker] = [await server.as('xuwen'), await server.as('zhouke')];
    const body = { productId: '1006', orgId: null, level: null, validFrom: '2026-11-22', rate: '0.1' } as const;
    const past = await maker.call('commissionRateAdd', { body: { ...body, validFrom: '2026-11-20' } });
    expect([past.status, past.error.issues?.[0]?.path]).toEqual([422, '/validFrom']);
    expect((await maker.call('commissionRateAdd', { body: { ...body, rate: '1.1' } })).status).toBe(422);
    expect((await maker.call('commissionRateAdd', { body: { ...body, productId: 'nosuch' } })).status).toBe(404);
    const { no } = (await maker.get('commissionRateAdd', { body })).data;
    const approve = (client: Client) => client.call('commissionRateDecide', { body: { no, decision: 'APPROVED' } });
    expect((await approve(maker)).status).toBe(403);
    server.clock.set('2026-11-23T02:00:00Z');
    expect((await approve(await server.as('zhouke'))).status).toBe(409);
    server.clock.set(begin);
    expect((await approve(checker)).status).toBe(200);
    expect((await approve(checker)).status).toBe(409);
    const { rows } = await maker.get('commissionRates', { query: { state: 'APPROVED', key: '海' } });
    expect(rows.find((row) => row.no === no)).toMatchObject({
      state: 'APPROVED',
      rate: '0.1',
      catalogueRate: '0.2',
      mayDecide: false,
    });
    const audit = await server.deps.db
      .selectFrom('audit')
      .where('subject', '=', 'commission')
      .where('subject_no', '=', `rate ${no}`)
      .select(['action', 'actor'])
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'prepare', actor: 'u-xuwen' },
      { action: 'approve', actor: 'u-zhouke' },
    ]);
  });
});

describe('a month', () => {
  it('is closed after its end, approved by another user, paid by a file, and never changes; later differences are in the next month', async () => {
    const agent = await server.as('chenzq');
    const [kept, returned] = [await sell(agent), await sell(agent)];
    await agent.get('payoutAccountChange', { body: account });
    const early = await server.as('xuwen');
    expect((await early.call('commissionMonthClose', { body: query })).status).toBe(409);

    server.clock.set(december);
    const [closer, approver] = [await server.as('xuwen'), await server.as('zhouke')];
    const open = (await closer.get('commissionMonths', {})).data.find(({ month }) => month === '2026-11');
    expect(open).toMatchObject({ state: 'OPEN', mayClose: true, accrued: open?.due });
    const before = (await (await server.as('chenzq')).get('commissionStatement', { query })).data;
    await closer.get('commissionMonthClose', { body: query });
    expect((await closer.call('commissionMonthClose', { body: query })).status).toBe(409);
    expect((await closer.call('commissionMonthClose', { body: { month: '2026-12' } })).status).toBe(409);
    const closed = (await (await server.as('chenzq')).get('commissionStatement', { query })).data;
    expect(closed).toEqual({
      ...before,
      state: 'CLOSED',
      closedAt: '2026-12-02T10:00:00+08:00',
      closedBy: { 'zh-CN': '许雯', 'en-US': 'Xu Wen' },
    });
    const months = (await closer.get('commissionMonths', {})).data;
    const { due = '', payable = '' } = months.find(({ month }) => month === '2026-11') ?? {};
    expect(payable).toBe(closed.due);
    expect((await closer.call('commissionMonthApprove', { body: { ...query, due, payable } })).status).toBe(403);
    expect((await approver.call('commissionMonthApprove', { body: { ...query, due: '0.01', payable } })).status).toBe(409);
    expect((await closer.call('commissionPaymentFile', { query })).status).toBe(409);
    const { paid } = (await approver.get('commissionMonthApprove', { body: { ...query, due, payable } })).data;
    expect(paid).toBe(closed.due);
    expect((await approver.call('commissionMonthApprove', { body: { ...query, due, payable } })).status).toBe(409);

    const file = await closer.fetch('/ins/manage/rest/commission/payment-file?month=2026-11');
    expect(file.headers.get('content-type')).toContain('text/csv');
    const text = await file.text();
    expect(text.split('\r\n')).toEqual([
      '序号,收款户名,收款账号,开户行,金额,附言',
      `1,"陈志强","6222000011112222","厦门海沧银行",${paid},"2026-11 佣金"`,
      `合计,1 笔,,,${paid},`,
      '',
    ]);
    const english = await server.as('xuwen', 'en-US');
    const inEnglish = await (await english.fetch('/ins/manage/rest/commission/payment-file?month=2026-11')).text();
    expect(inEnglish.split('\r\n')).toEqual([
      'No.,Account holder,Account number,Bank,Amount,Purpose',
      `1,"陈志强","6222000011112222","厦门海沧银行",${paid},"Commission 2026-11"`,
      `Total,1 payment,,,${paid},`,
      '',
    ]);
    await server.deps.db.updateTable('payment_account').set({ account_number: '9999999999' }).execute();
    expect(await (await closer.fetch('/ins/manage/rest/commission/payment-file?month=2026-11')).text()).toBe(text);

    const lines = await linesOf(await server.as('chenzq'));
    const customer = returned.customer;
    await endorsed(customer, returned.policyNo, surrender('2026-12-02')).catch(() => undefined);
    expect(await linesOf(await server.as('chenzq'))).toEqual(lines);
    expect(lines.map(({ orderNo }) => orderNo)).toEqual(expect.arrayContaining([kept.orderNo, returned.orderNo]));
    const sheet = await (await server.as('chenzq')).fetch('/ins/business/rest/commission/export?month=2026-11');
    expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it('carries debts, and amounts without a payout account, over to the next month', async () => {
    const agent = await server.as('wangm');
    const sale = await sell(agent);
    const closeAndApprove = async (month: string): Promise<void> => {
      const [closer, approver] = [await server.as('xuwen'), await server.as('zhouke')];
      await closer.get('commissionMonthClose', { body: { month } });
      const { due = '', payable = '' } =
        (await closer.get('commissionMonths', {})).data.find((each) => each.month === month) ?? {};
      await approver.get('commissionMonthApprove', { body: { month, due, payable } });
    };
    const ofMonth = async (month: string) =>
      (await (await server.as('wangm')).get('commissionStatement', { query: { month } })).data;
    server.clock.set(december);
    const inOffice = async (month: string) =>
      (await (await server.as('xuwen')).get('commissionMonths', {})).data.find((each) => each.month === month);
    await closeAndApprove('2026-11');
    expect(await ofMonth('2026-11')).toMatchObject({ due: '6.40', paid: '0.00' });
    expect(await ofMonth('2026-12')).toMatchObject({ state: 'OPEN', carried: '6.40', due: '6.40' });
    const { due: unpaid } = (await inOffice('2026-11')) ?? {};
    expect(await inOffice('2026-12')).toMatchObject({ state: 'OPEN', carried: unpaid, payable: '0.00' });
    await (await server.as('wangm')).get('payoutAccountChange', { body: { ...account, holder: '王敏' } });
    expect(await inOffice('2026-12')).toMatchObject({ carried: unpaid, payable: '6.40' });
    server.clock.set('2027-01-02T02:00:00Z');
    await closeAndApprove('2026-12');
    expect(await ofMonth('2026-12')).toMatchObject({ carried: '6.40', accrued: '0.00', due: '6.40', paid: '6.40' });

    // A refund that comes after the payment.
    const { db } = server.deps;
    const line = (await linesOf(await server.as('wangm')))[0];
    expect(line?.policyNo).toBe(sale.policyNo);
    await db.transaction().execute(async (tx) => {
      const policy = await tx
        .selectFrom('policy')
        .selectAll()
        .where('policy_no', '=', policyNoOf(sale.policyNo))
        .executeTakeFirstOrThrow();
      await bookChange(
        tx,
        { orderNo: policy.order_no, policyNo: policy.policy_no, agentId: policy.agent_id, rate: '0.2', at: server.clock.now() },
        { isSurrender: true, version: 2, before: cents(3200), after: cents(0) },
      );
    });
    server.clock.set('2027-02-02T02:00:00Z');
    await closeAndApprove('2027-01');
    expect(await ofMonth('2027-01')).toMatchObject({ reversed: '-6.40', due: '-6.40', paid: '0.00' });
    expect(await ofMonth('2027-02')).toMatchObject({ carried: '-6.40', due: '-6.40' });
  });

  it('is not approved when an agent has saved or removed an account since the approver has seen what is paid', async () => {
    const agent = await server.as('chenzq');
    await sell(agent);
    server.clock.set(december);
    const [closer, approver, owner] = [await server.as('xuwen'), await server.as('zhouke'), await server.as('chenzq')];
    await closer.get('commissionMonthClose', { body: query });
    const seen = async () => {
      const { due = '', payable = '' } =
        (await closer.get('commissionMonths', {})).data.find(({ month }) => month === '2026-11') ?? {};
      return { ...query, due, payable };
    };
    const without = await seen();
    expect(without).toMatchObject({ due: '6.40', payable: '0.00' });
    await owner.get('payoutAccountChange', { body: account });
    const saved = await approver.call('commissionMonthApprove', { body: without });
    expect([saved.status, saved.error.errorMsg]).toEqual([409, '应付金额现为 6.40，本次付款现为 6.40，请核对后再批准']);
    const withAccount = await seen();
    await server.deps.db.deleteFrom('payment_account').where('user_id', '=', 'u-chenzq').execute();
    expect((await approver.call('commissionMonthApprove', { body: withAccount })).status).toBe(409);
    expect((await owner.get('commissionStatement', { query })).data).toMatchObject({ state: 'CLOSED', paid: null });
    expect((await approver.get('commissionMonthApprove', { body: await seen() })).data.paid).toBe('0.00');
  });

  it('pays the other lines when a line is parked; another user settles the line, and it is paid with the next month', async () => {
    const agent = await server.as('chenzq');
    await sell(agent);
    await sell(agent);
    await agent.get('payoutAccountChange', { body: account });
    const [line, other] = await linesOf(agent);
    const no = line?.no ?? 0;
    const body = { no, reason: '应为 25%' };
    expect((await (await server.as('wangm')).call('commissionDispute', { body })).status).toBe(404);
    server.clock.set(december);
    const [closer, approver, owner] = [await server.as('xuwen'), await server.as('zhouke'), await server.as('chenzq')];
    await closer.get('commissionMonthClose', { body: query });
    const whole = (await owner.get('commissionStatement', { query })).data;
    await owner.get('commissionDispute', { body });
    expect((await owner.call('commissionDispute', { body })).status).toBe(409);
    const parked = (await owner.get('commissionStatement', { query })).data;
    expect(parked).toMatchObject({ accrued: whole.accrued, parked: line?.commission, parkedLines: 1 });
    const late = await approver.call('commissionMonthApprove', { body: { ...query, due: whole.due, payable: whole.due } });
    expect(late.status).toBe(409);
    await approver.get('commissionMonthApprove', { body: { ...query, due: parked.due, payable: parked.due } });
    expect((await owner.get('commissionStatement', { query })).data.paid).toBe(parked.due);
    expect((await owner.call('commissionDispute', { body: { ...body, no: other?.no ?? 0 } })).status).toBe(409);

    const { rows } = await closer.get('commissionDisputes', {});
    expect(rows).toMatchObject([{ no, dispute: { reason: '应为 25%' }, agentName: { 'zh-CN': '陈志强' }, maySettle: true }]);
    await closer.get('commissionSettle', { body: { no, amount: '8.00', answer: '按 25% 更正' } });
    expect((await closer.call('commissionSettle', { body: { no, amount: '8.00', answer: '再次' } })).status).toBe(409);
    const next = { month: '2026-12' };
    expect(await linesOf(owner, next)).toMatchObject([{ kind: 'SETTLE', ofNo: no, commission: '8.00', rate: null }]);
    expect((await owner.get('commissionStatement', { query: next })).data).toMatchObject({ due: '8.00', carried: '0.00' });
    const sums = await sql<{ readonly account: string; readonly cents: number }>`
      select account, sum(amount_cents)::bigint as cents from commission_entry e
      join commission_transaction t on t.no = e.transaction_no where t.agent_id = 'u-chenzq' group by account`.execute(
      server.deps.db,
    );
    const balance = Object.fromEntries(sums.rows.map((row) => [row.account, row.cents]));
    expect(balance).toMatchObject({ PAYABLE: -800, SUSPENSE: 0 });
    expect(Object.values(balance).reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('with a line parked by the back office needs another user to settle the line', async () => {
    await sell(await server.as('chenzq'));
    const office = await server.as('xuwen');
    const [line] = await linesOf(office, { ...query, agentId: 'u-chenzq' });
    const no = line?.no ?? 0;
    await office.get('commissionDispute', { body: { no, reason: '核对中' } });
    const settle = { no, amount: '0.00', answer: '重复' };
    expect((await office.call('commissionSettle', { body: settle })).status).toBe(403);
    await (await server.as('zhouke')).get('commissionSettle', { body: settle });
    expect((await linesOf(office, { ...query, agentId: 'u-chenzq' })).some((each) => each.no === no)).toBe(false);
  });
});

describe('the payout account of an agent', () => {
  it('is changed with the password, shown masked, and stored encrypted', async () => {
    const agent = await server.as('chenzq');
    const wrong = await agent.call('payoutAccountChange', { body: { ...account, password: 'wrong' } });
    expect([wrong.status, wrong.error.issues?.[0]?.path]).toEqual([422, '/password']);
    const { data } = await agent.get('payoutAccountChange', { body: account });
    expect(data).toEqual({ holder: '陈志强', bank: '厦门海沧银行', number: '************2222' });
    expect((await agent.get('payoutAccount', {})).data).toEqual(data);
    const { rows } = await sql<{ readonly t: string }>`select t::text as t from payment_account t`.execute(server.plain);
    expect(JSON.stringify(rows)).not.toContain('6222000011112222');
  });
});

describe('the ledger', () => {
  it('is rejected by the store when the entries of a transaction do not sum to zero, or when one is changed', async () => {
    await sell(await server.as('chenzq'));
    const { db } = server.deps;
    const one = { kind: 'PAY', agent_id: 'u-chenzq', month: '2020-01', at: server.clock.now() } as const;
    const booked = (amounts: readonly number[]) =>
      db.transaction().execute(async (tx) => {
        const { no } = await tx.insertInto('commission_transaction').values(one).returning('no').executeTakeFirstOrThrow();
        for (const [index, amount] of amounts.entries())
          await tx
            .insertInto('commission_entry')
            .values({ transaction_no: no, account: index === 0 ? 'PAID' : 'EXPENSE', amount_cents: cents(amount) })
            .execute();
      });
    await expect(booked([5, -4])).rejects.toThrow(/do not sum to zero/);
    await expect(booked([])).rejects.toThrow(/do not sum to zero/);
    await expect(
      db
        .updateTable('commission_entry')
        .set({ amount_cents: cents(1) })
        .execute(),
    ).rejects.toThrow(/never changed/);
    await expect(db.deleteFrom('commission_transaction').execute()).rejects.toThrow(/never changed/);
  });

  it.each([
    ['0', 333, 66.6],
    ['1.5 cents', 8, 1.6],
  ])('loses no cent by changes of a premium: %s', (_, premium) => {
    const steps = [0, premium, premium - 1, premium * 3, 1, 0];
    const sum = steps
      .slice(1)
      .reduce((total, after, index) => total + earningsOf(cents(steps[index] ?? 0), cents(after), '0.2'), 0);
    expect(sum).toBe(0);
  });
});
