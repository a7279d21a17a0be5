/** What a department (an organisation) sells otherwise than the catalogue says. */
export const departmentPlans = {
  name: '030-department-plans',
  statements: [
    `create table dept_plan (
      org_id text not null references organisation, product_id text not null references product, is_sold boolean not null, plan_code text not null,
      commission_rate numeric(7, 6) check (commission_rate between 0 and 1), price_cents bigint check (price_cents > 0), changed_at timestamptz not null,
      changed_by text not null references app_user, primary key (org_id, product_id))`,
  ],
} as const;
