import type { Payables } from '../payments/payable.ts';
import { bookIssue } from '../commission/ledger.ts';
import { changeOrder, lockOrder, orderRecord } from '../orders/unscoped.ts';
import { giveToCustomer, insertPolicy } from './unscoped.ts';
import { knownProduct } from '../catalogue/repository.ts';
import { record } from '../database/audit.ts';
import { enqueue } from '../database/queue.ts';
import { noticeJob } from '../notices/service.ts';
import type { Deps, Store } from '../deps.ts';
import { customerOf } from './follow-policyholder.ts';
import { moveOrder } from '../orders/move.ts';
import { latestPayment, lockPayment } from '../payments/unscoped.ts';
import { movePayment } from '../payments/move.ts';
import { refundInFull } from '../payments/refund.ts';
import { type OrderNo, policyNoOf } from '../domain/numbers.ts';

const issuable = new Set(['PAID', 'ISSUE_FAILED']);

/** Issues the policy of a paid order, only once. Returns the reason if the insurer has not issued it; a job tries again. */
export const issuePolicy = async (
  { db, insurer, clock }: Pick<Deps, 'clock' | 'db' | 'insurer'>,
  orderNo: OrderNo,
): Promise<string | undefined> => {
  const paid = await orderRecord(db, orderNo);
  if (!paid || !issuable.has(paid.status)) return undefined;
  const now = clock.now();
  const product = await knownProduct(db, paid.product_id);
  const { model_code: modelCode, premium_cents: premiumCents } = paid;
  const issued = await insurer.issue({ orderNo, insurerCode: product?.insurer_code ?? '', modelCode, premiumCents }, now).then(
    (policyNo) => ({ policyNo: policyNoOf(policyNo) }),
    (error: unknown) => ({ reason: error instanceof Error ? error.message : String(error) }),
  );
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || !issuable.has(order.status)) return undefined;
    if ('reason' in issued) {
      await moveOrder(tx, order, 'issueFails', undefined, { actor: 'insurer', at: now, note: issued.reason });
      return issued.reason;
    }
    const customer = order.customer_id ?? (await customerOf(tx, order.application));
    await insertPolicy(tx, {
      policy_no: issued.policyNo,
      order_no: orderNo,
      user_id: order.user_id,
      agent_id: order.agent_id,
      organisation_id: order.organisation_id,
      customer_id: customer,
      product_id: order.product_id,
      policyholder_name: order.policyholder_name,
      persons: order.persons,
      premium_cents: order.premium_cents,
      start_date: order.start_date,
      end_date: order.end_date,
      issued_at: now,
      version: 1,
      sealed_at: null,
      cancelled_at: null,
    });
    const earned = await bookIssue(tx, {
      orderNo,
      policyNo: issued.policyNo,
      agentId: order.agent_id,
      rate: order.commission_rate,
      at: now,
      productId: order.product_id,
      organisationId: order.organisation_id,
      premiumCents: order.premium_cents,
    });
    if (earned) await changeOrder(tx, orderNo, { commission_rate: earned.rate, commission_cents: earned.commissionCents });
    if (customer !== order.customer_id) await giveToCustomer(tx, { policy_no: issued.policyNo, order_no: orderNo }, customer);
    await moveOrder(tx, order, 'issue', undefined, { actor: 'insurer', at: now, note: issued.policyNo });
    await enqueue(tx, noticeJob('policy-issued', issued.policyNo, 1));
    await record(tx, {
      at: now,
      actor: 'insurer',
      subject: 'policy',
      subjectNo: issued.policyNo,
      action: 'issue',
      amountCents: order.premium_cents,
      detail: { orderNo },
    });
    return undefined;
  });
};

/** Issues the policy of an order that was paid. A repeated notification issues a policy that the first one did not reach. */
export const issuePaidOrder: Payables['settled'] = async (deps, orderNo, result) => {
  if (result === 'APPLIED' || (result === 'REPEATED' && (await orderRecord(deps.db, orderNo))?.status === 'PAID'))
    await issuePolicy(deps, orderNo);
};

/** Refunds an order that the insurer has not issued. */
export const giveUpIssuing = ({ db }: Store, orderNo: OrderNo, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    const latest = await latestPayment(tx, { orderNo, endorsementNo: null });
    const payment = latest && (await lockPayment(tx, latest.payment_no));
    if (order?.status !== 'ISSUE_FAILED' || payment?.status !== 'PAID') return;
    await movePayment(tx, payment, 'startRefund', { actor: 'clock', at: now, note: 'issuing failed' });
    await refundInFull(tx, payment, 'issuing failed', now);
    await moveOrder(tx, order, 'startRefund', 'startRefund', { actor: 'clock', at: now });
  });
