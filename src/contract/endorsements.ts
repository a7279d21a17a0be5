import { type Static, Type } from 'typebox';
import { attachment, attachmentBytes, attachmentErrors, attachmentKinds, slot } from './attachments.ts';
import { get, post, changeErrors, issue, listErrors, moreIssues, readErrors } from './call.ts';
import { importedRow, tableUpload, uploadErrors } from './imports.ts';
import { finding } from './pricing.ts';
import {
  closed,
  dataReply,
  fileReply,
  id,
  instant,
  isoDate,
  listOf,
  money,
  objectReply,
  orderNo,
  pageQuery,
  pageReply,
  policyNo,
  timeline,
} from './shapes.ts';

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
const endorsementRow = closed({
  /** Number of the person on the policy (policyPersons). */
  no: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Group that a new person joins, from 1; the first where left out. */
  group: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  person: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** A claim is known of the one who leaves. */
  hasClaim: Type.Optional(Type.Boolean()),
});

const endorsementChange = {
  effectiveDate: isoDate,
  rows: Type.Array(endorsementRow, { maxItems: 10_000 }),
  /** HOLDER: the policyholder's changed fields. */
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
};

/** One person's part of the charge with its arithmetic; negative where money goes back. */
const endorsementLine = Type.Object({
  kind: endorsementKind,
  no: Type.Optional(Type.Integer()),
  /** Who comes; of a removal who leaves. */
  name: Type.String(),
  /** REPLACE: who leaves. */
  left: Type.Optional(Type.String()),
  /** The person's occupation in the language of the request; for JOB and REPLACE the former one too. */
  occupation: Type.Optional(Type.String()),
  formerOccupation: Type.Optional(Type.String()),
  /** "310.00 × 245 ÷ 365"; empty where it is free. */
  arithmetic: Type.String(),
  charge: money,
});

const endorsementRowView = Type.Object({
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
  persons: Type.Integer(),
  /** The first three of them by name, and who leaves for them; the policyholder of HOLDER. */
  named: listOf({ name: Type.String(), left: Type.Optional(Type.String()) }),
  effectiveDate: isoDate,
  version: Type.Optional(Type.Integer()),
  /** What is to be paid; negative where money goes back; left out until it was priced. */
  charge: Type.Optional(money),
  createTime: instant,
  submitTime: Type.Optional(instant),
  expireTime: Type.Optional(instant),
});

/** An endorsement whole. Persons that leave are masked; what was typed comes back to the one who typed it. */
const endorsementDetail = Type.Object({
  ...endorsementRowView.properties,
  companyFullName: Type.String(),
  earliest: isoDate,
  latest: isoDate,
  reason: Type.String(),
  rows: Type.Array(endorsementRow),
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  lines: Type.Array(endorsementLine),
  /** Issues of a draft, each with its path (`/rows/0/person/certNumber`, `/effectiveDate`); none once it is submitted. */
  issues: Type.Array(issue),
  moreIssues,
  refer: Type.Array(finding),
  warn: Type.Array(finding),
  attachments: Type.Array(attachment),
  timeline: timeline(endorsementStatus),
  actions: Type.Array(Type.Enum(['edit', 'trial', 'submit', 'pay', 'cancel', 'sheet'])),
  payment: Type.Optional(Type.Object({ serialNo: Type.String(), channel: Type.String(), paidTime: instant })),
});

export type EndorsementRowView = Static<typeof endorsementRowView>;
export type EndorsementDetail = Static<typeof endorsementDetail>;
export type EndorsementRow = Static<typeof endorsementRow>;

export const correctApply = post('correctApply', '/ins/business/rest/basedata/upload/correctApply', {
  doc: "Attaches a jpeg, png or pdf of at most 5242880 bytes to one's own endorsement that is not over, as multipart/form-data; `slot` says what it is of. 20 files at most.",
  upload: { kinds: attachmentKinds, maxBytes: attachmentBytes },
  body: closed({ slot, endorseOrderNo }),
  reply: dataReply(attachment),
  errors: attachmentErrors,
});

