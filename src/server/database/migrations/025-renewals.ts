/** Runs of renewals, which the job queue prepares, and the time at which a policyholder last opened a policy that ends soon. */
export const renewals = {
  name: '025-renewals',
  statements: [
    `create table renewal_run (
      id bigint generated always as identity primary key, user_id text not null references app_user, begun_at timestamptz not null,
      cancelled_at timestamptz, finished_at timestamptz)`,
    // A user has at most one open run.
    'create unique index renewal_run_open on renewal_run (user_id) where finished_at is null',
    'create index renewal_run_newest on renewal_run (user_id, id)',
    `create table renewal_item (
      run_id bigint not null references renewal_run on delete cascade, no integer not null, policy_no text not null references policy,
      state text not null default 'WAITING' check (state in ('WAITING', 'PREPARED', 'REFUSED', 'CANCELLED')), draft_no text,
      reason jsonb, primary key (run_id, no))`,
    `create table policy_seen (policy_no text primary key references policy, at timestamptz not null)`,
  ],
};
