/** The decisions of an underwriter are found by who made them: the desk offers the notes of the last ones. */
export const decisions = {
  name: '007-decisions',
  statements: [
    `create index audit_decision on audit (actor, id) where subject in ('order', 'endorsement') and action in ('accept', 'return', 'decline', 'reject')`,
  ],
};
