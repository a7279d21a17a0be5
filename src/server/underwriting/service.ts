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
  forgetDecision,
  happened,
  hasSuperior,
  lastDecision,
  lastEvent,
  noteDecision,
  openCase,
  raiseCase,
  takeDecision,
  type Underwriter,
  undoDecision,
} from './cases.ts';
import { orderNoOf } from '../domain/numbers.ts';
import { acceptedOn, checkAuthority, hasTerms, maxExtraPercent } from './terms.ts';

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
  await withCase(deps, no, async (tx, found) => {
    const at = deps.clock.now();
    await checkSeen(tx, no, isWaiting(found), decision.revision);
    await checkCase(tx, no, decision.user, at);
    checkOutcome(found, decision, at);
    const { user, decision: outcome, note, extraPercent, conditions } = decision;
    if (decision.isUndoable) await noteDecision(tx, no, user.id, { decision: outcome, note, extraPercent, conditions }, at);
    else await apply(tx, found, decision, at);
  });
  const now = (await endorsementRecord(deps.db, no)) ?? (await orderRecord(deps.db, orderNoOf(no)));
  if (!now) throw new DomainError('NOT_FOUND');
  return now.status;
};

/** Milliseconds for which the server tries again to apply a decision after an error. */
const patienceMs = 120_000;

/** Applies the stored decision of a case, unless it was undone. If it is not due yet, returns the time at which it is. */
export const applyNoted = async (deps: TimedStore, no: string): Promise<Date | undefined> => {
  const { db, clock } = deps;
  try {
    return await withCase(deps, no, async (tx, found) => {
      const at = clock.now();
      const noted = await takeDecision(tx, no);
      if (!noted) return undefined;
      if (noted.at > at) return noted.at;
      if (!isWaiting(found)) throw new DomainError('STATE');
      const decision = { ...noted.made, user: noted.user, isUndoable: false };
      checkOutcome(found, decision, at);
      await apply(tx, found, decision, at);
      return undefined;
    });
  } catch (error) {
    if (error instanceof DomainError) {
      await forgetDecision(db, no, clock.now());
      return undefined;
    }
    // A decision that fails repeatedly must not hide the case: after some time, the case waits for an underwriter again.
    await forgetDecision(db, no, new Date(clock.now().getTime() - patienceMs));
    throw error;
  }
};

/** Undoes a decision that is not applied yet. Throws STATE if it was applied, or if another user made it. */
export const undo = async ({ db, clock }: TimedStore, no: string, user: Underwriter): Promise<void> => {
  if (!(await undoDecision(db, no, user.id, clock.now()))) throw new DomainError('STATE', notUndone(no));
};

type Found =
  | { readonly order: OrderRecord; readonly endorsement?: never }
  | { readonly order: OrderRecord; readonly endorsement: EndorsementRecord };

/** Runs a function with an order or an endorsement locked. Throws NOT_FOUND for an unknown number. */
const withCase = async <Result>(
  { db }: TimedStore,
  no: string,
  run: (tx: Db, found: Found) => Promise<Result>,
): Promise<Result> => {
  const endorsement = await endorsementRecord(db, no);
  if (endorsement) return withLockedEndorsement(db, endorsement, run);
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderNoOf(no));
    if (!order) throw new DomainError('NOT_FOUND');
    return run(tx, { order });
  });
};

const isWaiting = ({ order, endorsement }: Found): boolean =>
  endorsement ? endorsement.status === 'SUBMITTED' : order.status === 'UW_MANUAL';

/** Throws STATE if a decision is not possible for this case on this day. */
const checkOutcome = ({ order, endorsement }: Found, made: PendingDecision, at: Date): void => {
  const { decision } = made;
  if (hasTerms(made) && (endorsement || decision !== 'accept')) throw new DomainError('STATE', noTerms);
  if (endorsement && decision === 'return') throw new DomainError('STATE', noReturn);
  const begin = endorsement ? endorsement.effective_date : order.start_date;
  if (decision === 'accept' && begin <= dayOf(at)) throw new DomainError('STATE', tooLate);
};

