import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { dueEndorsements } from '../../../src/server/endorsements/unscoped.ts';
import { ordersToIssue } from '../../../src/server/orders/unscoped.ts';
import { overduePayments, queuedRefunds } from '../../../src/server/payments/unscoped.ts';
import { dayOf } from '../../../src/server/domain/calendar.ts';
import { openPayment, order, paidOrder, person } from '../harness/application.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { brokenInvariants } from '../harness/invariants.ts';
import { runDue } from '../harness/jobs.ts';
import { begin, useFreshServer } from '../harness/server.ts';
import { postgresUrl } from '../harness/store.ts';
import { orderNoOf } from '../../../src/server/domain/numbers.ts';

/** The insurer is unavailable during the preparation. Every call to the insurer and to the gateway is counted. */
const world = { isClosed: false, issued: 0 };
const server = useFreshServer({
  app: { limits: false },
  insurer: (real) => ({
    ...real,
    issue: async (paid, now) => {
      if (world.isClosed) return { state: 'failed', reason: 'The insurer is closed' };
      world.issued += 1;
      return real.issue(paid, now);
    },
  }),
});
beforeAll(() => {
  if (postgresUrl === undefined) throw new Error('This needs PostgreSQL: npm run test:postgres');
});
afterEach(() => server.clock.set(begin));

const ticketOf = (page: string): string => page.split('/').at(-1)?.split('?')[0] ?? '';

/** Creates one due record of each kind: unpaid, paid without a notice, paid without a policy, to be refunded, endorsements unpaid and due. */
const makeDue = async () => {
  const agent = await server.as('chenzq');
  const unpaid = await order(agent);
  const left = await order(agent);
  await openPayment(agent, left);
  const unheard = await order(agent);
  await server.sandbox.decide(ticketOf(await openPayment(agent, unheard)), 'PAID', server.clock.now());
  world.isClosed = true;
  const unissued = (await paidOrder(agent)).orderNo;
  world.isClosed = false;
  const four = await paidOrder(agent, undefined, undefined);
  const added = await endorsed(agent, four.policyNo, { kind: 'ADD', rows: [{ person: { ...person(31) } }] });
  const returned = await endorsed(agent, four.policyNo, { kind: 'REMOVE', rows: [{ no: 4 }] });
  const other = await paidOrder(agent);
  const waiting = await make(agent, other.policyNo, { kind: 'ADD', rows: [{ person: { ...person(32) } }] });
  await submit(agent, waiting);
  const refunds = await server.deps.db.selectFrom('refund').where('status', '=', 'QUEUED').selectAll().execute();
  return {
    agent,
    unpaid,
    left,
    unheard,
    unissued,
    added: added.endorseOrderNo,
    returned: returned.endorseOrderNo,
    waiting: waiting.endorseOrderNo,
    refunds,
  };
};

it('eight servers that run all due jobs at once run each of them once: expire, query, issue, refund, finish', async () => {
  const due = await makeDue();
  const { db } = server.deps;
  expect(due.refunds).toHaveLength(1);
  server.clock.set(`${midTerm}T01:00:00Z`);
  world.issued = 0;
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 8 }, () => runDue(server.deps)));
  const status = async (orderNo: string) =>
    (await db.selectFrom('sales_order').where('order_no', '=', orderNoOf(orderNo)).select('status').executeTakeFirstOrThrow())
      .status;
  expect([await status(due.unpaid), await status(due.left), await status(due.unheard)]).toEqual([
    'EXPIRED_UNPAID',
    'EXPIRED_UNPAID',
    'ISSUED',
  ]);
  const changes = await db
    .selectFrom('endorsement')
    .where('endorsement_no', 'in', [due.added, due.returned, due.waiting])
    .select(['endorsement_no', 'status'])
    .execute();
  expect(Object.fromEntries(changes.map((row) => [row.endorsement_no, row.status]))).toEqual({
    [due.added]: 'DONE',
    [due.returned]: 'DONE',
    [due.waiting]: 'CANCELLED',
  });
  const { rows: twice } = await sql`select subject, subject_no, action, from_status, to_status, count(*) as times from audit
    where to_status is not null and from_status is not null group by 1, 2, 3, 4, 5 having count(*) > 1`.execute(db);
  expect(twice).toEqual([]);
  const policies = await db
    .selectFrom('policy')
    .where('order_no', 'in', [orderNoOf(due.unissued), orderNoOf(due.unheard)])
    .select('order_no')
    .execute();
  expect(policies.filter(({ order_no: no }) => no === due.unheard)).toHaveLength(1);
  const refunds = await db.selectFrom('refund').selectAll().execute();
  expect(refunds.map((row) => row.status)).toEqual(refunds.map(() => 'DONE'));
  const { rows: trades } = await sql<{ readonly returned: number; readonly made: number }>`
    select (select sum(refunded_cents) from sandbox_trade)::int as returned, (select sum(amount_cents) from refund)::int as made`.execute(
    db,
  );
  expect(trades[0]?.returned).toBe(trades[0]?.made);
  expect(await brokenInvariants(server.deps)).toEqual([]);
});

it('due records that another server has locked are skipped without waiting: changes, orders to issue, payments, refunds', async () => {
  const due = await makeDue();
  const { db } = server.deps;
  server.clock.pass({ hours: 48 });
  const now = server.clock.now();
  const found = async () => ({
    changes: (await dueEndorsements(db, now, dayOf(now))).map((row) => row.endorsement_no).includes(due.waiting),
    issue: (await ordersToIssue(db)).map((row) => row.order_no).includes(orderNoOf(due.unissued)),
    payments: (await overduePayments(db, now)).map((row) => row.order_no).includes(orderNoOf(due.left)),
    refunds: (await queuedRefunds(db, now)).length > 0,
  });
  const whileLocked = await db.transaction().execute(async (tx) => {
    await sql`select from endorsement for update`.execute(tx);
    await sql`select from sales_order for update`.execute(tx);
    await sql`select from payment for update`.execute(tx);
    await sql`select from refund for update`.execute(tx);
    return found();
  });
  expect(whileLocked).toEqual({ changes: false, issue: false, payments: false, refunds: false });
  expect(await found()).toEqual({ changes: true, issue: true, payments: true, refunds: true });
});
