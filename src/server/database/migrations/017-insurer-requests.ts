/** Requests to insurers to issue or book, the insurers' own documents, and the books of the embedded insurer. */
export const insurerRequests = {
  name: '017-insurer-requests',
  statements: [
    `create table insurer_request (
      our_no text primary key,
      kind text not null check (kind in ('issue', 'renew', 'endorse', 'surrender')),
      insurer_code text not null,
      state text not null check (state in ('QUEUED', 'SENT', 'DONE', 'REFUSED')),
      insurer_no text,
      reason text not null default '',
      queued_at timestamptz not null,
      sent_at timestamptz,
      sends integer not null default 0,
      answered_at timestamptz,
      check ((state = 'DONE') = (insurer_no is not null))
    )`,
    `create index insurer_request_open on insurer_request (queued_at) where state in ('QUEUED', 'SENT')`,
    `create table policy_document (
      policy_no text not null references policy,
      version integer not null,
      insurer_code text not null,
      bytes bytea,
      wanted_at timestamptz not null,
      fetched_at timestamptz,
      primary key (policy_no, version),
      check ((bytes is null) = (fetched_at is null))
    )`,
    `create index policy_document_wanted on policy_document (wanted_at) where fetched_at is null`,
    `create table sandbox_booking (
      our_no text primary key,
      kind text not null,
      insurer_no text not null unique,
      policy_no text not null,
      amount_cents bigint not null,
      at timestamptz not null
    )`,
    `create index sandbox_booking_at on sandbox_booking (at)`,
  ],
};