const apply = async (tx: Db, found: Found, made: Decision, at: Date): Promise<void> => {
  const { order, endorsement } = found;
  const cause = { actor: made.user.id, at, note: made.note };
  if (!endorsement) await applyToOrder(tx, order, made, cause);
  else if (made.decision === 'decline') await moveEndorsement(tx, endorsement, 'reject', cause);
  else await acceptEndorsement(tx, order, endorsement, cause);
  await closeCase(tx, endorsement?.endorsement_no ?? order.order_no);
};

const applyToOrder = async (
  tx: Db,
  order: OrderRecord,
  made: PendingDecision,
  cause: { readonly actor: string; readonly at: Date; readonly note: string },
): Promise<void> => {
  if (made.decision !== 'accept') await moveOrder(tx, order, made.decision, undefined, cause);
  else {
    const expiresAt = paymentDeadline(cause.at, order.start_date);
    if (!hasTerms(made)) await moveOrder(tx, order, 'accept', undefined, { ...cause, expiresAt });
    else {
      const { terms, change } = acceptedOn(order, made);
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
const checkSeen = async (tx: Db, no: string, isWaiting: boolean, revision: number | undefined): Promise<void> => {
  const event = await lastEvent(tx, no);
  if (!isWaiting || (revision !== undefined && event?.id !== revision)) throw new DomainError('STATE', happened(no, event));
};

type Escalation = { readonly reason: string; readonly user: Underwriter; readonly revision: number };

/** Refers a waiting case to underwriters of a higher level. Returns the lowest level that may decide it now. */
export const escalate = async (deps: TimedStore, no: string, { reason, user, revision }: Escalation): Promise<number> => {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await hasSuperior(db, user))) throw new DomainError('STATE', noSuperior);
  await withCase(deps, no, async (tx, found) => {
    await checkSeen(tx, no, isWaiting(found), revision);
    await checkCase(tx, no, user, now);
    await raiseCase(tx, no, user, { reason, now });
    const detail = { note: reason, level: user.level + 1 };
    const subject = found.endorsement ? 'endorsement' : 'order';
    await record(tx, { at: now, actor: user.id, subject, subjectNo: no, action: 'escalate', detail });
  });
  return user.level + 1;
};

/** Opens a case for an underwriter and returns its data. Throws NOT_FOUND for an unknown number. */
export const open = async (
  { db, clock }: TimedStore,
  no: string,
  { user, isTaken }: { readonly user: Underwriter; readonly isTaken: boolean },
) => {
  const endorsement = await endorsementRecord(db, no);
  const order = endorsement ? undefined : await orderRecord(db, orderNoOf(no));
  if (!endorsement && !order) throw new DomainError('NOT_FOUND');
  const waits = endorsement ? endorsement.status === 'SUBMITTED' : order?.status === 'UW_MANUAL';
  const [found, decided, event, superior] = await Promise.all([
    waits ? openCase(db, { no, user, isTaken, now: clock.now() }) : undefined,
    waits ? undefined : lastDecision(db, no),
    lastEvent(db, no),
    hasSuperior(db, user),
  ]);
  const most = order ? maxExtraPercent(user.level) : 0;
  return { found, decided, revision: event?.id ?? 0, hasSuperior: superior, mostExtraPercent: most };
};

const notUndone = (no: string) => ({
  'zh-CN': `${no} 没有您可撤销的结论：可能已生效`,
  'en-US': `You have no decision on ${no} to undo: it may have been applied`,
});
const noTerms = {
  'zh-CN': '只有通过订单时可以加费或附加条件；批改随保单的加费计算',
  'en-US': 'Extra premium and conditions are for orders that are accepted; a change bears those of its policy',
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
