import { type Static, Type } from 'typebox';
import { changeErrors, get, listErrors, post } from './call.ts';
import { dayState } from './reconciliation.ts';
import {
  closed,
  dataReply,
  id,
  instant,
  isoDate,
  localised,
  money,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
} from './shapes.ts';

/** A booking that the insurer lacks, that we lack, that the insurer has twice, or whose premium or state differs. */
export const foundDifferenceKinds = ['INSURER_MISSING', 'OURS_MISSING', 'DOUBLED', 'AMOUNT', 'STATE'] as const;
export type FoundDifferenceKind = (typeof foundDifferenceKinds)[number];

/** A booking that both sides have on different days, otherwise equal, is shown as a difference of its date. */
const kind = Type.Enum([...foundDifferenceKinds, 'DATE'] as const);
export type BookingDifferenceKind = Static<typeof kind>;

/**
 * The causes of differences. If the insurer lacks a booking, it is not in the file, not decided yet, or refused. If we lack it,
 * its number is unknown, or we have it on another day or from another insurer. If the states differ, we have not issued it or
 * it is not effective, it belongs to an order that will not be issued (cancelled, refunded, never paid), or it is of another
 * kind or for another policy.
 */
export const bookingCauses = [
  'NOT_IN_FILE',
  'ASKED_FOR',
  'REFUSED',
  'UNKNOWN',
  'OTHER_DAY',
  'OTHER_INSURER',
  'TWICE',
  'AMOUNT',
  'NOT_EFFECTIVE',
  'NOT_SOLD',
  'OTHER_KIND',
  'OTHER_POLICY',
] as const;
const cause = Type.Enum(bookingCauses);
export type BookingCause = Static<typeof cause>;

/**
 * Acts on a difference. With the first, the insurer is asked again by our number; nothing is sent twice. The first two are
 * queries, which settle nothing.
 */
export const bookingActs = ['ASKED_AGAIN', 'ASKED_INSURER', 'CORRECTED_BY_INSURER', 'OTHER_DAY', 'ROUNDING'] as const;
const act = Type.Enum(bookingActs);
export type BookingAct = Static<typeof act>;

export const bookingKinds = ['issue', 'renew', 'endorse', 'surrender'] as const;
const bookingKind = Type.Enum(bookingKinds);

const bookingState = Type.Enum(['OPEN', 'ASKED', 'SETTLED']);

const no = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const sentence = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const booking = Type.Object({ kind: bookingKind, policyNo: Type.String(), amount: money });

const difference = Type.Object({
  no,
  day: isoDate,
  kind,
  cause,
  /** Our number of the order or the endorsement, which the insurer knows. */
  number: Type.String(),
  /** The order, if the number is ours. */
  orderNo: orNull(Type.String()),
  insurer: Type.Array(booking),
  ours: Type.Array(booking),
  /** Sums of both sides; null for a side without a line. */
  insurerAmount: orNull(money),
  ourAmount: orNull(money),
  difference: money,
  /** The days of a booking that only differs in its date; null for other differences. */
  dates: orNull(Type.Object({ insurer: isoDate, ours: isoDate })),
  /** The state of the difference: ASKED until the answer of the insurer is recorded. One of the date is settled automatically. */
  state: bookingState,
  act: orNull(act),
  note: orNull(Type.String()),
  madeBy: orNull(localised),
  madeAt: orNull(instant),
  /** Acts that fit the difference; empty if it is settled. */
  acts: Type.Array(act),
});
export type BookingDifference = Static<typeof difference>;

const summary = Type.Object({
  from: isoDate,
  until: isoDate,
  /** Number of days of the period, and number of days that were compared. */
  days: Type.Integer(),
  compared: Type.Integer(),
  insurerLines: Type.Integer(),
  insurer: money,
  ourLines: Type.Integer(),
  ours: money,
  difference: money,
  matchedLines: Type.Integer(),
  matched: money,
  differences: Type.Integer(),
  unsettled: Type.Integer(),
  /** The user who fetched the file of the day that was compared last, and the time. */
  fetchedBy: orNull(localised),
  fetchedAt: orNull(instant),
  /** Each day of the period, with the number of its differences that are not settled. */
  states: Type.Array(Type.Object({ day: isoDate, state: dayState, unsettled: Type.Integer() })),
  /** The user who closed the day that was closed last, and the time. */
  closedBy: orNull(localised),
  closedAt: orNull(instant),
});

/** Maximum number of days of a period: those of a month. */
export const maxDays = 31;
const period = { insurerCode: id, from: isoDate, until: isoDate };

export const insurerReconciliation = get('insurerReconciliation', '/ins/manage/rest/reconciliation/insurer', {
  doc: 'The sums of an insurer for a period of at most 31 days: of its files, and of our policies, endorsements and surrenders, as they were when each day was compared. 404 for an unknown insurer.',
  query: Type.Object(period),
  reply: dataReply(summary),
  errors: [...listErrors, 'NOT_FOUND', 'STATE'],
});

export const insurerReconciliationLines = get('insurerReconciliationLines', '/ins/manage/rest/reconciliation/insurer/lines', {
  doc: 'The differences of a period of an insurer, those that are not settled first.',
  query: Type.Object({ ...period, ...pageQuery, kind: Type.Optional(kind) }),
  reply: pageReply(difference),
  errors: [...listErrors, 'NOT_FOUND', 'STATE'],
});

export const insurerReconciliationFetch = post('insurerReconciliationFetch', '/ins/manage/rest/reconciliation/insurer/fetch', {
  doc: "Fetches the insurer's file of a day that has ended, and compares it with our policies, endorsements and surrenders of the day. A repeated call replaces the earlier comparison, unless its file was fetched later; acts on unchanged differences are kept. A booking that both sides have on different days, otherwise equal, is settled by itself. 409 if the day is closed or has not ended, the file lacks a booking that a closed day refers to, or if the insurer has no adapter, gives no file or gives one that cannot be read.",
  body: closed({ insurerCode: id, day: isoDate }),
  reply: objectReply({ differences: Type.Integer() }),
  errors: [...changeErrors, 'STATE', 'THROTTLED'],
});

export const insurerReconciliationSettle = post('insurerReconciliationSettle', '/ins/manage/rest/reconciliation/insurer/settle', {
  doc: 'Settles a difference by an act that fits it. With ASKED_AGAIN, a job asks the insurer for the request by our number. A query settles nothing: the difference waits for another act. 409 if the difference is settled, the act does not fit, or the request no longer waits for an answer.',
  body: closed({ no, act, note: sentence }),
  reply: objectReply({ no, state: bookingState }),
  errors: [...changeErrors, 'STATE'],
});

export const insurerReconciliationClose = post('insurerReconciliationClose', '/ins/manage/rest/reconciliation/insurer/close', {
  doc: 'Closes a day of an insurer whose differences are all settled. It never changes again. 404 if the day was not compared, 409 if our bookings of the day have changed since.',
  body: closed({ insurerCode: id, day: isoDate }),
  reply: objectReply({ day: isoDate }),
  errors: [...changeErrors, 'STATE'],
});
