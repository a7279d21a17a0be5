import type { Deps } from '../deps.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import type { TradeState } from '../integrations/payment/gateway.ts';
import { record } from '../database/audit.ts';
import { orderNumber } from '../database/numbers.ts';
import type { Db } from '../database/open.ts';
import { lockPayment, openPayment, paymentRecord, queueRefund } from './unscoped.ts';
import { DomainError } from '../domain/errors.ts';
import { movePayment } from './move.ts';
import type { AmountDue, Settlement, SettlementResult } from './payable.ts';

/** Asks the gateway about an open payment whose notice may be lost, and applies what it says. */
export const askGateway = async (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'payables'>,
  payment: PaymentRecord,
): Promise<void> => apply(deps, payment, await deps.gateway.query(payment.payment_no, deps.clock.now()));

/** Takes an open payment back: closes it at the gateway unless it was paid meanwhile, and applies what came of it. */
export const closePayment = async (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'payables'>,
  payment: PaymentRecord,
): Promise<void> => apply(deps, payment, await deps.gateway.close(payment.payment_no, deps.clock.now()));

const apply = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'payables'>,
  { payment_no: paymentNo }: PaymentRecord,
  state: TradeState,
): Promise<void> => {
  if (state.status === 'PENDING') return;
  if (state.status === 'PAID')
    await settlePayment(deps, {
      paymentNo,
      status: 'SUCCESS',
      tradeNo: state.tradeNo,
      amountCents: state.amountCents,
      paidAt: state.paidAt,
    });
  else await settlePayment(deps, { paymentNo, status: state.status });
};

/**
 * Applies what the gateway says, once however often it says so: an order that is paid by it gets its policy, an endorsement becomes
 * effective. Money that comes when nothing is owed any more goes back.
 */
export const settlePayment = async (
  deps: Pick<Deps, 'clock' | 'db' | 'insurer' | 'payables'>,
  settlement: Settlement,
): Promise<SettlementResult> => {
  const { db, clock, payables } = deps;
  const known = await paymentRecord(db, settlement.paymentNo);
  if (!known) throw new DomainError('NOT_FOUND');
  const now = clock.now();
  if (settlement.status === 'SUCCESS') await refuseWrongAmount(db, known, settlement.amountCents, now);
  const verdict = await db.transaction().execute(async (tx) => {
    const debt = await payables.lock(tx, { orderNo: known.order_no, endorseNo: known.endorse_no });
    const payment = await lockPayment(tx, known.payment_no);
    if (!debt || !payment) throw new DomainError('NOT_FOUND');
    return settlement.status === 'SUCCESS'
      ? succeed(tx, debt, payment, settlement, now)
      : fail(tx, debt, payment, settlement.status, now);
  });
  if (settlement.status === 'SUCCESS' && known.endorse_no === null) await payables.settled(deps, known.order_no, verdict);
  return verdict;
};

type Success = Extract<Settlement, { readonly status: 'SUCCESS' }>;

const succeed = async (
  tx: Db,
  debt: AmountDue,
  payment: PaymentRecord,
  success: Success,
  now: Date,
): Promise<SettlementResult> => {
  const { tradeNo, paidAt } = success;
  if (payment.status === 'PAID' || payment.status === 'REFUNDING' || payment.status === 'REFUNDED') return 'REPEATED';
  const cause = { actor: 'gateway', at: now, trade: { tradeNo, paidAt } };
  if (!debt.isOwed || (debt.until !== null && paidAt >= debt.until)) {
    const reason = `late: ${debt.no} is ${debt.state}`;
    await movePayment(tx, payment, 'payLate', { ...cause, note: reason });
    await refundInFull(tx, payment, reason, now);
    return 'REFUNDING';
  }
  await closeOther(tx, payment, now);
  await movePayment(tx, payment, 'pay', cause);
  await debt.paid(now, paidAt);
  return 'APPLIED';
};

/** Queues the refund of a whole payment that was moved to REFUNDING. */
export const refundInFull = async (tx: Db, payment: PaymentRecord, reason: string, at: Date): Promise<void> => {
  const { payment_no: paymentNo, order_no: orderNo, amount_cents: amountCents } = payment;
  const refundNo = await orderNumber(tx, at, 'RF');
  if (!(await queueRefund(tx, { refundNo, paymentNo, orderNo, amountCents, reason, at }))) return;
  await record(tx, {
    at,
    actor: 'gateway',
    subject: 'refund',
    subjectNo: refundNo,
    action: 'queue',
    to: 'QUEUED',
    amountCents,
    detail: { paymentNo, reason },
  });
};

/** A payment of the same that is still open: nobody is to pay twice. */
const closeOther = async (tx: Db, payment: PaymentRecord, now: Date): Promise<void> => {
  const other = await openPayment(tx, { orderNo: payment.order_no, endorseNo: payment.endorse_no });
  if (other && other.payment_no !== payment.payment_no) await movePayment(tx, other, 'close', { actor: 'gateway', at: now });
};

const fail = async (
  tx: Db,
  debt: AmountDue,
  payment: PaymentRecord,
  status: 'FAILED' | 'CLOSED',
  now: Date,
): Promise<SettlementResult> => {
  if (payment.status !== 'OPEN') return 'REPEATED';
  await movePayment(tx, payment, status === 'FAILED' ? 'fail' : 'close', { actor: 'gateway', at: now });
  return (await debt.failed(status, now)) ? 'APPLIED' : 'RECORDED';
};

/** Refused, and kept in the audit: outside the transaction that is not made. */
const refuseWrongAmount = async (db: Db, payment: PaymentRecord, found: number, now: Date): Promise<void> => {
  const { payment_no: subjectNo, amount_cents: expected } = payment;
  if (found === expected) return;
  await record(db, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo,
    action: 'wrong-amount',
    amountCents: found,
    detail: { expected },
  });
  throw new DomainError('STATE', wrongAmount(expected, found));
};

const wrongAmount = (expected: number, found: number) => ({
  'zh-CN': `金额不符：应付 ${expected} 分，通知 ${found} 分`,
  'en-US': `Cannot apply the payment as its amount must be ${expected} cents: it is ${found}`,
});
