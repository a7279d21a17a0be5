import { type Static, Type } from 'typebox';
import { changeErrors, get, listErrors, post, readErrors } from './call.ts';
import {
  closed,
  dataReply,
  fileReply,
  instant,
  isoDate,
  localised,
  money,
  objectReply,
  orNull,
  pageQuery,
  pageReply,
} from './shapes.ts';

/** A record that we lack, that the gateway lacks, that the gateway has twice, or whose amount differs. */
export const differenceKinds = ['OURS_MISSING', 'GATEWAY_MISSING', 'DOUBLED', 'AMOUNT'] as const;
const differenceKind = Type.Enum(differenceKinds);
export type DifferenceKind = Static<typeof differenceKind>;

/** ASKED is a difference about which the gateway was asked: it is open until the answer is recorded as another act. */
export const differenceStates = ['OPEN', 'ASKED', 'PROPOSED', 'SETTLED'] as const;
const differenceState = Type.Enum(differenceStates);
export type DifferenceState = Static<typeof differenceState>;

/** Money comes in by a sale and goes out by a refund. */
export const moneyDirections = ['SALE', 'REFUND'] as const;
const direction = Type.Enum(moneyDirections);
export type MoneyDirection = Static<typeof direction>;

/**
 * The causes of differences. The first three are causes of a record that we lack: there is no such number, it is not booked
 * yet, or it is booked on another day.
 */
export const differenceCauses = ['UNKNOWN', 'NOT_BOOKED', 'OTHER_DAY', 'NOT_IN_FILE', 'TWICE', 'AMOUNT'] as const;
const cause = Type.Enum(differenceCauses);
export type DifferenceCause = Static<typeof cause>;

/** Acts on a difference. All but ASKED_GATEWAY settle it. The first two move money; they and a correction need a second person. */
export const settlingActs = [
  'BOOK_LATE',
  'REFUND_ORDERED',
  'ASKED_GATEWAY',
  'CORRECTED_BY_GATEWAY',
  'OTHER_DAY',
  'ROUNDING',
] as const;
const act = Type.Enum(settlingActs);
export type SettlingAct = Static<typeof act>;

const no = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 });
const sentence = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });

const dayStates = ['NONE', 'OPEN', 'CLOSED'] as const;
export const dayState = Type.Enum(dayStates);
export type DayState = Static<typeof dayState>;

const entry = Type.Object({ tradeNo: Type.String(), at: instant, amount: money });

const difference = Type.Object({
  no,
  kind: differenceKind,
  direction,
  cause,
  /** Number of our payment, or of our refund. */
  number: Type.String(),
  orderNo: orNull(Type.String()),
  /** The lines of the gateway's file, and our records. */
  gateway: Type.Array(entry),
  ours: Type.Array(entry),
  /** Sums of both sides; null for a side without a line. */
  gatewayAmount: orNull(money),
  ourAmount: orNull(money),
  difference: money,
  state: differenceState,
  act: orNull(act),
  note: orNull(Type.String()),
  madeBy: orNull(localised),
  madeAt: orNull(instant),
  checkedBy: orNull(localised),
  checkedAt: orNull(instant),
  /** Acts that fit the difference; empty if it waits for a decision or is settled. */
  acts: Type.Array(Type.Object({ act, needsSecondPerson: Type.Boolean() })),
  /** Whether the caller may decide, because another user has proposed the act. */
  mayDecide: Type.Boolean(),
});
export type Difference = Static<typeof difference>;

const day = Type.Object({
  day: isoDate,
  state: dayState,
  gatewayLines: Type.Integer(),
  gateway: money,
  /** The gateway's fees for the day; null if its file has no column for fees. */
  fee: orNull(money),
  ourLines: Type.Integer(),
  ours: money,
  difference: money,
  matchedLines: Type.Integer(),
  matched: money,
  /** Number of differences, of those that are not settled, and of these about which the gateway was asked. */
  differences: Type.Integer(),
  unsettled: Type.Integer(),
  asked: Type.Integer(),
  /** Whether the file has neither totals nor the end of its list, so that it may be cut off. */
  isPerhapsCutOff: Type.Boolean(),
  fileName: orNull(Type.String()),
  uploadedBy: orNull(localised),
  uploadedAt: orNull(instant),
  closedBy: orNull(localised),
  closedAt: orNull(instant),
  mayClose: Type.Boolean(),
  /** Whether the sandbox gateway has a file of the day; never in production. */
  hasSandboxFile: Type.Boolean(),
});
export type ReconciliationDay = Static<typeof day>;

