import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { deptPlan, deptPlanBody, deptPlanErrors } from './parts/dept-plan.ts';

/** Takes a product on sale. */
export const deptPlanAdd = defineCall({
  name: 'deptPlanAdd',
  method: 'PUT',
  path: '/ins/business/rest/product/dept/plan/input/addPlan',
  doc: 'Takes a product on sale that the department does not sell; 409 where it does.',
  body: deptPlanBody,
  reply: Type.Object({ data: deptPlan }),
  errors: [...deptPlanErrors],
});
