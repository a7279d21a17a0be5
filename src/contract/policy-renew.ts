import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { begunForm } from './parts/begun-form.ts';
import { policyNo } from './parts/scalars.ts';

/** A form to renew a policy. */
export const policyRenew = defineCall({
  name: 'policyRenew',
  method: 'POST',
  path: '/ins/business/rest/policy/renew',
  doc: "Begins the renewal of one's own policy that ends within 30 days or has ended: a form draft with the persons as endorsed, beginning the day after. 409 where an order renews it already.",
  body: Type.Object({ policyNo }, { additionalProperties: false }),
  reply: Type.Object({ data: begunForm }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CROSS_SITE', 'NOT_FOUND', 'USER_SWITCHED', 'STATE', 'TOO_LARGE'],
});
