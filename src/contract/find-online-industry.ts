import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { option } from './parts/selection.ts';

/** Industries. */
export const findOnlineIndustry = defineCall({
  name: 'findOnlineIndustry',
  method: 'GET',
  path: '/ins/business/rest/online/enquiry/findOnlineIndustry',
  doc: 'Industries of policyholders; `flagged` ones are referred to an underwriter.',
  reply: Type.Object({ data: Type.Array(Type.Object({ ...option.properties, flagged: Type.Boolean() })) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
