/** The terms on which an underwriter has accepted an order, and decisions that are applied after some seconds unless undone. */
export const acceptedTerms = {
  name: '028-accepted-terms',
  statements: [
    `create table accepted_terms (
      order_no text primary key references sales_order, base_cents bigint not null check (base_cents >= 0),
      extra_percent integer not null check (extra_percent between 0 and 100), accepted_conditions text not null)`,
    `alter table underwriting_case add column pending_decision jsonb, add column decided_by text references app_user,
      add column apply_at timestamptz`,
    'create index underwriting_case_apply on underwriting_case (apply_at) where apply_at is not null',
  ],
};
