import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { signNotification } from '../../../src/server/integrations/payment/sandbox.ts';
import { settlePayment } from '../../../src/server/payments/settle.ts';
import { application, clerks, decide, newKey, openPayment, order, paidOrder, person } from '../harness/application.ts';
import { adding, endorsed, make, openDifference, submit } from '../harness/endorsement.ts';
import { brokenInvariants } from '../harness/invariants.ts';
import { runDue } from '../harness/jobs.ts';
import { begin, startTestServer, type TestServer } from '../harness/server.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';
import { cents } from '../../../src/server/domain/money.ts';

/** All kinds of events of a sale, also several at once. */
const busyDay = async (server: TestServer, world: { fails: boolean }): Promise<string> => {
  const agent = await server.as('chenzq');
  const { policyNo } = await paidOrder(agent, application({}, clerks(5)), '350.00');
  await endorsed(agent, policyNo, adding(9));
  await endorsed(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 2 }, { no: 3 }] });
  await endorsed(agent, policyNo, {
    kind: 'REPLACE',
    rows: [{ no: 1, person: { ...person(10, { occupationCodes: '0003004' }) } }],
  });
  await endorsed(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 4, person: { finalName: '张肆' } }] });
  const two = await Promise.all([11, 12].map((no) => make(agent, policyNo, adding(no))));
  await Promise.all(two.map((made) => submit(agent, made)));
  const { policyNo: ended } = await paidOrder(agent);
  await endorsed(agent, ended, { kind: 'SURRENDER', rows: [] });
  const cancelled = await order(agent);
  await openPayment(agent, cancelled);
  await agent.get('orderCancel', { body: { orderNo: cancelled } });
  const late = await server.deps.db
    .selectFrom('payment')
    .selectAll()
    .where('order_no', '=', orderNoOf(cancelled))
    .executeTakeFirstOrThrow();
  await settlePayment(server.deps, {
    paymentNo: late.payment_no,
    status: 'SUCCESS',
    tradeNo: 'T-late',
    amountCents: cents(21000),
    paidAt: server.clock.now(),
  });
  await agent.get('paymentLinkCreate', { body: { orderNo: await order(agent) } });
  world.fails = true;
  await paidOrder(agent);
  world.fails = false;
  const failed = await order(agent);
  await decide(agent, await openPayment(agent, failed), 'FAILED');
  await runDue(server.deps, 'make-refund');
  server.clock.pass({ hours: 25 });
  await runDue(server.deps);
  server.clock.set(begin);
  return policyNo;
};

const plants: readonly (readonly [rule: string, statement: string])[] = [
  [
    'applied payments of an order',
    `update payment set amount_cents = amount_cents - 1 where status = 'PAID' and endorsement_no is null`,
  ],
  ['money is kept exactly where', `update sales_order set status = 'ISSUED' where status = 'CANCELLED'`],
  ['a policy exists exactly where', `update sales_order set status = 'PAID' where status = 'ISSUED'`],
  ['versions of a policy are 1..n', `update policy_version set version = 7 where version = 3`],
  ['the premium of a policy', `update policy set premium_cents = premium_cents + 1`],
  ['an effective endorsement has made', `update policy_version set charge_cents = charge_cents + 1 where version = 2`],
  ['an endorsement is paid exactly', `update payment set status = 'CLOSED' where endorsement_no is not null and status = 'PAID'`],
  ['what an endorsement gives back', `update refund set amount_cents = amount_cents - 1 where endorsement_no is not null`],
  ['an endorsement is done only when', `update refund set status = 'QUEUED' where endorsement_no is not null`],
  [
    'no more goes back than was paid',
    `update payment set returned_cents = returned_cents + 1 where status = 'PAID' and returned_cents > 0`,
  ],
  ['a payment that goes back whole', `delete from refund where endorsement_no is null`],
  ['a policy counts the persons', `update insured_person set to_version = 9 where no = 4 and to_version is null`],
  ['an order keeps the persons', `update sales_order set persons = persons - 1`],
  [
    'one person once on a policy',
    `update insured_person set certificate_type = '15081002', certificate_hash = 'the same' where to_version is null`,
  ],
  ['every change of state has its audit row', `update sales_order set status = 'CANCELLED' where status = 'WAIT_PAY'`],
  ['every change of state has its audit row', `update endorsement set status = 'DONE' where status = 'EFFECTIVE'`],
  ['every change of money has its audit row', `update payment set status = 'CLOSED' where status = 'FAILED'`],
  ['a payment link is stored as a hash', `update payment_link set token_hash = 'plain'`],
  ['a premium is what its pinned model says', `update sales_order set premium_cents = premium_cents + 1`],
  ['a charge is what its pinned model says', `update endorsement set charge_cents = charge_cents + 1 where version is not null`],
];

