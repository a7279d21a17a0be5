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
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { moveOrder } from '../orders/move.ts';
import { checkCase, closeCase, happened, hasSuperior, lastEvent, openCase, raiseCase, type Underwriter } from './cases.ts';
import { type OrderNo, orderNoOf } from '../domain/numbers.ts';

/** An underwriter's decision and note. */
export type Decision = {
  readonly decision: 'accept' | 'return' | 'decline';
  readonly note: string;
  readonly user: Underwriter;
  /** What the underwriter saw last; a case that has changed since is not decided. */
  readonly revision?: number | undefined;
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

const decideOrder = ({ db, clock }: TimedStore, orderNo: OrderNo, { decision, note, user, revision }: Decision): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const at = clock.now();
    const order = await lockOrder(tx, orderNo);
    if (!order) throw new DomainError('NOT_FOUND');
    await checkSeen(tx, orderNo, order.status === 'UW_MANUAL', revision);
    await checkCase(tx, orderNo, user, at);
    const isAccepted = decision === 'accept';
    if (isAccepted && order.start_date <= dayOf(at)) throw new DomainError('STATE', tooLate);
    const expiresAt = isAccepted ? payableUntil(at, order.start_date) : undefined;
    await moveOrder(tx, order, decision, undefined, { actor: user.id, at, note, expiresAt });
    await closeCase(tx, orderNo);
  });

/** Decides an endorsement that waits for an underwriter: accepted or declined; for a correction the agent makes a new one. */
const decideEndorsement = (
  { db, clock }: TimedStore,
  known: EndorsementRecord,
  { decision, note, user, revision }: Decision,
): Promise<void> =>
  withLockedEndorsement(db, known, async (tx, { order, endorsement }) => {
    const at = clock.now();
    const { endorsement_no: no } = known;
    const cause = { actor: user.id, at, note };
    await checkSeen(tx, no, endorsement.status === 'SUBMITTED', revision);
    await checkCase(tx, no, user, at);
    if (decision === 'return') throw new DomainError('STATE', noReturn);
    if (decision === 'decline') await moveEndorsement(tx, endorsement, 'reject', cause);
    else if (endorsement.effective_date <= dayOf(at)) throw new DomainError('STATE', tooLate);
    else await acceptEndorsement(tx, order, endorsement, cause);
    await closeCase(tx, no);
  });

/** Throws STATE, with what happened, if a case does not wait any more or has changed since it was opened. */
const checkSeen = async (tx: Db, no: string, isWaiting: boolean, revision: number | undefined): Promise<void> => {
  const event = await lastEvent(tx, no);
  if (!isWaiting || (revision !== undefined && event?.id !== revision)) throw new DomainError('STATE', happened(no, event));
};

type Escalation = { readonly reason: string; readonly user: Underwriter; readonly revision: number };

/** Refers a case that waits to underwriters of a higher level; returns the least level that may decide it now. */
export const escalate = async (deps: TimedStore, no: string, { reason, user, revision }: Escalation): Promise<number> => {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await hasSuperior(db, user))) throw new DomainError('STATE', noSuperior);
  const raise = async (tx: Db, subject: 'order' | 'endorsement', isWaiting: boolean): Promise<void> => {
    await checkSeen(tx, no, isWaiting, revision);
    await checkCase(tx, no, user, now);
    await raiseCase(tx, no, user, { reason, now });
    const detail = { note: reason, level: user.level + 1 };
    await record(tx, { at: now, actor: user.id, subject, subjectNo: no, action: 'escalate', detail });
  };
  const endorsement = await endorsementRecord(db, no);
  if (endorsement)
    await withLockedEndorsement(db, endorsement, (tx, locked) =>
      raise(tx, 'endorsement', locked.endorsement.status === 'SUBMITTED'),
    );
  else
    await db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, orderNoOf(no));
      if (!order) throw new DomainError('NOT_FOUND');
      await raise(tx, 'order', order.status === 'UW_MANUAL');
    });
  return user.level + 1;
};

/** Opens a case for an underwriter: whether it waits, and what is known of it. Throws NOT_FOUND for an unknown number. */
export const open = async (
  { db, clock }: TimedStore,
  no: string,
  { user, isTaken }: { readonly user: Underwriter; readonly isTaken: boolean },
) => {
  const endorsement = await endorsementRecord(db, no);
  const order = endorsement ? undefined : await orderRecord(db, orderNoOf(no));
  if (!endorsement && !order) throw new DomainError('NOT_FOUND');
  const isWaiting = endorsement ? endorsement.status === 'SUBMITTED' : order?.status === 'UW_MANUAL';
  const [found, event, superior] = await Promise.all([
    isWaiting ? openCase(db, { no, user, isTaken, now: clock.now() }) : undefined,
    lastEvent(db, no),
    hasSuperior(db, user),
  ]);
  return { found, revision: event?.id ?? 0, hasSuperior: superior };
};

const noSuperior = {
  'zh-CN': '没有级别更高的核保人员可以转交',
  'en-US': 'There is no underwriter of a higher level to refer it to',
};
const tooLate = {
  'zh-CN': '生效日已到，不能再同意：请退回或拒绝',
  'en-US': 'Its start date has passed, so it cannot be accepted: return or decline it',
};
const noReturn = {
  'zh-CN': '批改不能退回修改：请同意或拒绝，客户可重新申请',
  'en-US': 'An endorsement cannot be returned: accept or decline it; it can be made again',
};
