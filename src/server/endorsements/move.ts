import { bookChange } from '../commission/ledger.ts';
import { record } from '../database/audit.ts';
import { changeEndorsement, writeVersion } from './unscoped.ts';
import type { Db } from '../database/open.ts';
import type { EndorsementRecord, NewEndorsement, OrderRecord } from '../database/schema/index.ts';
import { enqueue } from '../database/queue.ts';
import { startOfDay } from '../domain/calendar.ts';
import { endorsementAfter as endorsementStatusAfter, type EndorsementEvent } from './states.ts';
import { noticeJob } from '../notices/service.ts';
import { DomainError } from '../domain/errors.ts';
import { lastVersion, policyRecord } from '../policies/unscoped.ts';
import { addReturnedAmount, lockAppliedPayments } from '../payments/unscoped.ts';
import { paymentDeadline } from '../payments/payment-deadline.ts';
import { queueRefund, divideRefund } from '../payments/refund.ts';
import { followPolicyholder } from '../policies/follow-policyholder.ts';
import { moveOrder } from '../orders/move.ts';
import { insurerOfOrder } from '../policies/unscoped-requests.ts';
import { queueBooking } from './book-at-insurer.ts';
import { cents, type Cents } from '../domain/money.ts';

type EndorsementCause = { readonly actor: string; readonly at: Date; readonly note?: string };

/**
 * Changes the state of a locked endorsement by an event, with an audit entry, and returns it. Throws STATE if the event cannot
 * happen in the state.
 */
export const moveEndorsement = async (
  tx: Db,
  endorsement: EndorsementRecord,
  event: EndorsementEvent,
  { actor, at, note }: EndorsementCause,
  change: Partial<NewEndorsement> = {},
): Promise<EndorsementRecord> => {
  const { endorsement_no: endorsementNo } = endorsement;
  const status = endorsementStatusAfter(endorsement.status, event);
  if (!status) throw new DomainError('STATE', wrongStateSentence(endorsement, event));
  await changeEndorsement(tx, endorsementNo, { ...change, status });
  const updatedEndorsement = await tx
    .selectFrom('endorsement')
    .where('endorsement_no', '=', endorsementNo)
    .selectAll()
    .executeTakeFirstOrThrow();
  await record(tx, {
    at,
    actor,
    subject: 'endorsement',
    subjectNo: endorsementNo,
    action: event,
    from: endorsement.status,
    to: status,
    ...(updatedEndorsement.charge_cents !== null && { amountCents: updatedEndorsement.charge_cents }),
    detail: note === undefined ? {} : { note },
  });
  if (change.expires_at) await enqueue(tx, { name: 'expire-endorsement', subject: endorsementNo, at: change.expires_at });
  if (event === 'effect')
    await enqueue(tx, { name: 'finish-endorsement', subject: endorsementNo, at: startOfDay(updatedEndorsement.effective_date) });
  return updatedEndorsement;
};

const wrongStateSentence = ({ endorsement_no: no, status }: EndorsementRecord, event: string) => ({
  'zh-CN': `批改 ${no} 当前状态为 ${status}，不能执行此操作`,
  'en-US': `Cannot ${event} endorsement ${no} as its state is ${status}`,
});

/**
 * Accepts an endorsement, which then waits for its payment, or becomes effective if nothing is due. Order and endorsement are
 * locked.
 */
export const acceptEndorsement = async (
  tx: Db,
  order: OrderRecord,
  endorsement: EndorsementRecord,
  cause: EndorsementCause,
): Promise<EndorsementRecord> =>
  (endorsement.charge_cents ?? 0) > 0
    ? moveEndorsement(tx, endorsement, 'charge', cause, { expires_at: paymentDeadline(cause.at, endorsement.effective_date) })
    : effectEndorsement(tx, order, endorsement, cause);