export const endorseCancel = post('endorseCancel', '/ins/business/rest/endorse/cancel', {
  doc: "Cancels one's own endorsement while nothing has been paid and it is not effective; a second time gives the same answer.",
  body: closed({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'STATE'],
});

export const endorseDetail = get('endorseDetail', '/ins/business/rest/endorse/detail/:endorseOrderNo', {
  doc: "What is asked, its charge person by person, time-line and next steps; 404 for anybody else's. Rows of persons are whole for the one who made it while he can change them, else masked.",
  params: Type.Object({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: readErrors,
});

export const endorseEdit = post('endorseEdit', '/ins/business/rest/endorse/edit', {
  doc: "Replaces what one's own endorsement asks for, and prices it again. Refused once it was submitted.",
  body: closed({ endorseOrderNo, kind: endorsementKind, ...endorsementChange }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'VERSION_CONFLICT', 'STATE', 'TOO_LARGE', 'UNAVAILABLE'],
});

export const endorseMake = post('endorseMake', '/ins/business/rest/endorse/make', {
  doc: "Begins an endorsement of one's own policy as a draft, and prices it. Header Idempotency-Key: the same key and body give the same endorsement, another body 422.",
  body: closed({ policyNo, kind: endorsementKind, ...endorsementChange }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'KEY_MISSING', 'STATE', 'KEY_IN_USE', 'KEY_REUSED', 'TOO_LARGE', 'UNAVAILABLE'],
});

export const endorseOfflineExport = get('endorseOfflineExport', '/ins/business/rest/endorse/offline/export', {
  doc: 'Who leaves, who comes and what it costs as an .xlsx file of texts, with whole certificate numbers: for those who may make the endorsement, and each download is recorded.',
  query: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...readErrors, 'STATE', 'THROTTLED'],
});

export const endorsePdf = get('endorsePdf', '/ins/business/rest/endorse/pdf/:endorseOrderNo', {
  doc: 'The sheet of an endorsement that is effective as a PDF file; each download is recorded.',
  params: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'STATE', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const endorseQuery = get('endorseQuery', '/ins/business/rest/endorse/query', {
  doc: 'Endorsements, newest first; of one policy with `policyNo`.',
  query: Type.Object({ ...pageQuery, policyNo: Type.Optional(policyNo), status: Type.Optional(endorsementStatus) }),
  reply: pageReply(endorsementRowView),
  errors: listErrors,
});

export const endorseSubmit = post('endorseSubmit', '/ins/business/rest/endorse/submit', {
  doc: 'Computes the charge again (409 PRICE_CHANGED with both where it differs) and asks the insurer: WAIT_PAY, EFFECTIVE, REFUNDING, REJECTED, or SUBMITTED while an underwriter looks at it. 409 while another endorsement of the policy is under way or was first.',
  /** `charge` is what the screen showed. */
  body: closed({ endorseOrderNo, charge: money }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'KEY_MISSING', 'PRICE_CHANGED', 'VERSION_CONFLICT', 'STATE', 'ISSUES', 'UNAVAILABLE'],
});

export const endorseTrial = post('endorseTrial', '/ins/business/rest/endorse/trial', {
  doc: 'The charge person by person with its arithmetic. TRIAL where nothing is wrong; else a draft with its issues.',
  body: closed({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'VERSION_CONFLICT', 'STATE', 'UNAVAILABLE', 'THROTTLED'],
});

export const replacePersonnel = post('replacePersonnel', '/ins/business/rest/uploadimport/replacePersonnel', {
  doc: 'Reads a list of replacements for a policy: in each row the person who leaves (titles that begin with 原, 被替换 or Old) and the one who comes. Who leaves must be on the policy, and leaves once. Stores nothing.',
  upload: tableUpload,
  body: closed({ policyNo, sheet: Type.Optional(Type.String({ pattern: '^\\d{1,3}$' })) }),
  reply: objectReply({
    pairs: listOf({
      ...importedRow.properties,
      leaves: Type.Object({ no: Type.Integer(), name: Type.String(), certType: Type.String() }),
    }),
    failed: Type.Array(importedRow),
  }),
  errors: uploadErrors,
});
