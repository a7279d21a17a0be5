/** An index of decisions by underwriter, because the page of a case offers the notes of the underwriter's last decisions. */
export const decisions = {
  name: '007-decisions',
  statements: [
    `create index audit_decision on audit (actor, id) where subject in ('order', 'endorsement') and action in ('accept', 'return', 'decline', 'reject')`,
  ],
};
