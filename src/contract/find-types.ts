import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Insurance types of both levels. */
export const findTypes = defineCall({
  name: 'findTypes',
  method: 'GET',
  path: '/ins/business/rest/productManage/findTypes',
  doc: 'Insurance types of the first level, each with its sub-types.',
  reply: Type.Object({
    data: Type.Array(Type.Object({ id, name: Type.String(), children: Type.Array(Type.Object({ id, name: Type.String() })) })),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
