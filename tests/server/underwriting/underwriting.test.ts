import { describe, expect, it } from 'vitest';
import {
  application,
  clerks,
  decide,
  newKey,
  openPayment,
  order,
  paidOrder,
  person,
  submission,
} from '../harness/application.ts';
import type { Client } from '../harness/client.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { runDue } from '../harness/jobs.ts';
import { sentCode } from '../harness/sent-code.ts';
import { begin, useServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();
const reply = async (client: Client, no: string, decision: 'accept' | 'return' | 'decline', note = '') =>
  client.call('underwritingDecide', { body: { no, decision, note } });

/** Twelve persons, one of whom works at height, which the model refers. */
const risky = () => application({}, [person(90, { occupationCodes: '0006001' }), ...clerks(11)], 'GA50');
const premiumOf = async (client: Client, given: ReturnType<typeof application>): Promise<string> => {
  const { productId, modelVersion: version, modelHash: hash, application: asked } = await submission(client, given);
  return (await client.get('getPremium', { body: { productId, version, hash, application: asked } })).data.premium ?? '';
};
const referred = async (agent: Client): Promise<string> => {
  const body = await submission(agent, risky(), await premiumOf(agent, risky()));
  const read = { file: 'height.md', at: '2026-11-21T10:00:00+08:00' };
  const asked = { ...body, documentsRead: [...body.documentsRead, read] };
  return (await agent.get('submitOrder', { body: asked, headers: { 'idempotency-key': newKey() } })).data.orderNo;
};

describe('underwriting', () => {
  it('lists referrals, counts them only in the work list of underwriters, accepts one, and the order can be paid', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const orderNo = await referred(agent);
    const { rows, total } = await office.get('underwritingList', { query: { limit: 100 } });
    expect(total).toBeGreaterThan(0);
    const counts = await Promise.all([office, agent].map(async (each) => (await each.get('workList')).data.counts.referred));
    expect(counts).toEqual([total, undefined]);
    expect(rows.find(({ no }) => no === orderNo)).toMatchObject({
      what: 'ORDER',
      persons: 12,
      agentName: '陈志强',
      beginDate: '2026-11-25',
    });
    expect((await office.get('orderDetail', { params: { orderNo } })).data.actions).toEqual([]);
    expect((await reply(office, orderNo, 'accept', '附高处作业约定')).reply.data.status).toBe('WAIT_PAY');
    const { data } = await agent.get('orderDetail', { params: { orderNo } });
    expect(data.timeline.at(-1)).toMatchObject({ status: 'WAIT_PAY', note: '附高处作业约定' });
    await decide(agent, await openPayment(agent, orderNo), 'PAID');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data.status).toBe('ISSUED');
    expect((await reply(office, orderNo, 'accept')).error.code).toBe('STATE');
  });

  it('returns an order, which is revised under its own number and submitted again', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const orderNo = await referred(agent);
    expect((await reply(office, orderNo, 'return')).status).toBe(422);
    const count = async () => (await agent.get('getOrderCount', { query: { period: 'today' } })).data.value;
    const counted = await count();
    expect((await reply(office, orderNo, 'return', 'Please add the contract')).reply.data.status).toBe('UW_BACK');
    const back = (await agent.get('orderDetail', { params: { orderNo } })).data;
    expect([back.actions, back.timeline.at(-1)?.note]).toEqual([['cancel', 'revise'], 'Please add the contract']);
    const begun = (await agent.get('orderRevise', { body: { orderNo } })).data;
    expect((await agent.get('orderRevise', { body: { orderNo } })).data.draftNo).toBe(begun.draftNo);
    // The returned order is not submitted now.
    expect(await count()).toBe(counted - 1);
    const draft = (await agent.get('draftDetail', { params: { draftNo: begun.draftNo } })).data;
    expect(draft.content.application).toMatchObject({ startDate: '2026-11-25' });
    const body = { ...(await submission(agent, application({}, clerks(4)), '280.00')), draftNo: begun.draftNo };
    const headers = { 'idempotency-key': newKey() };
    const twice = await Promise.all([1, 2].map(() => agent.get('submitOrder', { body, headers })));
    expect(twice.map(({ data }) => [data.orderNo, data.status, data.premium])).toEqual([
      [orderNo, 'WAIT_PAY', '280.00'],
      [orderNo, 'WAIT_PAY', '280.00'],
    ]);
    const again = (await agent.get('orderDetail', { params: { orderNo } })).data;
    expect(again.timeline.map(({ status }) => status)).toEqual([
      'UW_PENDING',
      'UW_MANUAL',
      'UW_BACK',
      'DRAFT',
      'UW_PENDING',
      'WAIT_PAY',
    ]);
    // The commission follows the new premium, at the rate of the first submission.
    expect(again.commission).toBe('63.00');
    expect((await agent.get('orderPersons', { params: { orderNo } })).total).toBe(4);
    expect((await agent.call('draftDetail', { params: { draftNo: begun.draftNo } })).status).toBe(404);
  });

  it('returns an order that a customer made without an agent: the revised order has no commission', async () => {
    const [customer, office] = [server.visitor(), await server.as('xuwen')];
    await customer.get('getVerification', { params: { phone: '13922220001' } });
    await customer.get('noteLogin', { body: { phone: '13922220001', code: await sentCode(server.deps.db, '13922220001') } });
    const orderNo = await referred(customer);
    await reply(office, orderNo, 'return', 'Please add the contract');
    const { draftNo } = (await customer.get('orderRevise', { body: { orderNo } })).data;
    const body = { ...(await submission(customer, application({}, clerks(4)), '280.00')), draftNo };
    await customer.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    const stored = await server.deps.db
      .selectFrom('sales_order')
      .select(['premium_cents', 'commission_cents', 'agent_id'])
      .where('order_no', '=', orderNoOf(orderNo))
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({ premium_cents: 28_000, commission_cents: 0, agent_id: null });
  });

  it('declines with a reason, is only for the back office, and accepts nothing whose cover would have begun', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const [one, two] = [await referred(agent), await referred(agent)];
    expect((await reply(office, one, 'decline', '风险过高')).reply.data.status).toBe('UW_DECLINED');
    for (const who of ['linxl', 'chenzq', 'zhengmj', 'wangm'] as const) {
      const client = await server.as(who);
      expect((await client.call('underwritingList')).status).toBe(403);
      expect((await reply(client, two, 'accept')).status).toBe(403);
    }
    expect((await server.visitor().call('underwritingList')).status).toBe(401);
    expect((await reply(office, 'HZ404', 'accept')).status).toBe(404);
    expect(
      (await office.call('submitOrder', { body: await submission(agent), headers: { 'idempotency-key': newKey() } })).status,
    ).toBe(403);
    server.clock.set('2026-11-24T16:00:00Z');
    expect((await reply(await server.as('xuwen'), two, 'accept')).error.code).toBe('STATE');
    server.clock.set(begin);
  });

  it('lists referrals of one kind or product, by waiting time or by first day', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const late = await referred(agent);
    await server.deps.db
      .updateTable('sales_order')
      .set({ start_date: '2026-12-20' })
      .where('order_no', '=', orderNoOf(late))
      .execute();
    server.clock.pass({ minutes: 1 });
    const soon = await referred(agent);
    const listed = async (query: Readonly<Record<string, string>> = {}) => {
      const { rows, total } = await office.get('underwritingList', { query: { limit: 100, ...query } });
      expect(total).toBe(rows.length);
      return rows.map(({ no }) => no).filter((no) => no === late || no === soon);
    };
    expect(await listed()).toEqual([late, soon]);
    expect(await listed({ order: 'begin' })).toEqual([soon, late]);
    expect(await listed({ what: 'ORDER' })).toEqual([late, soon]);
    expect(await listed({ what: 'ENDORSEMENT' })).toEqual([]);
    expect(await listed({ productId: '1001' })).toEqual([late, soon]);
    expect(await listed({ productId: '1002' })).toEqual([]);
    const { products } = await office.get('underwritingList', { query: { productId: '1002' } });
    expect(products.map(({ id }) => id)).toContain('1001');
    for (const no of [late, soon]) await reply(office, no, 'decline', '不接受');
    server.clock.set(begin);
  });

  it('finds referrals by reason, number, policyholder, waiting time and first day, and puts the largest amount first', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const waiting = await referred(agent);
    const listed = async (query: Readonly<Record<string, string | number>>) =>
      (await office.get('underwritingList', { query: { limit: 100, ...query } })).rows.map(({ no }) => no);
    const { rows, reasons } = await office.get('underwritingList', { query: { limit: 100 } });
    const reason = reasons.find(({ id }) => id.startsWith('groupAccOption.'));
    expect(reason).toMatchObject({
      cases: expect.any(Number),
      message: rows.find(({ no }) => no === waiting)?.refer[0]?.message,
    });
    expect(await listed({ reason: reason?.id ?? '' })).toHaveLength(reason?.cases ?? 0);
    expect(await listed({ reason: 'groupAccOption.no-such-rule' })).toEqual([]);
    const found = rows.find(({ no }) => no === waiting);
    expect(await listed({ key: waiting })).toEqual([waiting]);
    expect(await listed({ key: ` ${found?.holderName.slice(0, 4)} ` })).toContain(waiting);
    expect(await listed({ key: 'nobody' })).toEqual([]);
    server.clock.pass({ minutes: 119 });
    expect(await listed({ waitingHours: 2 })).not.toContain(waiting);
    server.clock.pass({ minutes: 1 });
    expect(await listed({ waitingHours: 2 })).toContain(waiting);
    expect(await listed({ beginsInDays: 3 })).not.toContain(waiting);
    expect(await listed({ beginsInDays: 4 })).toContain(waiting);
    const amounts = (await office.get('underwritingList', { query: { limit: 100, order: 'amount' } })).rows.map(({ amount }) =>
      Number(amount),
    );
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    await reply(office, waiting, 'decline', '不接受');
    server.clock.set(begin);
  });

  it('names the persons of a referral, lists them only, and offers the underwriter the notes of own earlier decisions', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const orderNo = await referred(agent);
    const { refer } = (await office.get('orderDetail', { params: { orderNo } })).data;
    expect(refer.map(({ item, no }) => [item, no])).toEqual([['张三90', 1]]);
    const concerned = await office.get('orderPersons', { params: { orderNo }, query: { referred: 'true' } });
    expect([concerned.total, concerned.rows.map(({ no, finalName }) => [no, finalName])]).toEqual([1, [[1, '张三90']]]);
    expect((await office.get('orderPersons', { params: { orderNo } })).total).toBe(12);
    await reply(office, orderNo, 'decline', '高处作业，不接受');
    const notes = async (who: Client) => (await who.get('underwritingList')).notes;
    expect((await notes(office))[0]).toBe('高处作业，不接受');
    expect(new Set(await notes(office)).size).toBe((await notes(office)).length);
  });

  it('decides an endorsement that brings a risk: an accepted one waits for its payment, a declined one changes nothing', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const given = application({}, clerks(12), 'GA50');
    const { policyNo } = await paidOrder(agent, given, await premiumOf(agent, given));
    const asked = { kind: 'ADD' as const, rows: [{ person: { ...person(91, { occupationCodes: '0006001' }) } }] };
    const first = await make(agent, policyNo, asked);
    expect(first.refer.map(({ path }) => path)).toEqual(['/rows/0/person/occupationCodes']);
    expect((await submit(agent, first)).reply.data.status).toBe('SUBMITTED');
    expect(
      (await office.get('underwritingList', { query: { limit: 100 } })).rows.find(({ no }) => no === first.endorseOrderNo),
    ).toMatchObject({ what: 'ENDORSEMENT', kind: 'ADD', policyNo });
    expect((await reply(office, first.endorseOrderNo, 'return', 'x')).error.code).toBe('STATE');
    expect((await reply(office, first.endorseOrderNo, 'decline', '不接受')).reply.data.status).toBe('REJECTED');
    const second = await make(agent, policyNo, asked);
    await submit(agent, second);
    expect((await reply(office, second.endorseOrderNo, 'accept')).reply.data.status).toBe('WAIT_PAY');
    expect((await agent.get('policyDetail', { params: { policyNo } })).data.history).toHaveLength(1);
  });
});

