import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { deptPlan, deptPlanBody, deptPlanErrors } from './parts/dept-plan.ts';

/** Changes what a department sells of a product. */
export const deptPlanEdit = defineCall({
  name: 'deptPlanEdit',
  method: 'PUT',
  path: '/ins/business/rest/product/dept/plan/input/editPlan',
  doc: "Changes which plans of a product the department sells and at what commission: at once for its product list, prices and new orders; orders that were submitted keep theirs. 422 where a plan is not the product's or the commission is above the product's own.",
  body: deptPlanBody,
  reply: Type.Object({ data: deptPlan }),
  errors: [...deptPlanErrors],
});
