import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { productDetail } from './parts/product.ts';
import { id } from './parts/scalars.ts';

/** A product whole: what its detail page shows besides the model's own blocks. */
export const getInfo = defineCall({
  name: 'getInfo',
  method: 'GET',
  path: '/ins/business/rest/productInfo/getInfo/:id',
  doc: 'A product with its insurer and model version; public.',
  params: Type.Object({ id }),
  reply: Type.Object({ data: productDetail }),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});
