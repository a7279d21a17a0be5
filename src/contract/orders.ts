import { type Static, Type } from 'typebox';
import { attachment, attachmentBytes, attachmentErrors, attachmentKinds, slot } from './attachments.ts';
import { get, post, changeErrors, listErrors, readErrors } from './call.ts';
import { modelReference } from './catalogue.ts';
import { createdDraft } from './drafts.ts';
import { benefits, finding, instalments, paidPremium, trace } from './pricing.ts';
import {
  application,
  chosenNumbers,
  closed,
  dataReply,
  draftNo,
  fileReply,
  id,
  instant,
  isoDate,
  listOf,
  money,
  orderNo,
  pageQuery,
  pageReply,
  policyNo,
  searchKey,
  things,
  timeline,
} from './shapes.ts';

/** A file to which an application refers; `attachmentFile` returns its bytes. */
const namedFile = { id: Type.String(), name: Type.String(), type: Type.String(), size: Type.Integer() };

/** A list that belongs to a row, such as the equipment of a shop, in words. */
const rowTable = Type.Object({
  columns: listOf({ title: Type.String(), isAmount: Type.Boolean() }),
  rows: Type.Array(Type.Array(Type.String())),
});

/**
 * The answers to the sections of the form about an insured person or thing, in words, with their files. An answer that is a
 * list is a table, without a text.
 */
export const rowAnswers = listOf({
  title: Type.String(),
  text: Type.String(),
  files: Type.Optional(listOf(namedFile)),
  table: Type.Optional(rowTable),
});

/** Every state of an order. */
export const orderStatuses = [
  'DRAFT',
  'WAIT_CUSTOMER',
  'UW_PENDING',
  'UW_MANUAL',
  'UW_BACK',
  'UW_DECLINED',
  'WAIT_PAY',
  'PAYING',
  'PAID',
  'ISSUED',
  'ISSUE_FAILED',
  'CANCELLED',
  'EXPIRED_UNPAID',
  'SURRENDERING',
  'SURRENDERED',
] as const;
export const orderStatus = Type.Enum(orderStatuses);
export type OrderStatus = (typeof orderStatuses)[number];

/** Every payment status of an order. */
export const payStatuses = ['UNPAID', 'PAYING', 'PAID', 'PAY_FAILED', 'REFUNDING', 'REFUNDED'] as const;
export const payStatus = Type.Enum(payStatuses);
export type PayStatus = (typeof payStatuses)[number];

/** Every state of a policy. It is computed from dates. */
export const policyStatuses = ['NOT_STARTED', 'IN_FORCE', 'EXPIRING', 'EXPIRED', 'CANCELLED'] as const;
export const policyStatus = Type.Enum(policyStatuses);
export type PolicyStatus = (typeof policyStatuses)[number];

const renewals = ['begun', 'done'] as const;
export type Renewal = (typeof renewals)[number];

const saleFields = {
  orderNo,
  productId: id,
  productName: Type.String(),
  prodModelCode: Type.String(),
  companyId: id,
  companyName: Type.String(),
  fileInfoPath: Type.String(),
  holderName: Type.String(),
  persons: Type.Integer(),
  things: Type.Optional(things),
  premium: money,
  startDate: isoDate,
  /** Absent if the cover is for life. */
  endDate: Type.Optional(isoDate),
};

/** The number of persons and the premium of each group of the application, plan and occupation class. */
export const personGroups = listOf({
  group: Type.Integer(),
  plan: Type.String(),
  class: Type.String(),
  persons: Type.Integer(),
  /** "3 人"; "3 辆车" where things are insured. */
  counted: Type.String(),
  premium: money,
});

/**
 * The terms on which an underwriter has accepted: an extra premium in percent of the premium before it, and conditions in
 * words.
 */
export const acceptedTerms = Type.Object({
  premiumBefore: money,
  /** The extra premium in percent; 0 if there is none. */
  extraPercent: Type.Integer(),
  extra: money,
  /** The conditions; empty if there are none. */
  conditions: Type.String(),
});

