import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Tag classes of a type, each with its tags. */
export const findTagClassByType = defineCall({
  name: 'findTagClassByType',
  method: 'GET',
  path: '/ins/business/rest/common/tagClass/findTagClassByType/:typeId',
  doc: 'Tag classes of an insurance type, each with its tags.',
  params: Type.Object({ typeId: id }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ id, name: Type.String(), tags: Type.Array(Type.Object({ id, name: Type.String() })) })),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'NOT_FOUND', 'USER_SWITCHED'],
});
