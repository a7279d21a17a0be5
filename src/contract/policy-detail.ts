import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { policyRow } from './parts/order.ts';
import { benefits, trace } from './parts/pricing.ts';
import { modelReference } from './parts/product.ts';
import { application, instant, policyNo } from './parts/scalars.ts';

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
      /** Versions of the policy: 1 is the issue. */
      history: Type.Array(Type.Object({ version: Type.Integer(), kind: Type.String(), at: instant, premium: Type.String() })),
    }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'NOT_FOUND', 'USER_SWITCHED'],
});
