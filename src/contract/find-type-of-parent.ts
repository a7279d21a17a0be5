import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Sub-types of a type. */
export const findTypeOfParent = defineCall({
  name: 'findTypeOfParent',
  method: 'GET',
  path: '/ins/business/rest/common/insurcanceType/findTypeOfParent/:typeId',
  doc: 'Sub-types of an insurance type.',
  params: Type.Object({ typeId: id }),
  reply: Type.Object({ data: Type.Array(Type.Object({ id, name: Type.String() })) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'NOT_FOUND', 'USER_SWITCHED'],
});
