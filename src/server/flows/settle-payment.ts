import { record } from '../adapters/database/audit.ts';
import { orderNumber } from '../adapters/database/numbers.ts';
import type { Db } from '../adapters/database/open.ts';
import { lockOrder } from '../adapters/database/orders.ts';
import { changePayment, lockPayment, openPayment, paymentRecord, queueRefund } from '../adapters/database/payments.ts';
import type { OrderRecord, PaymentRecord } from '../adapters/database/tables.ts';
import type { Deps } from '../deps.ts';
import { ReplyError } from '../wire/reply-error.ts';
import { issuePolicy } from './issue-policy.ts';
import { moveOrder } from './move-order.ts';

/** What the gateway says of a payment, by a notice or when asked. */
export type Settlement =
  | {
      readonly paymentNo: string;
      readonly status: 'SUCCESS';
      readonly tradeNo: string;
      readonly amountCents: number;
      readonly paidAt: Date;
    }
  | { readonly paymentNo: string; readonly status: 'FAILED' | 'CLOSED' };

/** APPLIED moved the order, REPEATED was known, REFUNDING sends the money back, RECORDED changed nothing of the order. */
export type Verdict = 'APPLIED' | 'REPEATED' | 'REFUNDING' | 'RECORDED';

/** Applies what the gateway says, once however often it says so, and issues the policy of an order that is paid by it. */
export const settlePayment = async (deps: Deps, settlement: Settlement): Promise<Verdict> => {
  const { db, clock } = deps;
  const known = await paymentRecord(db, settlement.paymentNo);
  if (!known) throw new ReplyError('NOT_FOUND');
  const now = clock.now();
  const verdict = await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, known.order_no);
    const payment = await lockPayment(tx, known.payment_no);
    if (!order || !payment) throw new ReplyError('NOT_FOUND');
    return settlement.status === 'SUCCESS'
      ? succeed(tx, order, payment, settlement, now)
      : fail(tx, order, payment, settlement.status, now);
  });
  if (verdict === 'APPLIED' && settlement.status === 'SUCCESS') await issuePolicy(deps, known.order_no);
  return verdict;
};

type Success = Extract<Settlement, { readonly status: 'SUCCESS' }>;

const succeed = async (
  tx: Db,
  order: OrderRecord,
  payment: PaymentRecord,
  { tradeNo, amountCents, paidAt }: Success,
  now: Date,
): Promise<Verdict> => {
  if (amountCents !== payment.amount_cents) {
    await record(tx, {
      at: now,
      actor: 'gateway',
      subject: 'payment',
      subjectNo: payment.payment_no,
      action: 'wrong-amount',
      amountCents,
      detail: { expected: payment.amount_cents },
    });
    throw new ReplyError('STATE', {
      'zh-CN': `金额不符：应付 ${payment.amount_cents} 分，通知 ${amountCents} 分`,
      'en-US': `Cannot apply the payment as its amount must be ${payment.amount_cents} cents: it is ${amountCents}`,
    });
  }
  if (payment.status === 'PAID' || payment.status === 'REFUNDING' || payment.status === 'REFUNDED') return 'REPEATED';
  const payable = order.status === 'PAYING' || order.status === 'WAIT_PAY';
  const inTime = order.expires_at === null || paidAt < order.expires_at;
  if (!payable || !inTime) return giveBack(tx, order, payment, { tradeNo, paidAt, now });
  await closeOther(tx, payment, now);
  await changePayment(tx, payment.payment_no, { status: 'PAID', trade_no: tradeNo, paid_at: paidAt });
  await record(tx, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo: payment.payment_no,
    action: 'paid',
    from: payment.status,
    to: 'PAID',
    amountCents,
    detail: { tradeNo },
  });
  const paying =
    order.status === 'PAYING' ? order : await moveOrder(tx, order, 'startPay', 'startPay', { actor: 'gateway', at: now });
  await moveOrder(tx, paying, 'paid', 'paid', { actor: 'gateway', at: now, paidAt });
  return 'APPLIED';
};

/** A payment of the same order that is still open: nobody is to pay twice. */
const closeOther = async (tx: Db, payment: PaymentRecord, now: Date): Promise<void> => {
  const other = await openPayment(tx, payment.order_no);
  if (!other || other.payment_no === payment.payment_no) return;
  await changePayment(tx, other.payment_no, { status: 'CLOSED' });
  await record(tx, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo: other.payment_no,
    action: 'close',
    from: 'OPEN',
    to: 'CLOSED',
  });
};

const giveBack = async (
  tx: Db,
  order: OrderRecord,
  payment: PaymentRecord,
  { tradeNo, paidAt, now }: { readonly tradeNo: string; readonly paidAt: Date; readonly now: Date },
): Promise<Verdict> => {
  await changePayment(tx, payment.payment_no, { status: 'REFUNDING', trade_no: tradeNo, paid_at: paidAt });
  const reason = `late: order is ${order.status}`;
  await queueRefund(tx, {
    refundNo: await orderNumber(tx, now, 'RF'),
    paymentNo: payment.payment_no,
    orderNo: order.order_no,
    amountCents: payment.amount_cents,
    reason,
    at: now,
  });
  await record(tx, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo: payment.payment_no,
    action: 'paid-late',
    from: payment.status,
    to: 'REFUNDING',
    amountCents: payment.amount_cents,
    detail: { tradeNo, reason },
  });
  return 'REFUNDING';
};

const fail = async (
  tx: Db,
  order: OrderRecord,
  payment: PaymentRecord,
  status: 'FAILED' | 'CLOSED',
  now: Date,
): Promise<Verdict> => {
  if (payment.status !== 'OPEN') return 'REPEATED';
  await changePayment(tx, payment.payment_no, { status });
  await record(tx, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo: payment.payment_no,
    action: status.toLowerCase(),
    from: 'OPEN',
    to: status,
    amountCents: payment.amount_cents,
  });
  if (order.status !== 'PAYING') return 'RECORDED';
  await moveOrder(tx, order, 'payBack', status === 'FAILED' ? 'payFails' : 'payBack', { actor: 'gateway', at: now });
  return 'APPLIED';
};
