/**
 * Requests to authorise an organisation for a product, which a second user approves, with the user who made them. A payment that
 * the bank has returned has the user who reversed it.
 */
export const secondPersons = {
  name: '034-second-persons',
  statements: [
    `alter table department_plan add column asked_by text references app_user, add column asked_at timestamptz,
      add check ((asked_by is null) = (asked_at is null))`,
    'alter table commission_transaction add column booked_by text references app_user',
  ],
};
