import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { id, isoDate } from './parts/scalars.ts';

/** What stands beside a product's form. */
export const getProductOtherInfo = defineCall({
  name: 'getProductOtherInfo',
  method: 'GET',
  path: '/ins/business/rest/zhyw/insurance/premium/getProductOtherInfo/:id',
  doc: 'Documents to read, declarations to make, how many persons may be insured, and between which days cover may start when it is ordered today; null where the model sets no limit.',
  params: Type.Object({ id }),
  reply: Type.Object({
    data: Type.Object({
      documents: Type.Array(Type.Object({ title: Type.String(), url: Type.String(), conditional: Type.Boolean() })),
      declarations: Type.Array(Type.String()),
      minPersons: Type.Union([Type.Integer(), Type.Null()]),
      maxPersons: Type.Union([Type.Integer(), Type.Null()]),
      earliest: Type.Union([isoDate, Type.Null()]),
      latest: Type.Union([isoDate, Type.Null()]),
    }),
  }),
  errors: ['MALFORMED', 'NOT_FOUND', 'USER_SWITCHED'],
});
