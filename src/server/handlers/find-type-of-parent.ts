import { findTypeOfParent as call } from '../../contract/catalogue.ts';
import { isFirstType, typesUnder } from '../adapters/database/catalogue.ts';
import { DomainError } from '../domain/errors.ts';
import { defineHandler } from './define.ts';

/** Sub-types of a type. */
export const findTypeOfParent = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db }, params: { typeId }, language }) => {
    if (!(await isFirstType(db, typeId))) throw new DomainError('NOT_FOUND');
    return { data: (await typesUnder(db, typeId)).map(({ id, name }) => ({ id, name: name[language] })) };
  },
});
