import { endorsementRecord, withLockedEndorsement } from '../endorsements/unscoped.ts';
import { lockOrder, orderRecord } from '../orders/unscoped.ts';
import type { EndorsementRecord } from '../database/schema/index.ts';
import type { EndorsementStatus } from '../../contract/endorsements.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { TimedStore } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { payableUntil } from '../payments/payment-deadline.ts';
import { DomainError } from '../domain/errors.ts';
import { acceptEndorsement, moveEndorsement } from '../endorsements/move.ts';
import { moveOrder } from '../orders/move.ts';
import { type OrderNo, orderNoOf } from '../domain/numbers.ts';

/** An underwriter's decision and note. */
export type Decision = {
  readonly decision: 'accept' | 'return' | 'decline';
  readonly note: string;
  readonly actor: string;
};

/** Decides an order or an endorsement by its number, for the back office, which sees all; returns its new state. */
export const decide = async (deps: TimedStore, no: string, decision: Decision): Promise<OrderStatus | EndorsementStatus> => {
  const { db } = deps;
  const endorsement = await endorsementRecord(db, no);
  if (endorsement) await decideEndorsement(deps, endorsement, decision);
  else if (await orderRecord(db, orderNoOf(no))) await decideOrder(deps, orderNoOf(no), decision);
  const now = (await endorsementRecord(db, no)) ?? (await orderRecord(db, orderNoOf(no)));
  if (!now) throw new DomainError('NOT_FOUND');
  return now.status;
};

const decideOrder = ({ db, clock }: TimedStore, orderNo: OrderNo, { decision, note, actor }: Decision): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const order = await lockOrder(tx, orderNo);
    if (order?.status !== 'UW_MANUAL') throw new DomainError('STATE', notWaiting(orderNo));
    const isAccepted = decision === 'accept';
    if (isAccepted && order.start_date <= dayOf(at)) throw new DomainError('STATE', tooLate);
    const expiresAt = isAccepted ? payableUntil(at, order.start_date) : undefined;
    await moveOrder(tx, order, decision, undefined, { actor, at, note, expiresAt });
  });

/** Decides an endorsement that waits for an underwriter: accepted or declined; for a correction the agent makes a new one. */
const decideEndorsement = (
  { db, clock }: TimedStore,
  known: EndorsementRecord,
  { decision, note, actor }: Decision,
): Promise<void> =>
  withLockedEndorsement(db, known, async (tx, { order, endorsement }) => {
    const at = clock.now();
    if (endorsement.status !== 'SUBMITTED') throw new DomainError('STATE', notWaiting(known.endorsement_no));
    if (decision === 'return') throw new DomainError('STATE', noReturn);
    if (decision === 'decline') await moveEndorsement(tx, endorsement, 'reject', { actor, at, note });
    else if (endorsement.effective_date <= dayOf(at)) throw new DomainError('STATE', tooLate);
    else await acceptEndorsement(tx, order, endorsement, { actor, at, note });
  });

const notWaiting = (no: string) => ({
  'zh-CN': `${no} 当前不在人工核保中，可能已由他人处理`,
  'en-US': `${no} is not awaiting an underwriter: a decision may already have been made`,
});
const tooLate = {
  'zh-CN': '生效日已到，不能再同意：请退回或拒绝',
  'en-US': 'Its start date has passed, so it cannot be accepted: return or decline it',
};
const noReturn = {
  'zh-CN': '批改不能退回修改：请同意或拒绝，客户可重新申请',
  'en-US': 'An endorsement cannot be returned: accept or decline it; it can be made again',
};
