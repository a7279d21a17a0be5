import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { productRow } from './parts/product.ts';
import { id } from './parts/scalars.ts';

/** The head of a product's page: what the list shows of it. */
export const getTopInfo = defineCall({
  name: 'getTopInfo',
  method: 'GET',
  path: '/ins/business/rest/productInfo/getTopInfo/:id',
  doc: 'What the list shows of one product; public.',
  params: Type.Object({ id }),
  reply: Type.Object({ data: productRow }),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});
