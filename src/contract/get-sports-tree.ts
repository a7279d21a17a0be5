import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { treeNode } from './parts/selection.ts';

/** Sports by family. */
export const getSportsTree = defineCall({
  name: 'getSportsTree',
  method: 'GET',
  path: '/ins/business/rest/common/select/getSportsTree',
  doc: 'Sports that can be insured, under their families; `risk` is the class of a sport.',
  reply: Type.Object({
    data: Type.Array(
      Type.Object({
        ...treeNode.properties,
        children: Type.Array(Type.Object({ ...treeNode.properties, risk: Type.Integer() })),
      }),
    ),
  }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
