import { forgetDrafts } from '../adapters/database/drafts.ts';
import { lockOrder, ordersToIssue } from '../adapters/database/orders.ts';
import { latestPayment, lockPayment, overduePayments } from '../adapters/database/payments.ts';
import { forgetSessions } from '../adapters/database/sessions.ts';
import type { Deps } from '../deps.ts';
import { closePayment } from './ask-gateway.ts';
import { expireEndorsements } from './expire-endorsements.ts';
import { expireOrders } from './expire-orders.ts';
import { issuePolicy } from './issue-policy.ts';
import { makeRefunds } from './make-refunds.ts';
import { moveOrder } from './move-order.ts';
import { movePayment } from './move-payment.ts';
import { giveBackWhole } from './settle-payment.ts';

/** Hours for which issuing is tried again before the money goes back. */
const issueHours = 24;

const closeOverdue = async (deps: Deps): Promise<void> => {
  for (const payment of await overduePayments(deps.db, deps.clock.now())) await closePayment(deps, payment);
};

const issueOrders = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  for (const { order_no: orderNo, paid_at: paidAt } of await ordersToIssue(deps.db)) {
    await issuePolicy(deps, orderNo);
    if (paidAt && now.getTime() - paidAt.getTime() > issueHours * 3_600_000) await giveUpIssuing(deps, orderNo, now);
  }
};

/** What the clock sets in motion, in this order: money that was paid counts before time does. */
const duties: readonly ((deps: Deps) => Promise<void>)[] = [
  expireOrders,
  expireEndorsements,
  closeOverdue,
  issueOrders,
  makeRefunds,
  ({ db, clock }) => forgetSessions(db, clock.now()),
  ({ db, clock }) => forgetDrafts(db, clock.now()),
];

/** Does every duty of the clock; one that fails holds up no other, and is thrown when all have had their turn. */
export const sweep = async (deps: Deps): Promise<void> => {
  const failures: unknown[] = [];
  for (const duty of duties) await duty(deps).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Some duties of the clock have failed');
};

const giveUpIssuing = ({ db }: Deps, orderNo: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const latest = await latestPayment(tx, { orderNo, endorseNo: null });
    const payment = latest && (await lockPayment(tx, latest.payment_no));
    if (order?.status !== 'ISSUE_FAILED' || payment?.status !== 'PAID') return;
    await movePayment(tx, payment, 'giveBack', { actor: 'clock', at: now, note: 'issuing failed' });
    await giveBackWhole(tx, payment, 'issuing failed', now);
    await moveOrder(tx, order, 'giveBack', 'giveBack', { actor: 'clock', at: now });
  });
