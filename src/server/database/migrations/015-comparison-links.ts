/** Links to comparisons. A customer sees the prices from the time when the link was made. */
export const comparisonLinks = {
  name: '015-comparison-links',
  statements: [
    `create table comparison_link (
      code text primary key, user_id text not null references app_user, holder_name text not null, persons integer not null,
      content jsonb not null, created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz)`,
    `create index comparison_link_user on comparison_link (user_id, created_at)`,
    `create index comparison_link_expiry on comparison_link (expires_at)`,
  ],
};
