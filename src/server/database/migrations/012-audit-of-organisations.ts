const subjects =
  "'order', 'payment', 'policy', 'endorsement', 'refund', 'user', 'share', 'product', 'sale', 'organisation', 'registration'";

/** The audit also has rows about organisations and applications for an account. */
export const auditOfOrganisations = {
  name: '012-audit-of-organisations',
  statements: [
    'alter table audit drop constraint audit_subject_check',
    `alter table audit add constraint audit_subject_check check (subject in (${subjects}))`,
  ],
};
