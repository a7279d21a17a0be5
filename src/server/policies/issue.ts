import type { Payables } from '../payments/payable.ts';
import { bookIssue } from '../commission/ledger.ts';
import { changeOrder, lockOrder, orderRecord } from '../orders/unscoped.ts';
import { assignToCustomer, insertPolicy } from './unscoped.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { enqueue } from '../database/queue.ts';
import type { OrderRecord } from '../database/schema/index.ts';
import { noticeJob } from '../notices/service.ts';
import type { Deps, Store } from '../deps.ts';
import { premiumLines } from '../evaluation/premium-lines.ts';
import type { InsurerAnswer, PaidOrder } from '../integrations/insurer.ts';
import { pinnedModel } from '../models/models.ts';
import { customerOf } from './follow-policyholder.ts';
import { extraLines } from '../domain/extra-premium.ts';
import { moveOrder } from '../orders/move.ts';
import { storeExtraShares, termsOf } from '../orders/unscoped-terms.ts';
import { latestPayment, lockPayment } from '../payments/unscoped.ts';
import { movePayment } from '../payments/move.ts';
import { refundInFull } from '../payments/refund.ts';
import { type OrderNo, policyNoOf } from '../domain/numbers.ts';
import { type Progress, sendOnce } from './send-once.ts';
import { insurerOfOrder, recordAnswer, requestDocument } from './unscoped-requests.ts';

type IssueDeps = Pick<Deps, 'clock' | 'db' | 'insurer' | 'models'>;

const issuableStatuses = new Set(['PAID', 'ISSUE_FAILED']);

/**
 * Lets the insurer issue the policy of a paid order, once. If the insurer has not decided yet or did not issue the policy, a
 * job asks again.
 */
export const issuePolicy = async (deps: IssueDeps, orderNo: OrderNo): Promise<Progress> => {
  const { db, insurer, clock } = deps;
  const storedOrder = await orderRecord(db, orderNo);
  if (!storedOrder || !issuableStatuses.has(storedOrder.status)) return undefined;
  const now = clock.now();
  const insurerCode = await insurerOfOrder(db, storedOrder);
  const { renews } = storedOrder;
  const key = { insurerCode, kind: renews === null ? 'issue' : 'renew', no: orderNo } as const;
  const answer = await sendOnce(deps, key, now, () => {
    const order = paidOrder(deps, storedOrder, insurerCode);
    return renews === null ? insurer.issue(order, now) : insurer.renew({ ...order, previousPolicyNo: renews }, now);
  });
  return applyIssueAnswer(deps, { orderNo, insurerCode }, answer);
};

const paidOrder = ({ db, models }: IssueDeps, order: OrderRecord, insurerCode: string): PaidOrder => ({
  insurerCode,
  orderNo: order.order_no,
  productId: order.product_id,
  model: { code: order.model_code, version: order.model_version, hash: order.model_hash },
  application: order.application,
  applicationDate: order.application_date,
  premiumCents: order.premium_cents,
  arithmetic: async () => {
    const served = await pinnedModel({ models }, order);
    const [lines, terms] = await Promise.all([
      premiumLines(db, served, { application: order.application, at: order.application_date }),
      termsOf(db, order.order_no),
    ]);
    const extra = terms ? extraLines(served.model, terms, 'zh-CN') : [];
    return [...lines, ...extra.map(({ title, arithmetic, result }) => ({ title, arithmetic, result }))];
  },
  conditions: async () => (await termsOf(db, order.order_no))?.conditions ?? '',
  paidAt: order.paid_at ?? order.submitted_at,
  startDate: order.start_date,
  endDate: order.end_date,
});

