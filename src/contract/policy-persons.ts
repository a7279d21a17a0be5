import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { personRow } from './parts/order.ts';
import { pageQuery } from './parts/page.ts';
import { policyNo } from './parts/scalars.ts';

/** Insured persons of a policy, masked. */
export const policyPersons = defineCall({
  name: 'policyPersons',
  method: 'GET',
  path: '/ins/business/rest/policy/persons/:policyNo',
  doc: 'Insured persons of a policy, masked; `key` finds names.',
  params: Type.Object({ policyNo }),
  query: Type.Object({ ...pageQuery, key: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(personRow) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