const dayField = { day: isoDate };

export const reconciliationDays = get('reconciliationDays', '/ins/manage/rest/reconciliation/days', {
  doc: 'The fourteen days up to `until`, today at the latest and by default, each with its state and the number of differences that are not settled.',
  query: Type.Object({ until: Type.Optional(isoDate) }),
  reply: dataReply(Type.Array(Type.Object({ day: isoDate, state: dayState, unsettled: Type.Integer() }))),
  errors: listErrors,
});

export const reconciliationDay = get('reconciliationDay', '/ins/manage/rest/reconciliation/day', {
  doc: "A day in Shanghai: the sums of the gateway's file and of our payments less refunds, as they were when the file was uploaded.",
  query: Type.Object(dayField),
  reply: dataReply(day),
  errors: listErrors,
});

export const reconciliationLines = get('reconciliationLines', '/ins/manage/rest/reconciliation/lines', {
  doc: 'The differences of a day, those that are not settled first.',
  query: Type.Object({ ...dayField, ...pageQuery, kind: Type.Optional(differenceKind), state: Type.Optional(differenceState) }),
  reply: pageReply(difference),
  errors: listErrors,
});

export const reconciliationUpload = post('reconciliationUpload', '/ins/manage/rest/reconciliation/upload', {
  doc: "Compares the gateway's daily file (CSV of Alipay, in UTF-8 or GBK) with our payments and refunds of the day. The same file again changes nothing unless our side has changed; another file replaces it, and acts on unchanged differences are kept. 409 for a day that is closed or has not ended. 422 with the row and column of each issue of the file, also if its totals do not match its lines.",
  upload: { kinds: ['table', 'text'], maxBytes: 5_242_880 },
  body: closed(dayField),
  reply: objectReply({ day: isoDate, isChanged: Type.Boolean(), differences: Type.Integer() }),
  errors: [...changeErrors, 'TOO_LARGE', 'UNSUPPORTED', 'ISSUES', 'THROTTLED', 'STATE'],
});

export const reconciliationSettle = post('reconciliationSettle', '/ins/manage/rest/reconciliation/settle', {
  doc: 'Settles a difference by an act that fits it. An act that moves money, or that accepts a correction of the gateway, is only proposed, and another user decides. A query to the gateway settles nothing: the difference waits for another act. 409 if the difference is settled or an act is proposed, or if the act does not fit.',
  body: closed({ no, act, note: sentence }),
  reply: objectReply({ no, state: differenceState }),
  errors: [...changeErrors, 'STATE'],
});

export const reconciliationDecide = post('reconciliationDecide', '/ins/manage/rest/reconciliation/decide', {
  doc: 'Approves or declines a proposed act; the approval carries it out. 403 for the user who has proposed it, 409 if nothing is proposed or the act cannot be carried out.',
  body: closed({ no, decision: Type.Enum(['APPROVED', 'DECLINED']) }),
  reply: objectReply({ no, state: differenceState }),
  errors: [...changeErrors, 'STATE'],
});

export const reconciliationClose = post('reconciliationClose', '/ins/manage/rest/reconciliation/close', {
  doc: 'Closes a day whose differences are all settled. It never changes again. 404 without a file, 409 if our payments and refunds of the day have changed since they were compared.',
  body: closed(dayField),
  reply: objectReply(dayField),
  errors: [...changeErrors, 'STATE'],
});

export const reconciliationSandboxFile = get('reconciliationSandboxFile', '/ins/manage/rest/reconciliation/sandbox-file', {
  doc: 'The daily file of the sandbox gateway, in the form of Alipay. 404 in production.',
  query: Type.Object(dayField),
  reply: fileReply,
  file: 'text/csv; charset=utf-8',
  errors: readErrors,
});
