import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { policyNo } from './parts/scalars.ts';

/** The whole certificate number of one person on a policy, looked at on purpose. */
export const policyPersonReveal = defineCall({
  name: 'policyPersonReveal',
  method: 'POST',
  path: '/ins/business/rest/policy/personReveal',
  doc: 'The certificate number of one insured person, unmasked, for those who may order and see the policy. Each look is recorded with its user.',
  body: Type.Object({ policyNo, no: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ no: Type.Integer(), certType: Type.String(), certNumber: Type.String() }) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'THROTTLED'],
});
