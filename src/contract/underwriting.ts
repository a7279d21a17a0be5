import { Type } from 'typebox';
import { get, post, changeErrors, listErrors } from './call.ts';
import { endorsementKind, endorsementStatus } from './endorsements.ts';
import { orderStatus } from './orders.ts';
import { finding } from './pricing.ts';
import {
  closed,
  id,
  instant,
  isoDate,
  listOf,
  money,
  objectReply,
  orderNo,
  pageQuery,
  policyNo,
  searchKey,
  things,
} from './shapes.ts';

/** A number that changes with every event of a case. */
const revision = Type.Integer({ minimum: 0 });

const decision = Type.Enum(['accept', 'return', 'decline']);

export const underwritingDecide = post('underwritingDecide', '/ins/business/rest/underwriting/decide', {
  doc: 'Accepts, returns (orders only) or declines a referral; for the back office. A return and a decline need a note, which the agent sees unchanged. An order may be accepted with an extra premium in percent of its premium, up to `mostExtraPercent` of underwritingOpen (403 above it), and with conditions that the policy prints: it then waits for its payment with the new premium. With `undoable` the decision is applied eight seconds later, unless underwritingUndo takes it back: until then nothing changes and nothing is sent. 409 with what happened, if the case was decided or has changed since the `revision` that underwritingOpen gave, or if another underwriter has it open.',
  body: closed({
    no: orderNo,
    decision,
    note: Type.String({ maxLength: 500 }),
    revision: Type.Optional(revision),
    extraPercent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    conditions: Type.Optional(Type.String({ maxLength: 500 })),
    undoable: Type.Optional(Type.Boolean()),
  }),
  reply: objectReply({
    no: Type.String(),
    status: Type.Union([orderStatus, endorsementStatus]),
    /** The number of seconds in which a decision can be undone. */
    undoSeconds: Type.Optional(Type.Integer()),
  }),
  errors: [...changeErrors, 'STATE', 'ISSUES'],
});

export const underwritingUndo = post('underwritingUndo', '/ins/business/rest/underwriting/undo', {
  doc: "Undoes the caller's own decision on a case while it is not applied yet; 409 afterwards. For the back office.",
  body: closed({ no: orderNo }),
  reply: objectReply({ no: Type.String() }),
  errors: [...changeErrors, 'STATE'],
});

export const underwritingOpen = post('underwritingOpen', '/ins/business/rest/underwriting/open', {
  doc: 'Records that the caller has a case open for the next two minutes. If another underwriter has it open, that underwriter is named; with `take` the caller takes the case over. A case that the caller had open before is free again. For the back office.',
  body: closed({ no: orderNo, take: Type.Optional(Type.Boolean()) }),
  reply: objectReply({
    no: Type.String(),
    revision,
    /** The name of another underwriter who has the case open. */
    openBy: Type.Optional(Type.String()),
    /** The referral of the case to underwriters of a higher level. */
    escalation: Type.Optional(Type.Object({ byName: Type.String(), at: instant, reason: Type.String() })),
    /** Whether the caller's level may decide the case. */
    mayDecide: Type.Boolean(),
    /**
     * The largest extra premium that the caller may ask for; 0 for an endorsement, which has the extra premium of its policy.
     */
    mostExtraPercent: Type.Integer(),
    /** A decision that is not applied yet. */
    pending: Type.Optional(
      Type.Object({
        decision,
        byName: Type.String(),
        /** The extra premium in percent, and whether there are conditions. Both are of an acceptance. */
        extraPercent: Type.Integer(),
        hasConditions: Type.Boolean(),
        /** The time at which the decision is applied. */
        until: instant,
        /** Whether it is the caller's own decision, which can still be undone. */
        mayUndo: Type.Boolean(),
      }),
    ),
    /** The last decision of an underwriter, of a case that no longer waits. */
    decided: Type.Optional(Type.Object({ decision, byName: Type.String(), at: instant })),
    /** Whether there is an underwriter of a higher level than the caller's. */
    mayEscalate: Type.Boolean(),
  }),
  errors: [...changeErrors, 'THROTTLED'],
});

export const underwritingEscalate = post('underwritingEscalate', '/ins/business/rest/underwriting/escalate', {
  doc: "Refers a case to underwriters of a higher level than the caller's, with a reason that only the back office sees; the caller can no longer decide it. 409 as underwritingDecide.",
  body: closed({ no: orderNo, reason: Type.String({ minLength: 1, maxLength: 500 }), revision }),
  reply: objectReply({ no: Type.String() }),
  errors: [...changeErrors, 'STATE', 'ISSUES'],
});

const caseKind = Type.Enum(['ORDER', 'ENDORSEMENT']);

export const underwritingList = get('underwritingList', '/ins/business/rest/underwriting/workList', {
  doc: 'Orders and endorsements that wait for an underwriter, the longest waiting first or, with `order` = `begin`, those that begin first, or with `amount` the largest amounts first; for the back office. `key` finds numbers and policyholders. Order and endorsement are opened with orderDetail, orderPersons and endorseDetail.',
  query: Type.Object({
    ...pageQuery,
    key: searchKey,
    what: Type.Optional(caseKind),
    productId: Type.Optional(id),
    /** The id of one of `reasons`. */
    reason: Type.Optional(Type.String({ maxLength: 120 })),
    /** Only cases that have waited for at least this number of hours. */
    waitingHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Only cases whose cover or change begins within this number of days. */
    beginsInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    order: Type.Optional(Type.Enum(['waiting', 'begin', 'amount'])),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    /** The products of all waiting cases, whatever the filter is. */
    products: listOf({ id, name: Type.String() }),
    /** The reasons of all waiting cases, the most frequent first, each with the number of cases. */
    reasons: listOf({ id: Type.String(), message: Type.String(), cases: Type.Integer() }),
    /** The different notes of the caller's last decisions, the latest first. */
    notes: Type.Array(Type.String()),
    rows: listOf({
      what: caseKind,
      /** Number of the order or the endorsement, which underwritingDecide accepts. */
      no: Type.String(),
      orderNo,
      policyNo: Type.Optional(policyNo),
      kind: Type.Optional(endorsementKind),
      productName: Type.String(),
      companyName: Type.String(),
      holderName: Type.String(),
      orgName: Type.String(),
      agentName: Type.String(),
      persons: Type.Integer(),
      things: Type.Optional(things),
      amount: money,
      /** First day of the cover or of the change. From this day on, the case cannot be accepted. */
      beginDate: isoDate,
      submitTime: instant,
      refer: Type.Array(finding),
      /** The name of another underwriter who has the case open. */
      openBy: Type.Optional(Type.String()),
      /** Whether the case was referred to underwriters of a higher level. */
      isEscalated: Type.Boolean(),
    }),
  }),
  errors: listErrors,
});
