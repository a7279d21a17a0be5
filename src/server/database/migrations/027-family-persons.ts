/** The persons of a customer's address book. Their data is encrypted. */
export const familyPersons = {
  name: '027-family-persons',
  statements: [
    `create table family_person (
      id text primary key, user_id text not null references app_user, person jsonb not null, created_at timestamptz not null)`,
    'create index family_person_user on family_person (user_id, created_at)',
  ],
};
