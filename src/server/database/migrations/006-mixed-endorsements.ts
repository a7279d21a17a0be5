const kinds = "'ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER', 'MIXED'";

/** An endorsement may contain changes of several kinds. Then its kind, and the kind of the version that it makes, is MIXED. */
export const mixedEndorsements = {
  name: '006-mixed-endorsements',
  statements: [
    'alter table endorsement drop constraint endorsement_kind_check',
    `alter table endorsement add constraint endorsement_kind_check check (kind in (${kinds}))`,
    'alter table policy_version drop constraint policy_version_kind_check',
    `alter table policy_version add constraint policy_version_kind_check check (kind in ('ISSUE', ${kinds}))`,
  ],
};