/** An order as lists show it. */
export const orderRow = Type.Object({
  ...saleFields,
  /** The commission; missing if the caller may not see it. */
  commission: Type.Optional(money),
  status: orderStatus,
  payStatus,
  submitTime: instant,
  /** The time until which the order can be paid, while it waits for payment. */
  expireTime: Type.Optional(instant),
  policyNo: Type.Optional(policyNo),
  /** The agent who sold the order; empty if a customer bought without an agent. */
  agentName: Type.String(),
  mayPay: Type.Optional(Type.Literal(true)),
});

/** A complete order. Personal data is masked, lists of persons are left out of `application` (see orderPersons). */
const orderDetailFields = Type.Object({
  ...orderRow.properties,
  companyFullName: Type.String(),
  companyLicence: Type.String(),
  application,
  /** Date of the application, from which the age of the policyholder and the earliest start are counted. */
  applicationDate: isoDate,
  model: modelReference,
  trace,
  /** Facts that the product shows to the reader of the order: an underwriter, the seller or the buyer. */
  facts: Type.Optional(listOf({ title: Type.String(), text: Type.String() })),
  benefits,
  instalments: Type.Optional(instalments),
  premiumPayment: Type.Optional(paidPremium),
  terms: Type.Optional(acceptedTerms),
  refer: Type.Array(finding),
  warn: Type.Array(finding),
  groups: personGroups,
  documentsRead: listOf({ file: Type.String(), title: Type.String(), at: instant }),
  declarations: Type.Array(Type.String()),
  attachments: Type.Array(attachment),
  renews: Type.Optional(policyNo),
  timeline: timeline(orderStatus),
  traceable: Type.Optional(Type.Literal(true)),
  actions: Type.Array(Type.Enum(['pay', 'cancel', 'policy', 'copy', 'revise'])),
  payment: Type.Optional(Type.Object({ serialNo: Type.String(), channel: Type.String(), paidTime: instant })),
});

/** An insured person of an order or a policy, masked. `fields` are the grid's other columns as texts. */
export const personRow = Type.Object({
  no: Type.Integer(),
  group: Type.Integer(),
  plan: Type.String(),
  finalName: Type.String(),
  certType: Type.String(),
  certNumber: Type.String(),
  birthDay: Type.String(),
  occupationCodes: Type.String(),
  /** The name of the occupation in the language of the request; empty if the product asks for none. */
  occupation: Type.String(),
  class: Type.String(),
  premium: Type.Optional(money),
  /** The cells of a thing, in words, in the order of `things.columns`. */
  cells: Type.Optional(Type.Array(Type.String())),
  /**
   * The values of further fields that a correction may change, masked; only if the product allows other fields than those
   * above.
   */
  correctable: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /**
   * The answers to the sections of the person's form, masked, in the language of the request; only if the product has such
   * sections.
   */
  answers: Type.Optional(rowAnswers),
});

/** A policy as lists show it. */
export const policyRow = Type.Object({
  policyNo,
  ...saleFields,
  status: policyStatus,
  /** The day from which a surrendered policy covers nothing; not after `startDate` if its cover never began. */
  cancelDate: Type.Optional(isoDate),
  issueTime: instant,
  /** The seller, in lists of agents; missing if a customer bought without an agent. */
  sellerName: Type.Optional(Type.String()),
  /** The first insured persons, in the list of a customer's own policies. */
  insuredNames: Type.Optional(Type.Array(Type.String())),
  /** Whether the caller may now start a renewal, a change, or another order with the same content. */
  may: Type.Optional(Type.Object({ renew: Type.Boolean(), change: Type.Boolean(), copy: Type.Boolean() })),
  /** State of the renewal: begun (a form, or an order that is not paid yet) or done. */
  renewal: Type.Optional(Type.Enum(renewals)),
});

export type OrderRow = Static<typeof orderRow>;
export type OrderDetail = Static<typeof orderDetailFields>;
export type PersonRow = Static<typeof personRow>;
export type PolicyRow = Static<typeof policyRow>;