/** Writes the next version of the policy and queues the refunds. Order and endorsement are locked. */
export const effectEndorsement = async (
  tx: Db,
  order: OrderRecord,
  endorsement: EndorsementRecord,
  cause: EndorsementCause,
): Promise<EndorsementRecord> => {
  const { endorsement_no: endorsementNo, policy_no: policyNo, result, charge_cents: charge } = endorsement;
  const policy = await policyRecord(tx, policyNo);
  if (!policy || !result || charge === null) throw new Error(`Submitted endorsement ${endorsementNo} has no result`);
  if (policy.version !== endorsement.base_version || policy.cancelled_at)
    throw new DomainError('VERSION_CONFLICT', policyChangedSentence);
  const oldApplication = (await lastVersion(tx, policyNo))?.application ?? order.application;
  const version = policy.version + 1;
  const isSurrender = endorsement.kind === 'SURRENDER';
  const premiumCents = cents(policy.premium_cents + charge);
  const effectiveEndorsement = await moveEndorsement(tx, endorsement, 'effect', cause, { version });
  await writeVersion(tx, effectiveEndorsement, result, {
    version,
    at: cause.at,
    premiumCents,
    cancelledAt: isSurrender ? startOfDay(endorsement.effective_date) : null,
  });
  const sale = {
    orderNo: order.order_no,
    policyNo,
    agentId: policy.earned_by ?? policy.agent_id,
    rate: order.commission_rate,
    at: cause.at,
  };
  await bookChange(tx, sale, { isSurrender, version, before: policy.premium_cents, after: premiumCents });
  await followPolicyholder(tx, policy, { before: oldApplication, after: result.application, at: cause.at, actor: cause.actor });
  await record(tx, {
    at: cause.at,
    actor: 'insurer',
    subject: 'policy',
    subjectNo: policyNo,
    action: isSurrender ? 'surrender' : 'endorse',
    amountCents: charge,
    detail: { endorseNo: endorsementNo, version },
  });
  await enqueue(tx, noticeJob(isSurrender ? 'policy-surrendered' : 'endorsement-issued', endorsementNo, version));
  await queueBooking(tx, effectiveEndorsement, await insurerOfOrder(tx, order), cause.at);
  const surrenderingOrder = isSurrender ? await moveOrder(tx, order, 'surrender', undefined, cause) : order;
  if (charge < 0) {
    await queueRefunds(tx, effectiveEndorsement, cents(-charge), cause.at);
    if (isSurrender) await moveOrder(tx, surrenderingOrder, undefined, 'startRefund', cause);
    return moveEndorsement(tx, effectiveEndorsement, 'startRefund', cause);
  }
  if (isSurrender) await moveOrder(tx, surrenderingOrder, 'surrendered', undefined, cause);
  return effectiveEndorsement;
};

const queueRefunds = async (
  tx: Db,
  { order_no: orderNo, endorsement_no: endorsementNo, kind }: EndorsementRecord,
  amountCents: Cents,
  at: Date,
): Promise<void> => {
  const appliedPayments = (await lockAppliedPayments(tx, orderNo)).map((payment) => ({
    paymentNo: payment.payment_no,
    amountCents: payment.amount_cents,
    returnedCents: payment.returned_cents,
  }));
  const shares = divideRefund(amountCents, appliedPayments);
  if (!shares)
    throw new Error(
      `Endorsement ${endorsementNo} refunds ${amountCents} cents, but less is left of the payments of order ${orderNo}`,
    );
  for (const share of shares) {
    await queueRefund(tx, 'insurer', {
      payment_no: share.paymentNo,
      amount_cents: share.amountCents,
      order_no: orderNo,
      endorsement_no: endorsementNo,
      reason: `endorsement ${kind}`,
      created_at: at,
    });
    await addReturnedAmount(tx, share.paymentNo, share.amountCents);
  }
};

/** The message if the policy no longer has the version for which the endorsement was priced. */
export const policyChangedSentence = {
  'zh-CN': '保单已有新的批改，请按最新内容重新试算',
  'en-US': 'The policy has changed in the meantime: recalculate the endorsement',
};
