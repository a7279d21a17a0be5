import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { deptPlan, deptPlanQuery as query } from './parts/dept-plan.ts';

/** What a department sells. */
export const deptPlanQuery = defineCall({
  name: 'deptPlanQuery',
  method: 'GET',
  path: '/ins/business/rest/product/dept/plan/query',
  doc: "What the administrator's own department sells: products with their plans, the department's commission and the product's own.",
  query,
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(deptPlan) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
