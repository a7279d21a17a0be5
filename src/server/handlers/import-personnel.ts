import { importPersonnel as call } from '../../contract/imports.ts';
import { modelOfProduct, readTable } from '../flows/read-table.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Reads a list of people and says of each row what was made of it; stores nothing. */
export const importPersonnel = defineHandler(call, {
  access: 'buyer',
  perMinute: 30,
  run: async ({ deps, body, ...context }) => {
    const model = await modelOfProduct(deps, body.productId);
    const result = await readTable({ ...context, deps, model, wanted: 'reply', fields: body });
    if (!('json' in result)) throw new DomainError('SYSTEM');
    return result;
  },
});
