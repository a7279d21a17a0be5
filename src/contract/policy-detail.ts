import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementKind, endorseOrderNo } from './parts/endorsement.ts';
import { policyRow } from './parts/order.ts';
import { benefits, trace } from './parts/pricing.ts';
import { modelReference } from './parts/product.ts';
import { application, instant, isoDate, money, orderNo, policyNo } from './parts/scalars.ts';

/** One policy whole, personal data masked. */
export const policyDetail = defineCall({
  name: 'policyDetail',
  method: 'GET',
  path: '/ins/business/rest/policy/detail/:policyNo',
  doc: "Cover, policyholder, groups, documents and history of a policy that the user may see; 404 for anybody else's.",
  params: Type.Object({ policyNo }),
  reply: Type.Object({
    data: Type.Object({
      ...policyRow.properties,
      companyFullName: Type.String(),
      companyLicence: Type.String(),
      application,
      model: modelReference,
      benefits,
      trace,
      groups: Type.Array(
        Type.Object({
          group: Type.Integer(),
          plan: Type.String(),
          class: Type.String(),
          persons: Type.Integer(),
          premium: Type.String(),
        }),
      ),
      /** Versions of the policy: 1 is the issue (`ISSUE`), the others are endorsements. `premium` is that of the policy from then on. */
      history: Type.Array(
        Type.Object({
          version: Type.Integer(),
          kind: Type.String(),
          at: instant,
          premium: Type.String(),
          endorseOrderNo: Type.Optional(endorseOrderNo),
          effectiveDate: Type.Optional(isoDate),
          /** Paid, or given back where negative. */
          charge: Type.Optional(money),
        }),
      ),
      /** What may be changed now, by the one who asks; `kinds` is empty where nothing may. */
      endorsement: Type.Object({
        kinds: Type.Array(endorsementKind),
        /** First and last day from which a change may take effect. */
        earliest: isoDate,
        latest: isoDate,
        /** Fields of a person that CORRECT may change. */
        correctable: Type.Array(Type.String()),
        /** Groups that a new person may join, from 1. */
        groups: Type.Array(Type.Object({ group: Type.Integer(), plan: Type.String() })),
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
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
