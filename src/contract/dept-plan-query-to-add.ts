import { Type } from 'typebox';
import { defineCall } from './define.ts';
import { deptPlan, deptPlanQuery as query } from './parts/dept-plan.ts';

/** What a department could sell besides. */
export const deptPlanQueryToAdd = defineCall({
  name: 'deptPlanQueryToAdd',
  method: 'GET',
  path: '/ins/business/rest/product/dept/plan/queryToAdd',
  doc: "Products on offer that the administrator's own department does not sell.",
  query,
  reply: Type.Object({ total: Type.Integer(), rows: Type.Array(deptPlan) }),
  errors: ['MALFORMED', 'UNAUTHENTICATED', 'FORBIDDEN', 'USER_SWITCHED'],
});
