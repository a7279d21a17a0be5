/**
 * An organisation is authorised to sell a product once a second person agrees: until then it is noted who has asked. A payment that the
 * bank returns names who has booked it back.
 */
export const secondPersons = {
  name: '034-second-persons',
  statements: [
    `alter table department_plan add column asked_by text references app_user, add column asked_at timestamptz,
      add check ((asked_by is null) = (asked_at is null))`,
    'alter table commission_transaction add column booked_by text references app_user',
  ],
};
