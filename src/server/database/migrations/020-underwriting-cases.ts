/** For each case, the underwriter who has it open, the end of this reservation, and the level to which it was referred. */
export const underwritingCases = {
  name: '020-underwriting-cases',
  statements: [
    `create table underwriting_case (
      no text primary key, holder_id text references app_user, held_until timestamptz,
      least_level integer not null default 0, escalated_by text references app_user, escalated_at timestamptz,
      escalation_reason text not null default '')`,
    `create index underwriting_case_holder on underwriting_case (holder_id) where holder_id is not null`,
  ],
};
