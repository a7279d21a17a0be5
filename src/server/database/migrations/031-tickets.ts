/** Tickets of sign-ins that were used: each is good once. */
export const tickets = {
  name: '031-tickets',
  statements: [
    `create table used_ticket (hash text primary key, audience text not null, user_id text not null references app_user, used_at timestamptz not null, expires_at timestamptz not null)`,
    `create index used_ticket_expiry on used_ticket (expires_at)`,
  ],
} as const;
