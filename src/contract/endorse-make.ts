import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementChange, endorsementDetail, endorsementKind } from './parts/endorsement.ts';
import { policyNo } from './parts/scalars.ts';

/** Begins an endorsement of a policy; header Idempotency-Key (8 to 100 visible characters) is needed, a repeat gives the same one. */
export const endorseMake = defineCall({
  name: 'endorseMake',
  method: 'POST',
  path: '/ins/business/rest/endorse/make',
  doc: "Begins an endorsement of one's own policy as a draft, and prices it. Header Idempotency-Key: the same key and body give the same endorsement, another body 422.",
  body: Type.Object({ policyNo, kind: endorsementKind, ...endorsementChange }, { additionalProperties: false }),
  reply: Type.Object({ data: endorsementDetail }),
  errors: [
    'MALFORMED',
    'KEY_MISSING',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'CROSS_SITE',
    'NOT_FOUND',
    'USER_SWITCHED',
    'STATE',
    'KEY_IN_USE',
    'KEY_REUSED',
    'TOO_LARGE',
    'UNAVAILABLE',
  ],
});
