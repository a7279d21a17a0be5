import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementStatus } from './parts/endorsement.ts';
import { orderStatus } from './parts/order.ts';
import { orderNo } from './parts/scalars.ts';

/** An underwriter's decision. */
export const underwritingDecide = defineCall({
  name: 'underwritingDecide',
  method: 'POST',
  path: '/ins/business/rest/underwriting/decide',
  doc: 'Accepts, returns (orders only) or declines what waits for an underwriter; for the back office. A return and a decline say why; the note is shown to the agent as it is written.',
  body: Type.Object(
    { no: orderNo, decision: Type.Enum(['accept', 'return', 'decline']), note: Type.String({ maxLength: 500 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: Type.Object({ no: Type.String(), status: Type.Union([orderStatus, endorsementStatus]) }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'ISSUES'],
});