describe('the invariants of the store', () => {
  it('hold after a day with all kinds of events, are reported when they are broken, and hold after races and forged notifications', async () => {
    const world = { fails: false };
    const server = await startTestServer({
      insurer: (real) => ({
        ...real,
        issue: async (paid, now) => (world.fails ? { state: 'failed', reason: 'insurer is closed' } : real.issue(paid, now)),
      }),
    });
    const policyNo = await busyDay(server, world);
    expect(await brokenInvariants(server.deps)).toEqual([]);
    for (const [rule, statement] of plants) {
      const found = await server.deps.db
        .transaction()
        .execute(async (tx) => {
          const { numAffectedRows } = await sql.raw(statement).execute(tx);
          expect(numAffectedRows ?? 0n, statement).toBeGreaterThan(0n);
          const broken = await brokenInvariants({ db: tx, models: server.deps.models });
          throw Object.assign(new Error('undo'), { broken });
        })
        .catch((error: unknown) => Reflect.get(Object(error), 'broken'));
      expect(
        found?.filter((each: string) => each.startsWith(rule)),
        `${rule}: ${JSON.stringify(found)}`,
      ).not.toEqual([]);
    }
    expect(await brokenInvariants(server.deps)).toEqual([]);
    await race(server, policyNo);
    expect(await brokenInvariants(server.deps)).toEqual([]);
    await server.stop();
  });
});

/** Sends the notice of an endorsement's payment a hundred times and forged, cancels and pays at once, and sends one key fifty times. */
const race = async (server: TestServer, policyNo: string): Promise<void> => {
  const agent = await server.as('chenzq');
  const under = (await agent.get('policyDetail', { params: { policyNo } })).data.endorsement.underWay;
  if (under) await agent.get('endorseCancel', { body: { endorseOrderNo: under } });
  const made = await make(agent, policyNo, adding(30));
  await submit(agent, made);
  await openDifference(agent, made.endorseOrderNo);
  const payment = await server.deps.db
    .selectFrom('payment')
    .selectAll()
    .where('endorsement_no', '=', made.endorseOrderNo)
    .executeTakeFirstOrThrow();
  const notice = {
    paymentNo: payment.payment_no,
    orderNo: made.endorseOrderNo,
    tradeNo: 'T-race',
    amount: made.charge ?? '',
    status: 'SUCCESS' as const,
    paidAt: server.clock.now().toISOString(),
  };
  const send = (sign: string): Promise<Response> =>
    fetch(`${server.url}/ins/business/rest/onlinepay/thirdPremiumPay/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...notice, sign }),
    });
  expect((await send('0'.repeat(64))).status).toBe(403);
  const signed = signNotification(notice, server.secret);
  const answers = await Promise.all([
    ...Array.from({ length: 100 }, () => send(signed)),
    agent.call('endorseCancel', { body: { endorseOrderNo: made.endorseOrderNo } }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const body = { policyNo, kind: 'ADD' as const, effectiveDate: '2027-06-01' as const, rows: [{ person: { ...person(31) } }] };
  const headers = { 'idempotency-key': newKey() };
  const keyed = await Promise.all(Array.from({ length: 50 }, () => agent.call('endorseMake', { body, headers })));
  expect(new Set(keyed.filter(({ status }) => status === 200).map(({ reply }) => reply.data.endorseOrderNo)).size).toBe(1);
};