describe('surrender, copy, renewal', () => {
  it('refunds everything before the cover begins, afterwards the unused part; the policy is cancelled from the day of the surrender', async () => {
    const agent = await server.as('chenzq');
    const { policyNo, orderNo } = await paidOrder(agent);
    const whole = await make(agent, policyNo, { kind: 'SURRENDER', rows: [], effectiveDate: '2026-11-25' });
    expect(whole.charge).toBe('-210.00');
    expect(whole.lines).toEqual([{ kind: 'SURRENDER', name: '', arithmetic: '', charge: '-210.00' }]);
    const made = await endorsed(agent, policyNo, { kind: 'SURRENDER', rows: [] });
    expect([made.status, made.charge, made.lines.length]).toEqual(['REFUNDING', '-104.70', 3]);
    expect((await agent.get('orderDetail', { params: { orderNo } })).data).toMatchObject({
      status: 'SURRENDERING',
      payStatus: 'REFUNDING',
    });
    await runDue(server.deps, 'make-refund');
    expect((await agent.get('orderDetail', { params: { orderNo } })).data).toMatchObject({
      status: 'SURRENDERED',
      payStatus: 'REFUNDED',
    });
    const now = (await agent.get('policyDetail', { params: { policyNo } })).data;
    expect([now.status, now.cancelDate, now.endorsement.kinds]).toEqual(['NOT_STARTED', midTerm, []]);
    const body = { policyNo, kind: 'ADD' as const, effectiveDate: midTerm, rows: [] };
    expect((await agent.call('endorseMake', { body, headers: { 'idempotency-key': newKey() } })).error.code).toBe('STATE');
    server.clock.set('2027-05-26T16:00:00Z');
    const later = await server.as('chenzq');
    expect((await later.get('policyDetail', { params: { policyNo } })).data.status).toBe('CANCELLED');
    expect((await later.get('policyQuery', { query: { status: 'CANCELLED', key: policyNo } })).total).toBe(1);
    expect((await later.get('policyQuery', { query: { status: 'IN_FORCE', key: policyNo } })).total).toBe(0);
    server.clock.set(begin);
  });

  it('copies an order that has expired into a form that starts on the first possible day', async () => {
    const agent = await server.as('chenzq');
    const orderNo = await order(agent);
    server.clock.set('2026-11-30T02:00:00Z');
    const later = await server.as('chenzq');
    const { data } = await later.get('orderCopy', { body: { orderNo } });
    const draft = (await later.get('draftDetail', { params: { draftNo: data.draftNo } })).data;
    expect(draft.content.application).toMatchObject({ startDate: '2026-12-01', term: 12 });
    expect([draft.persons, data.insurePage]).toEqual([3, '/products/group/insure']);
    expect((await (await server.as('wangm')).call('orderCopy', { body: { orderNo } })).status).toBe(404);
    expect((await (await server.as('zhengmj')).call('orderCopy', { body: { orderNo } })).status).toBe(403);
    server.clock.set(begin);
  });

  it('renews with the current persons from the day after, does not warn of double cover with itself, and stays in the work list, as started, until it is paid', async () => {
    const agent = await server.as('chenzq');
    const { policyNo } = await paidOrder(
      agent,
      application(
        {},
        [71, 72, 73].map((no) => person(no)),
      ),
    );
    await endorsed(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 2, person: { ...person(74) } }] });
    expect((await agent.call('policyRenew', { body: { policyNo } })).error.code).toBe('STATE');
    server.clock.set('2027-11-01T02:00:00Z');
    const later = await server.as('chenzq');
    expect((await later.get('policyDetail', { params: { policyNo } })).data).toMatchObject({ renewable: true, copyable: true });
    // For a policy of a colleague, no action is offered that the user may not take.
    const colleague = await server.as('linxl');
    const seen = (await colleague.get('policyDetail', { params: { policyNo } })).data;
    expect([seen.renewable, seen.copyable, seen.endorsement.kinds]).toEqual([false, false, []]);
    expect((await colleague.call('orderCopy', { body: { orderNo: seen.orderNo } })).status).toBe(403);
    const due = (await later.get('workList')).data.counts.expiring;
    const { data } = await later.get('policyRenew', { body: { policyNo } });
    const { content, renews } = (await later.get('draftDetail', { params: { draftNo: data.draftNo } })).data;
    expect(renews).toBe(policyNo);
    const standing = async () => {
      const { counts, items } = (await later.get('workList')).data;
      const { rows } = await later.get('policyQuery', { query: { key: policyNo } });
      return [counts.expiring, items.find(({ no }) => no === policyNo)?.isRenewing, rows[0]?.renewal];
    };
    expect(await standing()).toEqual([due, true, 'begun']);
    expect(content.application).toMatchObject({ startDate: '2027-11-25' });
    expect(JSON.stringify(content.application)).toContain('张三74');
    const body = { ...(await submission(later, content.application, '210.00')), draftNo: data.draftNo };
    const renewal = (await later.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } })).data;
    expect(renewal.warn).toEqual([]);
    expect((await later.get('policyDetail', { params: { policyNo } })).data).toMatchObject({
      renewable: false,
      renewedBy: renewal.orderNo,
      renewal: 'begun',
    });
    expect((await later.get('orderDetail', { params: { orderNo: renewal.orderNo } })).data.renews).toBe(policyNo);
    expect(await standing()).toEqual([due, true, 'begun']);
    await decide(later, await openPayment(later, renewal.orderNo), 'PAID');
    expect(await standing()).toEqual([due - 1, undefined, 'done']);
    expect((await later.call('policyRenew', { body: { policyNo } })).error.code).toBe('STATE');
    server.clock.set(begin);
  });

  it('warns in submission and trial about a person who already has such cover in the period', async () => {
    const agent = await server.as('chenzq');
    await paidOrder(
      agent,
      application(
        {},
        [81, 82, 83].map((no) => person(no)),
      ),
    );
    const headers = { 'idempotency-key': newKey() };
    const english = await server.as('chenzq', 'en-US');
    const body = await submission(
      agent,
      application(
        {},
        [84, 82, 85].map((no) => person(no)),
      ),
    );
    const { data } = await english.get('submitOrder', { body, headers });
    expect(data.warn).toEqual([
      { rule: 'duplicate-cover', path: '/insuredGroup/0/insured_list/1', message: expect.stringContaining('already has cover') },
    ]);
    const { policyNo } = await paidOrder(
      agent,
      application(
        {},
        [86, 87, 88].map((no) => person(no)),
      ),
    );
    const made = await make(agent, policyNo, { kind: 'ADD', rows: [{ person: { ...person(83) } }] });
    expect([made.status, made.warn.map(({ rule, path }) => `${rule} ${path}`)]).toEqual([
      'TRIAL',
      ['duplicate-cover /rows/0/person'],
    ]);
  });
});
