import { getProductInfo as call } from '../../contract/catalogue.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productDetailOf } from './shape/products.ts';

/** What an insure page needs before it can open. */
export const getProductInfo = defineHandler(call, {
  access: 'public',
  kept: true,
  run: async ({ deps: { db, models }, params: { id }, user, language }) => {
    const product = await productById(db, id, user?.org_id);
    if (!product) throw new DomainError('NOT_FOUND');
    return { data: productDetailOf(product, models, user && userOf(user), language) };
  },
});
