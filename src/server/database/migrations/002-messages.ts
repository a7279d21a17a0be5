/** Codes sent by short message, and the outbox of the embedded message service. */
export const messages = {
  name: '002-messages',
  statements: [
    `create table verification (
      id bigint generated always as identity primary key, phone_hash text not null, purpose text not null, browser_hash text not null, code_hash text not null,
      created_at timestamptz not null, expires_at timestamptz not null, tries integer not null default 0, used_at timestamptz)`,
    `create index verification_phone on verification (phone_hash, created_at)`,
    `create table outbox (id bigint generated always as identity primary key, at timestamptz not null, phone text not null, text text not null)`,
  ],
} as const;
