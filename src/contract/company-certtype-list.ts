import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { option } from './parts/selection.ts';
import { id } from './parts/scalars.ts';

/** Certificate types that an insurer takes. */
export const companyCerttypeList = defineCall({
  name: 'companyCerttypeList',
  method: 'GET',
  path: '/ins/business/rest/systemParameters/companyCerttypeList/:id',
  doc: "Certificate types that the forms of this insurer's products on offer take.",
  params: Type.Object({ id }),
  reply: Type.Object({ data: Type.Array(option) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