/** Applies the insurer's decision on a paid order, once. It comes as an answer or as a notice. */
export const applyIssueAnswer = (
  { db, clock, insurer }: Pick<Deps, 'clock' | 'db' | 'insurer'>,
  { orderNo, insurerCode }: { readonly orderNo: OrderNo; readonly insurerCode: string },
  answer: InsurerAnswer,
): Promise<Progress> => {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (!order || !issuableStatuses.has(order.status)) return undefined;
    await recordAnswer(tx, orderNo, answer, now);
    if (answer.state === 'pending' || answer.state === 'unknown') return { waiting: true };
    if (answer.state !== 'done') {
      const failedOrder = await moveOrder(tx, order, 'issueFails', undefined, { actor: 'insurer', at: now, note: answer.reason });
      if (answer.state === 'failed') return { failure: answer.reason };
      await refundUnissued(tx, failedOrder, { actor: 'insurer', at: now, reason: `refused: ${answer.reason}` });
      return undefined;
    }
    const hasDocument = insurer.has(insurerCode, 'document');
    await storePolicy(tx, order, { no: answer.no, insurerCode, hasDocument }, now);
    return undefined;
  });
};

const storePolicy = async (
  tx: Db,
  order: OrderRecord,
  issuedPolicy: { readonly no: string; readonly insurerCode: string; readonly hasDocument: boolean },
  now: Date,
): Promise<void> => {
  const policyNo = policyNoOf(issuedPolicy.no);
  const { order_no: orderNo } = order;
  // While servers are replaced one by one, a server of an older version, which stores no shares, may have accepted the order.
  const terms = await termsOf(tx, orderNo);
  if (terms) await storeExtraShares(tx, orderNo, terms);
  const customer = order.customer_id ?? (await customerOf(tx, order.application));
  await insertPolicy(tx, {
    policy_no: policyNo,
    order_no: orderNo,
    user_id: order.user_id,
    agent_id: order.agent_id,
    earned_by: null,
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
  const commission = await bookIssue(tx, {
    orderNo,
    policyNo,
    agentId: order.agent_id,
    rate: order.commission_rate,
    at: now,
    productId: order.product_id,
    organisationId: order.organisation_id,
    premiumCents: order.premium_cents,
  });
  if (commission)
    await changeOrder(tx, orderNo, { commission_rate: commission.rate, commission_cents: commission.commissionCents });
  if (customer !== order.customer_id) await assignToCustomer(tx, { policy_no: policyNo, order_no: orderNo }, customer);
  await moveOrder(tx, order, 'issue', undefined, { actor: 'insurer', at: now, note: policyNo });
  await enqueue(tx, noticeJob('policy-issued', policyNo, 1));
  await record(tx, {
    at: now,
    actor: 'insurer',
    subject: 'policy',
    subjectNo: policyNo,
    action: 'issue',
    amountCents: order.premium_cents,
    detail: { orderNo },
  });
  if (!issuedPolicy.hasDocument) return;
  await requestDocument(tx, { policyNo, version: 1, insurerCode: issuedPolicy.insurerCode }, now);
  await enqueue(tx, { name: 'fetch-document', subject: policyNo });
};

/** Issues the policy of an order that was paid. A repeated notification issues the policy if the first one failed to. */
export const issuePaidOrder: Payables['onSettled'] = async (deps, orderNo, result) => {
  if (result === 'APPLIED' || (result === 'REPEATED' && (await orderRecord(deps.db, orderNo))?.status === 'PAID'))
    await issuePolicy(deps, orderNo);
};

/** Refunds an order whose policy the insurer has not issued. */
export const giveUpIssuing = ({ db }: Store, orderNo: OrderNo, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNo);
    if (order) await refundUnissued(tx, order, { actor: 'clock', at: now, reason: 'issuing failed' });
  });

type RefundCause = { readonly actor: string; readonly at: Date; readonly reason: string };

const refundUnissued = async (tx: Db, order: OrderRecord, { actor, at, reason }: RefundCause): Promise<void> => {
  const lastPayment = await latestPayment(tx, { orderNo: order.order_no, endorsementNo: null });
  const payment = lastPayment && (await lockPayment(tx, lastPayment.payment_no));
  if (order.status !== 'ISSUE_FAILED' || payment?.status !== 'PAID') return;
  await movePayment(tx, payment, 'startRefund', { actor, at, note: reason });
  await refundInFull(tx, payment, reason, at);
  await moveOrder(tx, order, 'startRefund', 'startRefund', { actor, at });
};