/** Filters of orders: `key` finds order numbers and policyholders, `from` and `to` are inclusive days of submission. */
export const orderFilter = {
  key: searchKey,
  status: Type.Optional(orderStatus),
  productId: Type.Optional(id),
  from: Type.Optional(isoDate),
  to: Type.Optional(isoDate),
};

export const orderCancel = post('orderCancel', '/ins/business/rest/order/cancel', {
  doc: "Cancels the caller's own order while nothing has been paid; a repeated call gets the same answer.",
  body: closed({ orderNo }),
  reply: dataReply(orderRow),
  errors: [...changeErrors, 'STATE'],
});

export const orderCopy = post('orderCopy', '/ins/business/rest/order/copy', {
  doc: "Creates a form draft with the content of the caller's own order, for the version that is sold now; a start that is too early is moved. Returns the same draft while it is stored.",
  body: closed({ orderNo }),
  reply: dataReply(createdDraft),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE'],
});

export const orderDetail = get('orderDetail', '/ins/business/rest/order/detail/:orderNo', {
  doc: 'The entered data, the premium with its calculation, the timeline and the next steps of an order that the user may see; 404 for other orders.',
  params: Type.Object({ orderNo }),
  reply: dataReply(orderDetailFields),
  errors: readErrors,
});

export const orderExport = get('orderExport', '/ins/business/rest/order/export', {
  doc: 'The orders that orderQuery finds with the same filter, all of them, as an .xlsx file of texts, in the language of the caller; with `orderNos` only those among them; commissions only for users who may see them. At most 10,000 orders: 422 ISSUES if the filter finds more. Each download is recorded.',
  query: Type.Object({ ...orderFilter, orderNos: chosenNumbers }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...listErrors, 'ISSUES', 'THROTTLED'],
});

export const orderExtUpload = post('orderExtUpload', '/ins/business/rest/basedata/upload/orderExtUpload', {
  doc: "Attaches a jpeg, png or pdf of at most 5242880 bytes to the caller's own draft or order, as multipart/form-data with the file and `draftNo` or `orderNo`; `slot` names its kind: `field` if the application names the file. 100 files of that kind at most, and 20 others.",
  upload: { kinds: attachmentKinds, maxBytes: attachmentBytes },
  body: Type.Union([closed({ slot, draftNo }), closed({ slot, orderNo })]),
  reply: dataReply(attachment),
  errors: attachmentErrors,
});

export const orderPdf = get('orderPdf', '/ins/business/rest/order/pdf/:orderNo', {
  doc: 'An order as a PDF file: its state, what is to be paid until when, the entered data with masked numbers, and all insured persons. Each download is recorded.',
  params: Type.Object({ orderNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const orderPersons = get('orderPersons', '/ins/business/rest/order/persons/:orderNo', {
  doc: 'Insured persons of an order, masked, in the order in which they were entered; `key` finds names, `referred` finds those whom a referral is about.',
  params: Type.Object({ orderNo }),
  query: Type.Object({ ...pageQuery, key: searchKey, referred: Type.Optional(Type.Literal('true')) }),
  reply: pageReply(personRow),
  errors: readErrors,
});

export const orderQuery = get('orderQuery', '/ins/business/rest/order/query', {
  doc: "Own orders (level 3: the organisation's), newest first, with sums that follow the filter. `key` finds order numbers and policyholders; `from` and `to` are days of submission, inclusive.",
  query: Type.Object({ ...pageQuery, ...orderFilter }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(orderRow),
    sums: Type.Object({ premium: money, commission: Type.Optional(money), persons: Type.Integer() }),
  }),
  errors: listErrors,
});

export const orderRevise = post('orderRevise', '/ins/business/rest/order/revise', {
  doc: "Starts the revision of the caller's own order that an underwriter has returned: a form draft whose submission keeps the order's number. Returns the same draft while it is stored.",
  body: closed({ orderNo }),
  reply: dataReply(createdDraft),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE'],
});
