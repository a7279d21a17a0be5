import { occupation as call } from '../../contract/catalogue.ts';
import { productById } from '../adapters/database/catalogue.ts';
import { occupations } from '../domain/selections.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Occupations that a product is rated by. */
export const occupation = defineHandler(call, {
  access: 'user',
  run: async ({ deps: { db, models }, params: { id }, language }) => {
    const product = await productById(db, id);
    if (!product) throw new DomainError('NOT_FOUND');
    const model = models.current(product.model_code)?.model;
    return { data: model ? occupations([model], language) : [] };
  },
});
