import { Type, type Static } from 'typebox';
import { attachment } from './attachment.ts';
import { issue, moreIssues } from './error.ts';
import { finding } from './pricing.ts';
import { id, instant, isoDate, money, orderNo, policyNo } from './scalars.ts';

/** What a policy can be changed in. */
export const endorsementKinds = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER'] as const;
export const endorsementKind = Type.Enum([...endorsementKinds]);
export type EndorsementKind = (typeof endorsementKinds)[number];

/** Every state of an endorsement (decisions.md B). */
export const endorsementStatuses = [
  'DRAFT',
  'TRIAL',
  'SUBMITTED',
  'REJECTED',
  'CANCELLED',
  'WAIT_PAY',
  'EFFECTIVE',
  'REFUNDING',
  'DONE',
] as const;
export const endorsementStatus = Type.Enum([...endorsementStatuses]);
export type EndorsementStatus = (typeof endorsementStatuses)[number];

/** Number of an endorsement: "EN202611210000418". */
export const endorseOrderNo = Type.String({ minLength: 4, maxLength: 40, pattern: '^EN[0-9]+$' });

/**
 * One person of a change. ADD: `person` whole, `group` where there are several. REMOVE: `no`. REPLACE: `no` leaves, `person` whole comes.
 * CORRECT: `no` and the corrected fields as `person`. JOB: `no` and `person.occupationCodes`.
 */
export const endorsementRow = Type.Object(
  {
    /** Number of the person on the policy (policyPersons). */
    no: Type.Optional(Type.Integer({ minimum: 1 })),
    /** Group that a new person joins, from 1; the first where left out. */
    group: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    person: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    /** A claim is known of the one who leaves. */
    hasClaim: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);

/** What is to be changed and from which day. */
export const endorsementChange = {
  effectiveDate: isoDate,
  rows: Type.Array(endorsementRow, { maxItems: 10_000 }),
  /** HOLDER: the policyholder's changed fields. */
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
};

/** One person's part of the charge with its arithmetic; negative where money goes back. */
export const endorsementLine = Type.Object({
  kind: endorsementKind,
  no: Type.Optional(Type.Integer()),
  /** Who comes; of a removal who leaves. */
  name: Type.String(),
  /** REPLACE: who leaves. */
  left: Type.Optional(Type.String()),
  /** What the person does, and of JOB and REPLACE what was done before, in the language of the request. */
  occupation: Type.Optional(Type.String()),
  formerOccupation: Type.Optional(Type.String()),
  /** "310.00 × 245 ÷ 365"; empty where it is free. */
  arithmetic: Type.String(),
  charge: money,
});

/** An endorsement as lists show it. */
export const endorsementRowView = Type.Object({
  endorseOrderNo,
  policyNo,
  orderNo,
  productId: id,
  productName: Type.String(),
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  holderName: Type.String(),
  kind: endorsementKind,
  status: endorsementStatus,
  /** Persons changed. */
  persons: Type.Integer(),
  /** The first three of them by name, and who leaves for them; the policyholder of HOLDER. */
  named: Type.Array(Type.Object({ name: Type.String(), left: Type.Optional(Type.String()) })),
  effectiveDate: isoDate,
  /** Version of the policy that it made. */
  version: Type.Optional(Type.Integer()),
  /** What is to be paid; negative where money goes back; left out until it was priced. */
  charge: Type.Optional(money),
  createTime: instant,
  submitTime: Type.Optional(instant),
  /** Until when the difference can be paid. */
  expireTime: Type.Optional(instant),
});

/** An endorsement whole. Persons that leave are masked; what was typed comes back to the one who typed it. */
export const endorsementDetail = Type.Object({
  ...endorsementRowView.properties,
  companyFullName: Type.String(),
  /** The first and the last day from which it may take effect. */
  earliest: isoDate,
  latest: isoDate,
  reason: Type.String(),
  rows: Type.Array(endorsementRow),
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  lines: Type.Array(endorsementLine),
  /** What is wrong with it: `/rows/0/person/certNumber`, `/effectiveDate`. Only while it is a draft. */
  issues: Type.Array(issue),
  moreIssues,
  refer: Type.Array(finding),
  warn: Type.Array(finding),
  attachments: Type.Array(attachment),
  timeline: Type.Array(Type.Object({ status: endorsementStatus, at: instant, note: Type.Optional(Type.String()) })),
  actions: Type.Array(Type.Enum(['edit', 'trial', 'submit', 'pay', 'cancel', 'sheet'])),
  payment: Type.Optional(Type.Object({ serialNo: Type.String(), channel: Type.String(), paidTime: instant })),
});

export type EndorsementRowView = Static<typeof endorsementRowView>;
export type EndorsementDetail = Static<typeof endorsementDetail>;
export type EndorsementRow = Static<typeof endorsementRow>;
