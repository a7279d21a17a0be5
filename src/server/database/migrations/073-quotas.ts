/** Daily quotas, and the steps of visitors, which stay out of the audit until they lead to an order. */
export const quotas = {
  name: '073-quotas',
  statements: [
    `create table quota (key text not null, day date not null, used integer not null, primary key (key, day))`,
    `create index quota_day on quota (day)`,
    `create table visitor_step (
      id bigint generated always as identity primary key, at timestamptz not null, sale_id text not null, action text not null, session text not null,
      page text not null, model text not null, content_hash text, detail jsonb not null)`,
    `create index visitor_step_sale on visitor_step (sale_id)`,
    `create index visitor_step_at on visitor_step (at)`,
    `create index pay_notice_forged on pay_notice (at) where verdict = 'FORGED'`,
  ],
} as const;
