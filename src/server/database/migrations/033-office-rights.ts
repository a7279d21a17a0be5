/** Users of the back office have rights by task. Those before keep what they may do; only administrators among them could add colleagues. */
export const officeRights = {
  name: '033-office-rights',
  statements: [
    "alter table app_user add column office_rights text[] not null default '{}'",
    `update app_user set office_rights = '{underwriting,organisations,insurers,shelf,commission,finance,notices,audit}'
      where back_office`,
    "update app_user set office_rights = office_rights || '{rights}'::text[] where back_office and organisation_admin",
  ],
};
