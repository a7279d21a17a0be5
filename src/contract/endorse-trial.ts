import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementDetail, endorseOrderNo } from './parts/endorsement.ts';

/** Prices an endorsement against the policy as that stands now. */
export const endorseTrial = defineCall({
  name: 'endorseTrial',
  method: 'POST',
  path: '/ins/business/rest/endorse/trial',
  doc: 'The charge person by person with its arithmetic. TRIAL where nothing is wrong; else a draft with its issues.',
  body: Type.Object({ endorseOrderNo }, { additionalProperties: false }),
  reply: Type.Object({ data: endorsementDetail }),
  errors: [
    'MALFORMED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'VERSION_CONFLICT',
    'STATE',
    'UNAVAILABLE',
    'THROTTLED',
  ],
});
