import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { planOption } from './parts/dept-plan.ts';
import { fraction, id } from './parts/scalars.ts';

/** What one's own organisation sells of a product. */
export const queryOrgPlanByProductId = defineCall({
  name: 'queryOrgPlanByProductId',
  method: 'GET',
  path: '/ins/business/rest/product/queryOrgPlanByProductId/:id',
  doc: "Plans of a product, and which of them the user's own organisation sells; its commission for those entitled. 404 where it does not sell the product.",
  params: Type.Object({ id }),
  reply: Type.Object({
    data: Type.Object({ productId: id, plans: Type.Array(planOption), commission: Type.Optional(fraction) }),
  }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'USER_SWITCHED'],
});
