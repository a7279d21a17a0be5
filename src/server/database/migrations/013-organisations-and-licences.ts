/**
 * Organisations can be closed, and applications for an account can be decided. A user's licence and training have a last day; null
 * means that none is recorded.
 */
export const organisationsAndLicences = {
  name: '013-organisations-and-licences',
  statements: [
    'alter table organisation add column closed_at timestamptz',
    `alter table app_user add column licence_number text, add column licence_until date, add column trained_until date`,
    `alter table registration
      add column state text not null default 'OPEN' check (state in ('OPEN', 'OPENED', 'DECLINED')),
      add column decision_note text, add column decided_at timestamptz, add column decided_by text references app_user,
      add column organisation_id text references organisation`,
    'create index registration_state on registration (state, created_at)',
  ],
};
