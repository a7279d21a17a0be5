import { Type } from 'typebox';
import { get, post, changeErrors, listErrors, readErrors } from './call.ts';
import { modelReference } from './catalogue.ts';
import { createdDraft } from './drafts.ts';
import { endorseOrderNo, endorsementKind } from './endorsements.ts';
import { acceptedTerms, personGroups, personRow, policyRow, policyStatus } from './orders.ts';
import { benefits, instalments, paidPremium, trace } from './pricing.ts';
import {
  application,
  chosenNumbers,
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
  searchKey,
  things,
} from './shapes.ts';

export const policyDetail = get('policyDetail', '/ins/business/rest/policy/detail/:policyNo', {
  doc: 'Cover, policyholder, groups, documents and history of a policy that the caller may see; 404 for others.',
  params: Type.Object({ policyNo }),
  reply: objectReply({
    ...policyRow.properties,
    companyFullName: Type.String(),
    companyLicence: Type.String(),
    /** Where claims are reported; may be empty. */
    claimsPhone: Type.String(),
    application,
    model: modelReference,
    /** The files of the product's documents that are part of this policy. */
    documents: Type.Array(Type.String()),
    benefits,
    trace,
    terms: Type.Optional(acceptedTerms),
    /** Facts that the product shows on the current version of the policy. */
    facts: Type.Optional(listOf({ title: Type.String(), text: Type.String() })),
    instalments: Type.Optional(instalments),
    premiumPayment: Type.Optional(paidPremium),
    groups: personGroups,
    /**
     * Versions of the policy: version 1 is its issue (`ISSUE`), the others are endorsements. `premium` is the premium of the
     * policy from this version on.
     */
    history: listOf({
      version: Type.Integer(),
      kind: Type.String(),
      at: instant,
      premium: Type.String(),
      endorseOrderNo: Type.Optional(endorseOrderNo),
      effectiveDate: Type.Optional(isoDate),
      /** The paid amount; negative for a refund. */
      charge: Type.Optional(money),
    }),
    /** The kinds of endorsement that the caller may start now; may be empty. */
    endorsement: Type.Object({
      kinds: Type.Array(endorsementKind),
      /** The last day on which a surrender refunds the whole premium; missing without a cooling-off time or after it. */
      coolingOffUntil: Type.Optional(isoDate),
      /** How the policy can be surrendered. */
      surrender: Type.Object({
        afterStart: Type.Union([Type.Literal('pro-rata'), Type.Literal('none')]),
        coolingOffDays: Type.Optional(Type.Integer()),
      }),
      earliest: isoDate,
      /** Absent if the cover is for life. */
      latest: Type.Optional(isoDate),
      correctable: Type.Array(Type.String()),
      /** The fields of the policyholder that a customer may change; missing for other users. */
      holderFields: Type.Optional(Type.Array(Type.String())),
      groups: listOf({ group: Type.Integer(), plan: Type.String() }),
      /** The endorsement in progress. No other can be submitted until it is complete. */
      underWay: Type.Optional(endorseOrderNo),
    }),
    /** Whether a renewal may be started. `renewedBy` is the order that renews the policy. */
    renewable: Type.Boolean(),
    renewedBy: Type.Optional(orderNo),
    /** Whether the caller may start a form with the content of the policy's order. */
    copyable: Type.Boolean(),
    /**
     * Whether the insurer has given its own document of the current version and the caller may read it. Its numbers are not masked.
     */
    insurersDocument: Type.Boolean(),
  }),
  errors: readErrors,
});

const policyConditions = {
  key: searchKey,
  status: Type.Optional(policyStatus),
  productId: Type.Optional(id),
  sellerId: Type.Optional(id),
};
const policyFilter = {
  ...policyConditions,
  endFrom: Type.Optional(isoDate),
  endTo: Type.Optional(isoDate),
};

/** Maximum number of filters in one request: that of the views of a list. */
const maxCounted = 20;

export const policyCounts = post('policyCounts', '/ins/business/rest/policy/counts', {
  doc: 'How many policies policyQuery finds with each of some filters, in their order. Changes nothing.',
  body: closed({ filters: Type.Array(closed(policyFilter), { maxItems: maxCounted }) }),
  reply: dataReply(Type.Array(Type.Integer())),
  errors: [...listErrors, 'CROSS_SITE', 'THROTTLED'],
});

export const policyExpiries = get('policyExpiries', '/ins/business/rest/policy/expiries', {
  doc: 'How many of the policies that policyQuery finds with the same filter end in each of twelve months, the current one first. Surrendered policies are not counted.',
  query: Type.Object(policyConditions),
  reply: dataReply(listOf({ month: Type.String(), count: Type.Integer() })),
  errors: listErrors,
});

export const policyEndWeeks = get('policyEndWeeks', '/ins/business/rest/policy/endWeeks', {
  doc: 'How many of the policies that policyQuery finds end in each of twelve weeks, the current one first and from today on. Weeks begin on Monday; surrendered policies are not counted.',
  reply: dataReply(listOf({ from: isoDate, to: isoDate, count: Type.Integer() })),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});

export const policyExport = get('policyExport', '/ins/business/rest/policy/export', {
  doc: 'The policies that policyQuery finds with the same filter, all of them, as an .xlsx file with totals, in the language of the caller; with `policyNos` only those among them. At most 10,000 policies: 422 ISSUES if the filter finds more. Each download is recorded.',
  query: Type.Object({ ...policyFilter, policyNos: chosenNumbers }),
  reply: fileReply,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [...listErrors, 'ISSUES', 'THROTTLED'],
});

