import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementKind } from './parts/endorsement.ts';
import { pageQuery } from './parts/page.ts';
import { finding } from './parts/pricing.ts';
import { instant, isoDate, money, orderNo, policyNo } from './parts/scalars.ts';

/** What waits for an underwriter. */
export const underwritingList = defineCall({
  name: 'underwritingList',
  method: 'GET',
  path: '/ins/business/rest/underwriting/workList',
  doc: 'Orders and endorsements that wait for an underwriter, the longest waiting first; for the back office. Order and endorsement are opened with orderDetail, orderPersons and endorseDetail.',
  query: Type.Object(pageQuery),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        what: Type.Enum(['ORDER', 'ENDORSEMENT']),
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
        /** Premium of the order, charge of the endorsement. */
        amount: money,
        /** First day of the cover or of the change; on that day it can be accepted no more. */
        beginDate: isoDate,
        submitTime: instant,
        refer: Type.Array(finding),
      }),
    ),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
