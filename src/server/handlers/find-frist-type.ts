import { findFristType as call } from '../../contract/catalogue.ts';
import { typesUnder } from '../adapters/database/catalogue.ts';
import { defineHandler } from './define.ts';

/** Insurance types of the first level. */
export const findFristType = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db }, language }) => ({
    data: (await typesUnder(db, null)).map(({ id, name }) => ({ id, name: name[language] })),
  }),
});
