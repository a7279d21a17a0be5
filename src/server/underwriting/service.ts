import { endorsementRecord, withLockedEndorsement } from '../endorsements/unscoped.ts';
import { changeOrder, lockOrder, orderRecord } from '../orders/unscoped.ts';
import type { EndorsementRecord, OrderRecord } from '../database/schema/index.ts';
import type { PendingDecision } from '../database/schema/orders.ts';
import type { EndorsementStatus } from '../../contract/endorsements.ts';
import type { OrderStatus } from '../../contract/orders.ts';
import type { TimedStore } from '../deps.ts';
import { dayOf } from '../domain/calendar.ts';
import { amountText } from '../domain/money.ts';
import { paymentDeadline } from '../payments/payment-deadline.ts';
import { DomainError } from '../domain/errors.ts';
import { acceptEndorsement, moveEndorsement } from '../endorsements/move.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { moveOrder } from '../orders/move.ts';
import { insertTerms } from '../orders/unscoped-terms.ts';
import {
  checkCase,
  closeCase,
  deleteDueDecision,
  lastEventSentence,
  hasSuperior,
  lastDecision,
  lastEvent,
  storeDecision,
  openCase,
  escalateCase,
  lockDecision,
  type Underwriter,
  undoDecision,
} from './cases.ts';
import { orderNoOf } from '../domain/numbers.ts';
import { termsAndChangeOf, checkAuthority, hasTerms, maxExtraPercent } from './terms.ts';

/** An underwriter's decision with its note and the terms of an acceptance. */
export type Decision = PendingDecision & {
  readonly user: Underwriter;
  /** The id of the last event that the underwriter saw. If the case has changed since, it is not decided. */
  readonly revision?: number | undefined;
  /** Whether the decision is applied after `undoSeconds`, unless it is undone, or at once. */
  readonly isUndoable: boolean;
};

/**
 * Decides an order or an endorsement by its number, and returns its state. Only the back office uses this, because it may see
 * all.
 */
export const decide = async (deps: TimedStore, no: string, decision: Decision): Promise<OrderStatus | EndorsementStatus> => {
  checkAuthority(decision, decision.user.level);
  await withLockedCase(deps, no, async (tx, waitingCase) => {
    const at = deps.clock.now();
    await requireUnchanged(tx, no, isWaiting(waitingCase), decision.revision);
    await checkCase(tx, no, decision.user, at);
    requirePossible(waitingCase, decision, at);
    const { user, decision: outcome, note, extraPercent, conditions } = decision;
    if (decision.isUndoable) await storeDecision(tx, no, user.id, { decision: outcome, note, extraPercent, conditions }, at);
    else await applyDecision(tx, waitingCase, decision, at);
  });
  const updatedRecord = (await endorsementRecord(deps.db, no)) ?? (await orderRecord(deps.db, orderNoOf(no)));
  if (!updatedRecord) throw new DomainError('NOT_FOUND');
  return updatedRecord.status;
};

/** Milliseconds for which the server tries again to apply a decision after an error. */
const retryMs = 120_000;

/** Applies the stored decision of a case, unless it was undone. If it is not due yet, returns the time at which it is. */
export const applyStoredDecision = async (deps: TimedStore, no: string): Promise<Date | undefined> => {
  const { db, clock } = deps;
  try {
    return await withLockedCase(deps, no, async (tx, waitingCase) => {
      const at = clock.now();
      const storedDecision = await lockDecision(tx, no);
      if (!storedDecision) return undefined;
      if (storedDecision.at > at) return storedDecision.at;
      if (!isWaiting(waitingCase)) throw new DomainError('STATE');
      const decision = { ...storedDecision.decision, user: storedDecision.user, isUndoable: false };
      requirePossible(waitingCase, decision, at);
      await applyDecision(tx, waitingCase, decision, at);
      return undefined;
    });
  } catch (error) {
    if (error instanceof DomainError) {
      await deleteDueDecision(db, no, clock.now());
      return undefined;
    }
    // A decision that fails repeatedly must not hide the case: after some time, the case waits for an underwriter again.
    await deleteDueDecision(db, no, new Date(clock.now().getTime() - retryMs));
    throw error;
  }
};

/** Undoes a decision that is not applied yet. Throws STATE if it was applied, or if another user made it. */
export const undo = async ({ db, clock }: TimedStore, no: string, user: Underwriter): Promise<void> => {
  if (!(await undoDecision(db, no, user.id, clock.now()))) throw new DomainError('STATE', nothingToUndoSentence(no));
};

type LockedCase =
  | { readonly order: OrderRecord; readonly endorsement?: never }
  | { readonly order: OrderRecord; readonly endorsement: EndorsementRecord };

/** Runs a function with an order or an endorsement locked. Throws NOT_FOUND for an unknown number. */
const withLockedCase = async <Result>(
  { db }: TimedStore,
  no: string,
  run: (tx: Db, lockedCase: LockedCase) => Promise<Result>,
): Promise<Result> => {
  const endorsement = await endorsementRecord(db, no);
  if (endorsement) return withLockedEndorsement(db, endorsement, run);
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNoOf(no));
    if (!order) throw new DomainError('NOT_FOUND');
    return run(tx, { order });
  });
};

const isWaiting = ({ order, endorsement }: LockedCase): boolean =>
  endorsement ? endorsement.status === 'SUBMITTED' : order.status === 'UW_MANUAL';

