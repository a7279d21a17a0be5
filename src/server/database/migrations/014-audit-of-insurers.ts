const subjects =
  "'order', 'payment', 'policy', 'endorsement', 'refund', 'user', 'share', 'product', 'sale', 'organisation', 'registration', 'insurer'";

/** The audit also has rows about insurers. */
export const auditOfInsurers = {
  name: '014-audit-of-insurers',
  statements: [
    'alter table audit drop constraint audit_subject_check',
    `alter table audit add constraint audit_subject_check check (subject in (${subjects}))`,
  ],
};
