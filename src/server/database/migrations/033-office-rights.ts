/** Rights of the back office. Existing users keep what they could do: only administrators get `rights`, as only they added users. */
export const officeRights = {
  name: '033-office-rights',
  statements: [
    "alter table app_user add column office_rights text[] not null default '{}'",
    `update app_user set office_rights = '{underwriting,organisations,insurers,shelf,commission,finance,notices,audit}'
      where back_office`,
    "update app_user set office_rights = office_rights || '{rights}'::text[] where back_office and organisation_admin",
  ],
};
