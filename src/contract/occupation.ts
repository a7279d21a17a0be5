import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { option } from './parts/selection.ts';
import { id } from './parts/scalars.ts';

/** Occupations that a product is rated by. */
export const occupation = defineCall({
  name: 'occupation',
  method: 'GET',
  path: '/ins/business/rest/common/select/occupation/:id',
  doc: 'Occupations that the product of this id is rated by, each with its class (0: refused); empty where it asks for none.',
  params: Type.Object({ id }),
  reply: Type.Object({
    data: Type.Array(Type.Object({ ...option.properties, class: Type.Integer({ minimum: 0, maximum: 6 }) })),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
