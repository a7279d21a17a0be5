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

export const underwritingDecide = post('underwritingDecide', '/ins/business/rest/underwriting/decide', {
  doc: 'Accepts, returns (orders only) or declines a referral; for the back office. A return and a decline need a note, which the agent sees unchanged.',
  body: closed({ no: orderNo, decision: Type.Enum(['accept', 'return', 'decline']), note: Type.String({ maxLength: 500 }) }),
  reply: objectReply({ no: Type.String(), status: Type.Union([orderStatus, endorsementStatus]) }),
  errors: [...changeErrors, 'STATE', 'ISSUES'],
});

const referred = Type.Enum(['ORDER', 'ENDORSEMENT']);

export const underwritingList = get('underwritingList', '/ins/business/rest/underwriting/workList', {
  doc: 'Orders and endorsements that wait for an underwriter, the longest waiting first or, with `order` = `begin`, those that begin first, or with `amount` the largest amounts first; for the back office. `key` finds numbers and policyholders. Order and endorsement are opened with orderDetail, orderPersons and endorseDetail.',
  query: Type.Object({
    ...pageQuery,
    key: searchKey,
    what: Type.Optional(referred),
    productId: Type.Optional(id),
    /** One of `reasons`. */
    reason: Type.Optional(Type.String({ maxLength: 120 })),
    /** Cases that have waited for at least so many hours. */
    waitingHours: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    /** Cases whose cover or change begins within so many days. */
    beginsInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    order: Type.Optional(Type.Enum(['waiting', 'begin', 'amount'])),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    /** The products of all that wait, whatever the filter. */
    products: listOf({ id, name: Type.String() }),
    /** The reasons of all that wait, the most frequent first, each with the number of cases. */
    reasons: listOf({ id: Type.String(), message: Type.String(), cases: Type.Integer() }),
    /** Notes that the caller has given in the last decisions, the latest first, each once. */
    notes: Type.Array(Type.String()),
    rows: listOf({
      what: referred,
      /** Number of the order or the endorsement: what underwritingDecide takes. */
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
      /** First day of the cover or of the change; from that day on it cannot be accepted. */
      beginDate: isoDate,
      submitTime: instant,
      refer: Type.Array(finding),
    }),
  }),
  errors: listErrors,
});
