import { type Static, Type } from 'typebox';
import { attachment, attachmentBytes, attachmentErrors, attachmentKinds, slot } from './attachments.ts';
import { get, post, changeErrors, issue, listErrors, moreIssues, readErrors } from './call.ts';
import { rowAnswers } from './orders.ts';
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
  things,
  timeline,
} from './shapes.ts';

/** The kinds of changes of a policy. MIXED has rows of several kinds, each with its own. */
export const endorsementKinds = ['ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER', 'MIXED'] as const;
export const endorsementKind = Type.Enum([...endorsementKinds]);
export type EndorsementKind = (typeof endorsementKinds)[number];

/** The kinds that the rows of a mixed change may have, in the order of their lines. */
export const rowKinds = ['ADD', 'REMOVE', 'REPLACE', 'JOB', 'CORRECT'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Every state of an endorsement. */
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
 * One person of a change. ADD: the complete `person`, and `group` if there are several. REMOVE: `no`. REPLACE: `no` leaves, the
 * complete `person` joins. CORRECT: `no` and the corrected fields as `person`. JOB: `no` and `person.occupationCodes`.
 */
const endorsementRow = closed({
  /** MIXED: the kind of this row; absent for other kinds. */
  kind: Type.Optional(Type.Enum([...rowKinds])),
  /** Number of the person on the policy (policyPersons). */
  no: Type.Optional(Type.Integer({ minimum: 1 })),
  /** The group that a new person joins, from 1; by default the first group. */
  group: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  person: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Whether the person who leaves has a known claim. */
  hasClaim: Type.Optional(Type.Boolean()),
});

const endorsementChange = {
  effectiveDate: isoDate,
  rows: Type.Array(endorsementRow, { maxItems: 10_000 }),
  /** HOLDER: the policyholder's changed fields. */
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  reason: Type.Optional(Type.String({ maxLength: 200 })),
};

/** One person's part of the charge with its arithmetic; negative for a refund. */
const endorsementLine = Type.Object({
  kind: endorsementKind,
  no: Type.Optional(Type.Integer()),
  /** Index of the line's row in the change, from 0. */
  row: Type.Optional(Type.Integer()),
  /** The person who joins; for a removal, the person who leaves. */
  name: Type.String(),
  /** REPLACE: the person who leaves. */
  left: Type.Optional(Type.String()),
  /**
   * The cells of a thing, in the order of `things.columns`, after the change, or before it if the thing leaves. `leftCells` are
   * those before a replacement or correction.
   */
  cells: Type.Optional(Type.Array(Type.String())),
  leftCells: Type.Optional(Type.Array(Type.String())),
  /** CORRECT: the corrections of fields that `cells` do not show, in words. */
  corrected: Type.Optional(Type.String()),
  /**
   * The answers, with files, to the sections of the form about the person or thing that joins; masked unless the caller may
   * still edit them.
   */
  answers: Type.Optional(rowAnswers),
  /** The person's occupation in the language of the request; for JOB and REPLACE also the former one. */
  occupation: Type.Optional(Type.String()),
  formerOccupation: Type.Optional(Type.String()),
  /** "310.00 × 245 ÷ 365"; empty if the change is free. */
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
  things: Type.Optional(things),
  /** The names of the first three persons and of those whom they replace; for HOLDER the policyholder. */
  named: listOf({ name: Type.String(), left: Type.Optional(Type.String()) }),
  effectiveDate: isoDate,
  version: Type.Optional(Type.Integer()),
  /** Amount to pay; negative for a refund; missing until the endorsement is priced. */
  charge: Type.Optional(money),
  createTime: instant,
  submitTime: Type.Optional(instant),
  expireTime: Type.Optional(instant),
});

/** A complete endorsement. Persons who leave are masked; entered values are returned only to the user who entered them. */
const endorsementDetail = Type.Object({
  ...endorsementRowView.properties,
  companyFullName: Type.String(),
  earliest: isoDate,
  /** The latest effective day; missing if the cover is for life. */
  latest: Type.Optional(isoDate),
  reason: Type.String(),
  /**
   * For an effective endorsement: whether the insurer has booked it, the insurer's number of it, or the reason of the refusal.
   */
  booking: Type.Optional(
    Type.Object({
      state: Type.Enum(['open', 'booked', 'refused']),
      no: Type.Optional(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  ),
  rows: Type.Array(endorsementRow),
  holder: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  lines: Type.Array(endorsementLine),
  /** Changes of rows: the sentence on the slip, with the changes, the number of insured after them, and the amount due. */
  wording: Type.Optional(Type.String()),
  /** The rounding of the pro rata amount of each person: "每人四舍五入到分"; missing if no amount is rounded. */
  rounding: Type.Optional(Type.String()),
  /** Issues of a draft, each with its path (`/rows/0/person/certNumber`, `/effectiveDate`); none after the submission. */
  issues: Type.Array(issue),
  moreIssues,
  refer: Type.Array(finding),
  warn: Type.Array(finding),
  attachments: Type.Array(attachment),
  timeline: timeline(endorsementStatus),
  actions: Type.Array(Type.Enum(['edit', 'trial', 'submit', 'pay', 'cancel', 'sheet'])),
  /**
   * The refunds of a negative charge, to the payments of the policy. `doneTime` is when the payment channel accepted the
   * refund; the money may arrive later.
   */
  refunds: Type.Optional(
    listOf({
      serialNo: Type.String(),
      channel: Type.String(),
      amount: money,
      requestTime: instant,
      doneTime: Type.Optional(instant),
    }),
  ),
  payment: Type.Optional(Type.Object({ serialNo: Type.String(), channel: Type.String(), paidTime: instant })),
});

export type EndorsementRowView = Static<typeof endorsementRowView>;
export type EndorsementDetail = Static<typeof endorsementDetail>;
export type EndorsementRow = Static<typeof endorsementRow>;

export const correctApply = post('correctApply', '/ins/business/rest/basedata/upload/correctApply', {
  doc: "Attaches a jpeg, png or pdf of at most 5242880 bytes to the caller's own open endorsement, as multipart/form-data; `slot` names its kind. 20 files at most.",
  upload: { kinds: attachmentKinds, maxBytes: attachmentBytes },
  body: closed({ slot, endorseOrderNo }),
  reply: dataReply(attachment),
  errors: attachmentErrors,
});

export const endorseCancel = post('endorseCancel', '/ins/business/rest/endorse/cancel', {
  doc: "Cancels the caller's own endorsement while nothing has been paid and it is not effective; a repeated call gets the same answer.",
  body: closed({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'STATE'],
});

export const endorseDetail = get('endorseDetail', '/ins/business/rest/endorse/detail/:endorseOrderNo', {
  doc: 'The requested change, its charge person by person, timeline and next steps; 404 for endorsements of others. Rows of persons are unmasked for the user who made the endorsement while it can be changed, else masked.',
  params: Type.Object({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: readErrors,
});

export const endorseEdit = post('endorseEdit', '/ins/business/rest/endorse/edit', {
  doc: "Replaces the change of the caller's own endorsement, and prices it again. Refused after its submission.",
  body: closed({ endorseOrderNo, kind: endorsementKind, ...endorsementChange }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'VERSION_CONFLICT', 'STATE', 'TOO_LARGE', 'UNAVAILABLE'],
});

export const endorseMake = post('endorseMake', '/ins/business/rest/endorse/make', {
  doc: "Creates an endorsement of the caller's own policy as a draft, and prices it. Header Idempotency-Key: the same key and body give the same endorsement, another body 422.",
  body: closed({ policyNo, kind: endorsementKind, ...endorsementChange }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'KEY_MISSING', 'STATE', 'KEY_IN_USE', 'KEY_REUSED', 'TOO_LARGE', 'UNAVAILABLE'],
});

export const endorseOfflineExport = get('endorseOfflineExport', '/ins/business/rest/endorse/offline/export', {
  doc: 'The persons who leave and join and the charges as an .xlsx file of texts, with full certificate numbers: for users who may make the endorsement; each download is recorded.',
  query: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...readErrors, 'STATE', 'THROTTLED'],
});

export const endorsePdf = get('endorsePdf', '/ins/business/rest/endorse/pdf/:endorseOrderNo', {
  doc: 'The slip of an effective endorsement as a PDF file; for an endorsement that is priced without issues and not submitted, a preview that is marked as one. Each download is recorded.',
  params: Type.Object({ endorseOrderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'STATE', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const endorsePrice = post('endorsePrice', '/ins/business/rest/endorse/price', {
  doc: "The charge of a change of the caller's own policy, person by person, or its issues; checks and prices as endorseMake does, and stores nothing.",
  body: closed({ policyNo, kind: endorsementKind, ...endorsementChange }),
  reply: objectReply({
    /** The amount to pay, negative for a refund; missing while there are issues. */
    charge: Type.Optional(money),
    lines: Type.Array(Type.Pick(endorsementLine, ['kind', 'no', 'row', 'name', 'left', 'arithmetic', 'charge'])),
    issues: Type.Array(issue),
    moreIssues,
    refer: Type.Array(finding),
    warn: Type.Array(finding),
  }),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const endorseQuery = get('endorseQuery', '/ins/business/rest/endorse/query', {
  doc: "Endorsements, newest first; with `policyNo` those of one policy, with `drafts=own` the caller's own that are not submitted.",
  query: Type.Object({
    ...pageQuery,
    policyNo: Type.Optional(policyNo),
    status: Type.Optional(endorsementStatus),
    drafts: Type.Optional(Type.Enum(['own'])),
  }),
  reply: pageReply(endorsementRowView),
  errors: listErrors,
});

export const endorseSubmit = post('endorseSubmit', '/ins/business/rest/endorse/submit', {
  doc: 'Computes the charge again (409 PRICE_CHANGED with both if it differs) and asks the insurer: WAIT_PAY, EFFECTIVE, REFUNDING, REJECTED, or SUBMITTED while an underwriter reviews it. 409 if another endorsement of the policy is in progress or was submitted first.',
  /** `charge` is the amount that the user saw. */
  body: closed({ endorseOrderNo, charge: money }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'KEY_MISSING', 'PRICE_CHANGED', 'VERSION_CONFLICT', 'STATE', 'ISSUES', 'UNAVAILABLE'],
});

export const endorseTrial = post('endorseTrial', '/ins/business/rest/endorse/trial', {
  doc: 'Prices an endorsement: the charge of each person with its arithmetic. The status becomes TRIAL if there are no issues; else it stays DRAFT, and the reply has the issues.',
  body: closed({ endorseOrderNo }),
  reply: dataReply(endorsementDetail),
  errors: [...changeErrors, 'VERSION_CONFLICT', 'STATE', 'UNAVAILABLE', 'THROTTLED'],
});

export const replacePersonnel = post('replacePersonnel', '/ins/business/rest/uploadimport/replacePersonnel', {
  doc: 'Reads a list of replacements for a policy: in each row the person who leaves (titles that begin with 原, 被替换 or Old) and the person who joins. A person who leaves must be on the policy and be in only one row. Stores nothing.',
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
