import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id } from './parts/scalars.ts';

/** Insurers that have a product on offer. */
export const haveInsuranceCompany = defineCall({
  name: 'haveInsuranceCompany',
  method: 'GET',
  path: '/ins/business/rest/common/select/haveInsuranceCompany',
  doc: 'Insurers that have a product on offer, in the order of the filter.',
  reply: Type.Object({
    data: Type.Array(Type.Object({ id, name: Type.String(), fileInfoPath: Type.String() })),
  }),
  errors: ['UNAUTHENTICATED', 'USER_SWITCHED'],
});