/** `full` prints certificate numbers and phones unmasked. This is only for users who may order; others get 403. */
const printedNumbers = Type.Object({ numbers: Type.Optional(Type.Union([Type.Literal('masked'), Type.Literal('full')])) });

export const policyCertificate = get('policyCertificate', '/ins/business/rest/policy/certificate/:policyNo/:no', {
  doc: 'The certificate of one person or thing that is on the policy now, as a PDF file without its premium; each download is recorded.',
  params: Type.Object({ policyNo, no: Type.String({ pattern: '^[1-9]\\d{0,5}$' }) }),
  query: printedNumbers,
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const policyCheck = post('policyCheck', '/ins/business/rest/policy/check', {
  doc: 'Whether a policy is genuine and what its state is today; public. Beside its number the caller gives the check code that is printed on it, or the last six characters of the certificate number of its policyholder or of an insured person. Names of persons are masked. 404 if there is no such policy or the code or characters do not belong to it; 429 after twenty tries by certificate on one policy and day.',
  body: closed({
    policyNo,
    code: Type.Optional(Type.String({ pattern: '^[0-9A-Fa-f]{12}$' })),
    digits: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]{6}$' })),
    /** The number of the insured on the policy, from the QR code of a certificate; only with `code`. */
    person: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999 })),
  }),
  reply: objectReply({
    policyNo,
    productName: Type.String(),
    companyFullName: Type.String(),
    companyLicence: Type.String(),
    /** Where claims are reported; may be empty. */
    claimsPhone: Type.String(),
    holderName: Type.String(),
    persons: Type.Integer(),
    things: Type.Optional(things),
    status: policyStatus,
    startDate: isoDate,
    /** Absent if the cover is for life. */
    endDate: Type.Optional(isoDate),
    /** The day from which a surrendered policy covers nothing; not after `startDate` if its cover never began. */
    cancelDate: Type.Optional(isoDate),
    issueTime: instant,
    /** Version of the policy: 1 when it is issued; each endorsement adds one. */
    version: Type.Integer(),
    /** The insured whom the caller named; without a name if the insured is no longer on the policy. */
    insured: Type.Optional(Type.Object({ no: Type.Integer(), name: Type.Optional(Type.String()) })),
    checkedAt: instant,
  }),
  errors: ['MALFORMED', 'NOT_FOUND', 'CROSS_SITE', 'USER_SWITCHED', 'THROTTLED'],
});

export const policyPdf = get('policyPdf', '/ins/business/rest/policy/pdf/:policyNo', {
  doc: 'The policy as a PDF file with its insured persons; each download is recorded. If the insurer has given its own document of the policy, callers who may order get that one, unless they ask for `masked` numbers.',
  params: Type.Object({ policyNo }),
  query: printedNumbers,
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const policyPersonReveal = post('policyPersonReveal', '/ins/business/rest/policy/personReveal', {
  doc: 'The certificate number of one insured person, unmasked, for users who may order and see the policy. Each view is recorded with its user.',
  body: closed({ policyNo, no: Type.Integer({ minimum: 1 }) }),
  reply: objectReply({ no: Type.Integer(), certType: Type.String(), certNumber: Type.String() }),
  errors: [...changeErrors, 'THROTTLED'],
});

export const policyPersons = get('policyPersons', '/ins/business/rest/policy/persons/:policyNo', {
  doc: 'Insured persons of a policy, masked; `key` finds names.',
  params: Type.Object({ policyNo }),
  query: Type.Object({ ...pageQuery, key: searchKey }),
  reply: pageReply(personRow),
  errors: readErrors,
});

export const policyQuery = get('policyQuery', '/ins/business/rest/policy/query', {
  doc: "Own policies (level 3: the organisation's; a customer: those that the customer holds), newest first. With the status EXPIRING, `endFrom` or `endTo` (inclusive days) they are sorted by their last day; with `endFrom` or `endTo` surrendered ones are left out. The status is computed from dates. `sellers` are the users of the organisation by whom `sellerId` may choose, for those who see its policies.",
  query: Type.Object({ ...pageQuery, ...policyFilter }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(policyRow),
    sums: Type.Object({ premium: money, persons: Type.Integer() }),
    sellers: listOf({ id, name: Type.String() }),
  }),
  errors: listErrors,
});

export const policyRenew = post('policyRenew', '/ins/business/rest/policy/renew', {
  doc: "Starts the renewal of the caller's own policy that ends within 30 days or has ended: a form draft with the current persons, whose cover begins the day after. 409 if an order renews it already.",
  body: closed({ policyNo }),
  reply: dataReply(createdDraft),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE'],
});

/** Maximum number of policies whose renewals one request prepares. */
export const maxRenewed = 50;

export const policyRenewals = post('policyRenewals', '/ins/business/rest/policy/renewals', {
  doc: 'Starts the renewals of several policies as policyRenew does, each by its own rules: a policy that cannot be renewed is returned with the reason and does not stop the others. A renewal that was started before is returned again. The request is recorded with its outcome.',
  body: closed({ policyNos: Type.Array(policyNo, { minItems: 1, maxItems: maxRenewed, uniqueItems: true }) }),
  reply: dataReply(
    listOf({
      policyNo,
      draft: Type.Optional(createdDraft),
      /** The reason why there is no draft: the code and the sentence of policyRenew. */
      refused: Type.Optional(Type.Object({ code: Type.String(), errorMsg: Type.String() })),
    }),
  ),
  errors: [...changeErrors, 'THROTTLED'],
});