/** Throws STATE if a decision is not possible for this case on this day. */
const requirePossible = ({ order, endorsement }: LockedCase, decisionMade: PendingDecision, at: Date): void => {
  const { decision } = decisionMade;
  if (hasTerms(decisionMade) && (endorsement || decision !== 'accept')) throw new DomainError('STATE', noTermsSentence);
  if (endorsement && decision === 'return') throw new DomainError('STATE', noReturnSentence);
  const beginDate = endorsement ? endorsement.effective_date : order.start_date;
  if (decision === 'accept' && beginDate <= dayOf(at)) throw new DomainError('STATE', tooLateSentence);
};

const applyDecision = async (tx: Db, lockedCase: LockedCase, decisionMade: Decision, at: Date): Promise<void> => {
  const { order, endorsement } = lockedCase;
  const cause = { actor: decisionMade.user.id, at, note: decisionMade.note };
  if (!endorsement) await applyToOrder(tx, order, decisionMade, cause);
  else if (decisionMade.decision === 'decline') await moveEndorsement(tx, endorsement, 'reject', cause);
  else await acceptEndorsement(tx, order, endorsement, cause);
  await closeCase(tx, endorsement?.endorsement_no ?? order.order_no);
};

const applyToOrder = async (
  tx: Db,
  order: OrderRecord,
  decisionMade: PendingDecision,
  cause: { readonly actor: string; readonly at: Date; readonly note: string },
): Promise<void> => {
  if (decisionMade.decision !== 'accept') await moveOrder(tx, order, decisionMade.decision, undefined, cause);
  else {
    const expiresAt = paymentDeadline(cause.at, order.start_date);
    if (!hasTerms(decisionMade)) await moveOrder(tx, order, 'accept', undefined, { ...cause, expiresAt });
    else {
      const { terms, change } = termsAndChangeOf(order, decisionMade);
      await insertTerms(tx, order.order_no, terms);
      await changeOrder(tx, order.order_no, change);
      const detail = {
        extraPercent: terms.extraPercent,
        premiumBefore: amountText(terms.baseCents),
        hasConditions: terms.conditions !== '',
      };
      await moveOrder(tx, { ...order, ...change }, 'accept', undefined, { ...cause, expiresAt, detail });
    }
  }
};

/** Throws STATE with a message about the last event if a case no longer waits, or has changed since it was opened. */
const requireUnchanged = async (tx: Db, no: string, isWaiting: boolean, revision: number | undefined): Promise<void> => {
  const event = await lastEvent(tx, no);
  if (!isWaiting || (revision !== undefined && event?.id !== revision))
    throw new DomainError('STATE', lastEventSentence(no, event));
};

type Escalation = { readonly reason: string; readonly user: Underwriter; readonly revision: number };

/** Refers a waiting case to underwriters of a higher level. Returns the lowest level that may decide it now. */
export const escalate = async (deps: TimedStore, no: string, { reason, user, revision }: Escalation): Promise<number> => {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await hasSuperior(db, user))) throw new DomainError('STATE', noSuperiorSentence);
  await withLockedCase(deps, no, async (tx, lockedCase) => {
    await requireUnchanged(tx, no, isWaiting(lockedCase), revision);
    await checkCase(tx, no, user, now);
    await escalateCase(tx, no, user, { reason, now });
    const detail = { note: reason, level: user.level + 1 };
    const subject = lockedCase.endorsement ? 'endorsement' : 'order';
    await record(tx, { at: now, actor: user.id, subject, subjectNo: no, action: 'escalate', detail });
  });
  return user.level + 1;
};

/** Opens a case for an underwriter and returns its data. Throws NOT_FOUND for an unknown number. */
export const openReferral = async (
  { db, clock }: TimedStore,
  no: string,
  { user, isTaken }: { readonly user: Underwriter; readonly isTaken: boolean },
) => {
  const endorsement = await endorsementRecord(db, no);
  const order = endorsement ? undefined : await orderRecord(db, orderNoOf(no));
  if (!endorsement && !order) throw new DomainError('NOT_FOUND');
  const isWaitingCase = endorsement ? endorsement.status === 'SUBMITTED' : order?.status === 'UW_MANUAL';
  const [caseRecord, pastDecision, event, hasHigherLevel] = await Promise.all([
    isWaitingCase ? openCase(db, { no, user, isTaken, now: clock.now() }) : undefined,
    isWaitingCase ? undefined : lastDecision(db, no),
    lastEvent(db, no),
    hasSuperior(db, user),
  ]);
  const maxPercent = order ? maxExtraPercent(user.level) : 0;
  return {
    found: caseRecord,
    decided: pastDecision,
    revision: event?.id ?? 0,
    hasSuperior: hasHigherLevel,
    mostExtraPercent: maxPercent,
  };
};

const nothingToUndoSentence = (no: string) => ({
  'zh-CN': `${no} 没有您可撤销的结论：可能已生效`,
  'en-US': `You have no decision on ${no} to undo: it may have been applied`,
});
const noTermsSentence = {
  'zh-CN': '只有通过订单时可以加费或附加条件；批改随保单的加费计算',
  'en-US': 'Extra premium and conditions are for orders that are accepted; a change bears those of its policy',
};
const noSuperiorSentence = {
  'zh-CN': '没有级别更高的核保人员可以转交',
  'en-US': 'There is no underwriter of a higher level to refer it to',
};
const tooLateSentence = {
  'zh-CN': '生效日已到，不能再同意：请退回或拒绝',
  'en-US': 'Its start date has passed, so it cannot be accepted: return or decline it',
};
const noReturnSentence = {
  'zh-CN': '批改不能退回修改：请同意或拒绝，客户可重新申请',
  'en-US': 'An endorsement cannot be returned: accept or decline it; it can be made again',
};
