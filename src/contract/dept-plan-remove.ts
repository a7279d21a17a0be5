import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { deptPlanErrors } from './parts/dept-plan.ts';
import { id } from './parts/scalars.ts';

/** Takes a product off sale. */
export const deptPlanRemove = defineCall({
  name: 'deptPlanRemove',
  method: 'PUT',
  path: '/ins/business/rest/product/dept/plan/input/remove',
  doc: "Takes a product off sale: it leaves the department's product list, and new orders of it are refused; orders and policies that are there go on.",
  body: Type.Object({ productId: id }, { additionalProperties: false }),
  reply: Type.Object({ data: Type.Object({ productId: id }) }),
  errors: [...deptPlanErrors],
});
