import { deptPlanQueryToAdd as call } from '../../contract/department-plans.ts';
import { defineHandler } from './define.ts';
import { deptPlanPage } from './shape/dept-plans.ts';

/** What the department does not sell. */
export const deptPlanQueryToAdd = defineHandler(call, {
  access: 'admin',
  run: (context) => deptPlanPage(context, 'unsold', context.query),
});
