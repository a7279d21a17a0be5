import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Insurance types of the first level. */
export const findFristType = defineCall({
  name: 'findFristType',
  method: 'GET',
  path: '/ins/business/rest/common/insurcanceType/findFristType',
  doc: 'Insurance types of the first level.',
  reply: Type.Object({ data: Type.Array(Type.Object({ id, name: Type.String() })) }),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});
