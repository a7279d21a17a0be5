import { type Static, Type } from 'typebox';
import { get, listErrors } from './call.ts';
import { auditSubjects } from './choices.ts';
import { id, instant, isoDate, listOf, localised, money, objectReply, orNull } from './shapes.ts';

const subject = Type.Enum(auditSubjects);

const searchText = Type.Optional(Type.String({ maxLength: 60 }));

const auditRow = Type.Object({
  id: Type.Integer(),
  at: instant,
  /** Whether the row agrees with its link of the chain, differs from it, or has no link yet. */
  chain: Type.Enum(['WHOLE', 'CHANGED', 'WAITING']),
  /** The hash in the link of the row; null if the row has no link. */
  hash: orNull(Type.String()),
  /** User id, "visitor", "gateway", "insurer", "clock" or "operator". */
  actor: Type.String(),
  actorName: localised,
  subject,
  subjectNo: Type.String(),
  /** The order that the row belongs to, also of a payment or the issue of its policy; null for other rows. */
  orderNo: orNull(Type.String()),
  /** The name of the user, product, organisation or insurer; null for numbers. */
  subjectName: orNull(localised),
  action: Type.String(),
  /** A sentence about the action. */
  words: localised,
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  amount: orNull(money),
  /** The detail in words: names of ids, percentages, amounts. */
  facts: Type.Array(Type.Object({ name: localised, text: localised })),
  /** The stored detail, with masked personal data. */
  detail: Type.Record(Type.String(), Type.Unknown()),
});
export type AuditRow = Static<typeof auditRow>;

export const auditQuery = get('auditQuery', '/ins/manage/rest/console/audit', {
  doc: 'The audit, newest first, 30 rows at a time; `before` is the id of the last row of the page before. `person` is searched for in the names and user names of the actor and of the user whom the row is about, `product` and `organisation` in their names and numbers; `number` is the complete number of an order, a policy or another record; with the number of an order, the rows of its policy are found too. `routine=hide` leaves out sign-ins and searches of the audit. Each search is recorded in the audit.',
  query: Type.Object({
    before: Type.Optional(Type.Integer({ minimum: 1 })),
    person: searchText,
    product: searchText,
    organisation: searchText,
    number: searchText,
    subject: Type.Optional(subject),
    from: Type.Optional(isoDate),
    until: Type.Optional(isoDate),
    routine: Type.Optional(Type.Literal('hide')),
  }),
  reply: Type.Object({ rows: Type.Array(auditRow), hasMore: Type.Boolean() }),
  errors: [...listErrors, 'THROTTLED'],
});

export const auditVerify = get('auditVerify', '/ins/manage/rest/console/audit/verify', {
  doc: 'Checks every row of the audit against the chain of hashes. `isTooLong` if it has more than 500,000 rows, which the command verify:trace checks.',
  reply: objectReply({
    isTooLong: Type.Boolean(),
    links: Type.Integer(),
    head: Type.String(),
    /** Number of rows of the last seconds, which have no link yet. */
    waiting: Type.Integer(),
    faults: listOf({ id, fault: Type.Enum(['changed', 'missing', 'gap', 'unchained']) }),
  }),
  errors: [...listErrors, 'THROTTLED'],
});
