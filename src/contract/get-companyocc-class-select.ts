import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { option } from './parts/selection.ts';

/** Occupation classes. */
export const getCompanyoccClassSelect = defineCall({
  name: 'getCompanyoccClassSelect',
  method: 'GET',
  path: '/ins/business/rest/common/select/getCompanyoccClassSelect',
  doc: 'Occupation classes 1 to 6, with how many occupations are in each.',
  reply: Type.Object({ data: Type.Array(Type.Object({ ...option.properties, occupations: Type.Integer() })) }),
  errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
