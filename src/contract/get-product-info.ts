import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { productDetail } from './parts/product.ts';
import { id } from './parts/scalars.ts';

/** What an insure page needs before it can open: the product and the model version that it is sold by. */
export const getProductInfo = defineCall({
  name: 'getProductInfo',
  method: 'GET',
  path: '/ins/business/rest/zhyw/insurance/premium/getProductInfo/:id',
  doc: 'Product, insurer with full name and licence, and the model version to insure by; `model` is null where the product is not available.',
  params: Type.Object({ id }),
  reply: Type.Object({ data: productDetail }),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});
