import { haveInsuranceCompany as call } from '../../contract/catalogue.ts';
import { insurersOnOffer } from '../adapters/database/catalogue.ts';
import { defineHandler } from './define.ts';

/** Insurers that have a product on offer. */
export const haveInsuranceCompany = defineHandler(call, {
  access: 'public',
  noticesExpiry: true,
  kept: true,
  run: async ({ deps: { db }, language }) => ({
    data: (await insurersOnOffer(db)).map(({ id, name, logo }) => ({ id, name: name[language], fileInfoPath: logo })),
  }),
});
