import { describe, expect, it } from 'vitest';
import { insurerSettings } from '../../../src/server/integrations/insurers/embedded.ts';
import { askPayment } from '../../../src/server/payments/jobs.ts';
import { issuePolicy } from '../../../src/server/policies/jobs.ts';
import { openPayment, order, paidOrder } from '../harness/application.ts';
import { askPayments } from '../harness/jobs.ts';
import { useServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

const server = useServer();
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Pays on the sandbox's page with a chosen fault. Returns the order, its state afterwards, and the result of each notice. */
const paidWith = async (fault: string) => {
  const { db } = server.deps;
  const agent = await server.as('chenzq');
  const orderNo = await order(agent);
  const page = await openPayment(agent, orderNo);
  expect(await (await agent.fetch(page)).text()).toContain(`value="${fault}"`);
  await agent.fetch(page, { method: 'POST', headers: form, body: `outcome=PAID&notice=${fault}` });
  const { payment_no: paymentNo } = await db
    .selectFrom('payment')
    .select('payment_no')
    .where('order_no', '=', orderNoOf(orderNo))
    .executeTakeFirstOrThrow();
  const status = async () =>
    (await db.selectFrom('sales_order').select('status').where('order_no', '=', orderNoOf(orderNo)).executeTakeFirstOrThrow())
      .status;
  const results = async () =>
    (
      await db.selectFrom('payment_notification').select('result').where('payment_no', '=', paymentNo).orderBy('id').execute()
    ).map(({ result }) => result);
  const policies = await db.selectFrom('policy').select('policy_no').where('order_no', '=', orderNoOf(orderNo)).execute();
  return { agent, orderNo, paymentNo, status, results, policies: policies.length };
};

describe('the planned faults of the sandbox gateway', () => {
  it('repeat: has one effect', async () => {
    const { status, results, policies } = await paidWith('repeat');
    expect([await status(), policies]).toEqual(['ISSUED', 1]);
    expect((await results()).toSorted()).toEqual(['APPLIED', 'REPEATED', 'REPEATED']);
  });

  it('reorder: a failure after the success changes nothing', async () => {
    const { status, results } = await paidWith('reorder');
    expect([await status(), await results()]).toEqual(['ISSUED', ['APPLIED', 'REPEATED']]);
  });

  it('forge: is rejected and stored, and the genuine one counts', async () => {
    const { status, results } = await paidWith('forge');
    expect([await status(), await results()]).toEqual(['ISSUED', ['FORGED', 'APPLIED']]);
  });

  it('delay: is sent in the next round', async () => {
    const { status, results } = await paidWith('delay');
    expect([await status(), await results()]).toEqual(['PAYING', []]);
    await server.resend();
    expect([await status(), await results()]).toEqual(['ISSUED', ['APPLIED']]);
  });

  it('lose: is never sent, and the server queries the gateway', async () => {
    const { status, results, paymentNo } = await paidWith('lose');
    await server.resend();
    expect([await status(), await results()]).toEqual(['PAYING', []]);
    expect(await askPayment.run(server.deps, paymentNo, server.clock.now())).toBeUndefined();
    expect(await status()).toBe('ISSUED');
  });

  it('off by a cent: is rejected and stored, and the server queries the paid amount', async () => {
    const { status, results, agent, orderNo } = await paidWith('cent');
    expect([await status(), await results()]).toEqual(['PAYING', ['STATE']]);
    await askPayments(server.deps, orderNo);
    expect((await agent.get('payStatus', { query: { orderNo } })).data).toMatchObject({ status: 'ISSUED', charged: true });
  });
});

describe('the planned faults of the embedded insurer', () => {
  const tell = async (issue: string, underwriting: string): Promise<void> => {
    const visitor = server.visitor();
    await visitor.fetch('/sandbox/insurer', {
      method: 'POST',
      headers: form,
      body: `issue=${issue}&underwriting=${underwriting}`,
    });
    expect(await insurerSettings(server.deps.db)).toEqual({ issue, underwriting, file: 'true' });
    const text = await (await visitor.fetch('/sandbox/insurer')).text();
    for (const way of [issue, underwriting]) expect(text).toContain(`value="${way}" selected`);
  };

  it('fail and delay: the money is kept and the policy issued once it is possible', async () => {
    const agent = await server.as('chenzq');
    await tell('fails', 'rules');
    const { orderNo } = await paidOrder(agent);
    const status = async () => (await agent.get('payStatus', { query: { orderNo } })).data.status;
    expect(await status()).toBe('ISSUE_FAILED');
    expect(await issuePolicy.run(server.deps, orderNo, server.clock.now())).toMatchObject({ failure: expect.any(String) });
    await tell('delays', 'rules');
    expect(await issuePolicy.run(server.deps, orderNo, server.clock.now())).toBeUndefined();
    expect(await status()).toBe('ISSUED');
    await tell('once', 'rules');
  });

  it('refer and decline: the order waits for manual underwriting or is declined', async () => {
    const agent = await server.as('chenzq');
    await tell('once', 'refers');
    const of = async (orderNo: string) => (await agent.get('orderDetail', { params: { orderNo } })).data.status;
    expect(await of(await order(agent))).toBe('UW_MANUAL');
    await tell('once', 'declines');
    expect(await of(await order(agent))).toBe('UW_DECLINED');
    await tell('once', 'rules');
    expect(await of(await order(agent))).toBe('WAIT_PAY');
  });

  it('are rejected from other sites', async () => {
    const headers = { ...form, 'sec-fetch-site': 'cross-site' };
    const response = await server.visitor().fetch('/sandbox/insurer', { method: 'POST', headers, body: 'issue=fails' });
    expect([response.status, (await insurerSettings(server.deps.db)).issue]).toEqual([403, 'once']);
  });
});
