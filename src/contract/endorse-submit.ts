import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementDetail, endorseOrderNo } from './parts/endorsement.ts';
import { money } from './parts/scalars.ts';

/** Submits an endorsement that was priced; header Idempotency-Key is needed, a repeat gives the same answer. */
export const endorseSubmit = defineCall({
  name: 'endorseSubmit',
  method: 'POST',
  path: '/ins/business/rest/endorse/submit',
  doc: 'Computes the charge again (409 PRICE_CHANGED with both where it differs) and asks the insurer: WAIT_PAY, EFFECTIVE, REFUNDING, REJECTED, or SUBMITTED while an underwriter looks at it. 409 while another endorsement of the policy is under way or was first.',
  body: Type.Object(
    {
      endorseOrderNo,
      /** What the screen showed. */
      charge: money,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ data: endorsementDetail }),
  errors: [
    'MALFORMED',
    'KEY_MISSING',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'PRICE_CHANGED',
    'VERSION_CONFLICT',
    'STATE',
    'ISSUES',
    'UNAVAILABLE',
  ],
});
