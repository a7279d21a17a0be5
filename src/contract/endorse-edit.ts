import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { endorsementChange, endorsementDetail, endorsementKind, endorseOrderNo } from './parts/endorsement.ts';

/** Replaces what an endorsement asks for while it is a draft or a trial. */
export const endorseEdit = defineCall({
  name: 'endorseEdit',
  method: 'POST',
  path: '/ins/business/rest/endorse/edit',
  doc: "Replaces what one's own endorsement asks for, and prices it again. Refused once it was submitted.",
  body: Type.Object({ endorseOrderNo, kind: endorsementKind, ...endorsementChange }, { additionalProperties: false }),
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
    'TOO_LARGE',
    'UNAVAILABLE',
  ],
});
