import type { Deps } from '../deps.ts';
import type { PaymentRecord } from '../database/schema/index.ts';
import type { TradeState } from '../integrations/payment/gateway.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { lockPayment, openPayment, paymentRecord } from './unscoped.ts';
import { DomainError } from '../domain/errors.ts';
import { movePayment } from './move.ts';
import type { AmountDue, PaymentPurpose, Settlement, SettlementResult } from './payable.ts';
import { refundInFull } from './refund.ts';
import type { Cents } from '../domain/money.ts';

/** The dependencies for applying the gateway's reports and for querying it. */
export type SettlementDeps = Pick<Deps, 'clock' | 'db' | 'insurer' | 'models' | 'payables'>;
export type PaymentDeps = SettlementDeps & Pick<Deps, 'gateway'>;

/** Asks the gateway about an open payment whose notification may be lost, and applies the answer. */
export const queryGateway = async (deps: PaymentDeps, payment: PaymentRecord): Promise<void> =>
  applyState(deps, payment, await deps.gateway.query(payment.payment_no, deps.clock.now()));

/** Closes an open payment at the gateway unless it has been paid in the meantime, and applies the result. */
export const closePayment = async (deps: PaymentDeps, payment: PaymentRecord): Promise<void> =>
  applyState(deps, payment, await deps.gateway.close(payment.payment_no, deps.clock.now()));

/** Closes the open payment of an order or an endorsement, if there is one. A payment that was made in time is applied. */
export const closeOpenPayment = async (deps: PaymentDeps, purpose: PaymentPurpose): Promise<void> => {
  const payment = await openPayment(deps.db, purpose);
  if (payment) await closePayment(deps, payment);
};

const applyState = async (deps: SettlementDeps, { payment_no: paymentNo }: PaymentRecord, state: TradeState): Promise<void> => {
  if (state.status === 'PENDING') return;
  const settlement: Settlement =
    state.status === 'PAID' ? { ...state, paymentNo, status: 'SUCCESS' } : { paymentNo, status: state.status };
  await settlePayment(deps, settlement);
};

/** Applies a report of the gateway, once even if it is repeated. A payment is refunded if nothing is due any more. */
export const settlePayment = async (deps: SettlementDeps, settlement: Settlement): Promise<SettlementResult> => {
  const { db, clock, payables } = deps;
  const stored = await paymentRecord(db, settlement.paymentNo);
  if (!stored) throw new DomainError('NOT_FOUND');
  const now = clock.now();
  if (settlement.status === 'SUCCESS') await refuseWrongAmount(db, stored, settlement.amountCents, now);
  const result = await db.transaction().execute(async (tx) => {
    const due = await payables.lock(tx, { orderNo: stored.order_no, endorsementNo: stored.endorsement_no });
    const payment = await lockPayment(tx, stored.payment_no);
    if (!due || !payment) throw new DomainError('NOT_FOUND');
    return settlement.status === 'SUCCESS'
      ? applySuccess(tx, due, payment, settlement, now)
      : applyFailure(tx, due, payment, settlement.status, now);
  });
  if (settlement.status === 'SUCCESS' && stored.endorsement_no === null) await payables.onSettled(deps, stored.order_no, result);
  return result;
};

type Success = Extract<Settlement, { readonly status: 'SUCCESS' }>;

const applySuccess = async (
  tx: Db,
  due: AmountDue,
  payment: PaymentRecord,
  success: Success,
  now: Date,
): Promise<SettlementResult> => {
  const { tradeNo, paidAt } = success;
  if (payment.status === 'PAID' || payment.status === 'REFUNDING' || payment.status === 'REFUNDED') return 'REPEATED';
  const cause = { actor: 'gateway', at: now, trade: { tradeNo, paidAt } };
  if (!due.isOwed || (due.deadline !== null && paidAt >= due.deadline)) {
    const reason = `late: ${due.no} is ${due.state}`;
    await movePayment(tx, payment, 'payLate', { ...cause, note: reason });
    await refundInFull(tx, payment, reason, now);
    return 'REFUNDING';
  }
  await closeOtherPayment(tx, payment, now);
  await movePayment(tx, payment, 'pay', cause);
  await due.applyPayment(now, paidAt);
  return 'APPLIED';
};

/** Closes another open payment for the same bill, so that it is not paid twice. */
const closeOtherPayment = async (tx: Db, payment: PaymentRecord, now: Date): Promise<void> => {
  const otherPayment = await openPayment(tx, { orderNo: payment.order_no, endorsementNo: payment.endorsement_no });
  if (otherPayment && otherPayment.payment_no !== payment.payment_no)
    await movePayment(tx, otherPayment, 'close', { actor: 'gateway', at: now });
};

type Failure = Exclude<Settlement, Success>['status'];

const applyFailure = async (
  tx: Db,
  due: AmountDue,
  payment: PaymentRecord,
  status: Failure,
  now: Date,
): Promise<SettlementResult> => {
  if (payment.status !== 'OPEN') return 'REPEATED';
  await movePayment(tx, payment, status === 'FAILED' ? 'fail' : 'close', { actor: 'gateway', at: now });
  return (await due.applyFailure(status, now)) ? 'APPLIED' : 'RECORDED';
};

/** Refuses a wrong amount. The audit entry is written outside the transaction, so that it is not rolled back. */
const refuseWrongAmount = async (db: Db, payment: PaymentRecord, reportedCents: Cents, now: Date): Promise<void> => {
  const { payment_no: subjectNo, amount_cents: expected } = payment;
  if (reportedCents === expected) return;
  await record(db, {
    at: now,
    actor: 'gateway',
    subject: 'payment',
    subjectNo,
    action: 'wrong-amount',
    amountCents: reportedCents,
    detail: { expected },
  });
  throw new DomainError('STATE', wrongAmountSentence(expected, reportedCents));
};

const wrongAmountSentence = (expected: Cents, reportedCents: Cents) => ({
  'zh-CN': `金额不符：应付 ${expected} 分，通知 ${reportedCents} 分`,
  'en-US': `Cannot apply the payment as its amount must be ${expected} cents: it is ${reportedCents}`,
});
