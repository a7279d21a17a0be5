import { getTopInfo as call } from '../../contract/catalogue.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { userOf } from '../domain/user-info.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';
import { productRowOf } from './shape/products.ts';

/** The head of a product's page. */
export const getTopInfo = defineHandler(call, {
  access: 'public',
  kept: true,
  run: async ({ deps: { db, models }, params: { id }, user, language }) => {
    const product = await productById(db, id, user?.org_id);
    if (!product) throw new DomainError('NOT_FOUND');
    return { data: productRowOf(product, models, user && userOf(user), language) };
  },
});
