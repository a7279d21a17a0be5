import { Type } from 'typebox';
import { get, post, changeErrors, listErrors, readErrors } from './call.ts';
import { modelReference } from './catalogue.ts';
import { begunForm } from './drafts.ts';
import { endorseOrderNo, endorsementKind } from './endorsements.ts';
import { personGroups, personRow, policyRow, policyStatus } from './orders.ts';
import { benefits, trace } from './pricing.ts';
import {
  application,
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
} from './shapes.ts';

export const policyDetail = get('policyDetail', '/ins/business/rest/policy/detail/:policyNo', {
  doc: "Cover, policyholder, groups, documents and history of a policy that the user may see; 404 for anybody else's.",
  params: Type.Object({ policyNo }),
  reply: objectReply({
    ...policyRow.properties,
    companyFullName: Type.String(),
    companyLicence: Type.String(),
    application,
    model: modelReference,
    benefits,
    trace,
    groups: personGroups,
    /** Versions of the policy: 1 is the issue (`ISSUE`), the others are endorsements. `premium` is that of the policy from then on. */
    history: listOf({
      version: Type.Integer(),
      kind: Type.String(),
      at: instant,
      premium: Type.String(),
      endorseOrderNo: Type.Optional(endorseOrderNo),
      effectiveDate: Type.Optional(isoDate),
      /** Paid, or given back where negative. */
      charge: Type.Optional(money),
    }),
    /** The kinds of endorsement that the caller may begin now; `kinds` is empty where there is none. */
    endorsement: Type.Object({
      kinds: Type.Array(endorsementKind),
      earliest: isoDate,
      latest: isoDate,
      correctable: Type.Array(Type.String()),
      groups: listOf({ group: Type.Integer(), plan: Type.String() }),
      /** One that is under way; another cannot be submitted before it is over. */
      underWay: Type.Optional(endorseOrderNo),
    }),
    /** A renewal may be begun; `renewedBy` is the order that goes on with the policy. */
    renewable: Type.Boolean(),
    renewedBy: Type.Optional(orderNo),
    /** A form may be begun as its order was filled in, by the one who asks. */
    copyable: Type.Boolean(),
    /** First day on which a surrendered policy covers nothing. */
    cancelDate: Type.Optional(isoDate),
  }),
  errors: readErrors,
});

export const policyPdf = get('policyPdf', '/ins/business/rest/policy/pdf/:policyNo', {
  doc: 'The policy as a PDF file with its insured persons; each download is recorded.',
  params: Type.Object({ policyNo }),
  reply: fileReply,
  file: 'application/pdf',
  errors: [...readErrors, 'TOO_LARGE', 'UNAVAILABLE', 'THROTTLED'],
});

export const policyPersonReveal = post('policyPersonReveal', '/ins/business/rest/policy/personReveal', {
  doc: 'The certificate number of one insured person, unmasked, for those who may order and see the policy. Each look is recorded with its user.',
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
  doc: "Own policies (level 3: the organisation's; a customer: those he holds), newest first; the status is computed from dates.",
  query: Type.Object({ ...pageQuery, key: searchKey, status: Type.Optional(policyStatus), productId: Type.Optional(id) }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(policyRow),
    sums: Type.Object({ premium: money, persons: Type.Integer() }),
  }),
  errors: listErrors,
});

export const policyRenew = post('policyRenew', '/ins/business/rest/policy/renew', {
  doc: "Begins the renewal of one's own policy that ends within 30 days or has ended: a form draft with the persons as endorsed, beginning the day after. 409 where an order renews it already.",
  body: closed({ policyNo }),
  reply: dataReply(begunForm),
  errors: [...changeErrors, 'STATE', 'TOO_LARGE'],
});
