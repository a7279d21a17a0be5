import { record } from '../adapters/database/audit.ts';
import { lockOrder, ordersToIssue } from '../adapters/database/orders.ts';
import {
  changePayment,
  finishRefund,
  overduePayments,
  queuedRefunds,
  queueRefund,
  latestPayment,
} from '../adapters/database/payments.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import { forgetDrafts } from '../adapters/database/drafts.ts';
import { forgetSessions } from '../adapters/database/sessions.ts';
import type { Deps } from '../deps.ts';
import { closePayment } from './ask-gateway.ts';
import { expireOrders } from './expire-orders.ts';
import { issuePolicy } from './issue-policy.ts';
import { moveOrder } from './move-order.ts';

/** Hours for which issuing is tried again before the money goes back. */
const issueHours = 24;

/** What the clock sets in motion: unpaid orders, lost notices, policies still to issue, refunds, old sessions and drafts. */
export const sweep = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now();
  await expireOrders(deps);
  for (const payment of await overduePayments(deps.db, now)) await closePayment(deps, payment);
  for (const { order_no: orderNo, paid_at: paidAt } of await ordersToIssue(deps.db)) {
    await issuePolicy(deps, orderNo);
    if (paidAt && now.getTime() - paidAt.getTime() > issueHours * 3_600_000) await giveUpIssuing(deps, orderNo, now);
  }
  await makeRefunds(deps);
  await forgetSessions(deps.db, now);
  await forgetDrafts(deps.db, now);
};

const giveUpIssuing = ({ db }: Deps, orderNo: string, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const payment = await latestPayment(tx, orderNo);
    if (order?.status !== 'ISSUE_FAILED' || payment?.status !== 'PAID') return;
    await changePayment(tx, payment.payment_no, { status: 'REFUNDING' });
    await queueRefund(tx, {
      refundNo: await orderNumber(tx, now, 'RF'),
      paymentNo: payment.payment_no,
      orderNo,
      amountCents: payment.amount_cents,
      reason: 'issuing failed',
      at: now,
    });
    await moveOrder(tx, order, 'giveBack', 'giveBack', { actor: 'clock', at: now });
  });

/** Makes the refunds that wait. */
export const makeRefunds = async ({ db, gateway, clock }: Deps): Promise<void> => {
  for (const { refund_no: refundNo, payment_no: paymentNo, order_no: orderNo, amount_cents: amountCents } of await queuedRefunds(
    db,
  )) {
    const now = clock.now();
    await gateway.refund({ refundNo, paymentNo, amountCents }, now);
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (!(await finishRefund(tx, refundNo, now))) return;
      await changePayment(tx, paymentNo, { status: 'REFUNDED' });
      await record(tx, {
        at: now,
        actor: 'gateway',
        subject: 'refund',
        subjectNo: refundNo,
        action: 'refunded',
        from: 'QUEUED',
        to: 'DONE',
        amountCents,
        detail: { paymentNo, orderNo },
      });
      if (order?.pay_status === 'REFUNDING') await moveOrder(tx, order, undefined, 'gaveBack', { actor: 'gateway', at: now });
    });
  }
};
