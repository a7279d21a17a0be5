/** Notices by short message and e-mail, and the addresses whose owners have unsubscribed. */
export const notices = {
  name: '024-notices',
  statements: [
    `create table notice (
      id bigint generated always as identity primary key, key text not null unique, template text not null,
      channel text not null check (channel in ('sms', 'email')), recipient text not null, subject_no text not null,
      address text not null, address_hash text not null, token text not null, token_hash text not null unique, content jsonb not null,
      state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'OUTBOX', 'FAILED', 'DROPPED')), reason text,
      tries integer not null default 0, queued_at timestamptz not null, settled_at timestamptz, claimed_until timestamptz)`,
    'create index notice_subject on notice (subject_no, template)',
    `create index notice_open on notice (queued_at) where state = 'QUEUED'`,
    'create index notice_settled on notice (settled_at)',
    `create table notice_stop (id bigint generated always as identity primary key, address text not null,
      address_hash text not null unique, at timestamptz not null)`,
  ],
};
