import { deptPlanQuery as call } from '../../contract/department-plans.ts';
import { defineHandler } from './define.ts';
import { deptPlanPage } from './shape/dept-plans.ts';

/** What the department sells. */
export const deptPlanQuery = defineHandler(call, {
  access: 'admin',
  run: (context) => deptPlanPage(context, 'sold', context.query),
});
