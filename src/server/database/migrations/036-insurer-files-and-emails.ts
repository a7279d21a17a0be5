/**
 * Days whose insurer file was compared with our policies, endorsements and surrenders, and the differences with the acts that
 * settle them. Bookings of the embedded insurer have the code of the insurer. Users have an e-mail address for notices.
 */
export const insurerFilesAndEmails = {
  name: '036-insurer-files-and-emails',
  statements: [
    `create table insurer_day (
      insurer_code text not null, day date not null, fetched_by text not null references app_user, fetched_at timestamptz not null,
      insurer_lines integer not null, insurer_cents bigint not null, our_lines integer not null, our_cents bigint not null,
      matched_lines integer not null, matched_cents bigint not null, primary key (insurer_code, day))`,
    `create table insurer_difference (
      no bigint generated always as identity primary key, insurer_code text not null, day date not null,
      kind text not null check (kind in ('INSURER_MISSING', 'OURS_MISSING', 'DOUBLED', 'AMOUNT', 'STATE')),
      cause text not null check (cause in ('NOT_IN_FILE', 'ASKED_FOR', 'REFUSED', 'UNKNOWN', 'OTHER_DAY', 'TWICE', 'AMOUNT', 'NOT_EFFECTIVE',
        'NOT_SOLD', 'OTHER_INSURER', 'OTHER_KIND', 'OTHER_POLICY')),
      number text not null, order_no text, content_hash text not null, insurer_entries jsonb not null, our_entries jsonb not null,
      insurer_cents bigint, our_cents bigint,
      act text check (act in ('ASKED_AGAIN', 'ASKED_INSURER', 'CORRECTED_BY_INSURER', 'OTHER_DAY', 'ROUNDING')),
      settle_note text, made_by text references app_user, made_at timestamptz, superseded_at timestamptz,
      foreign key (insurer_code, day) references insurer_day,
      check ((act is null) = (made_by is null)), check ((act is null) = (settle_note is null)),
      check (superseded_at is null or act is not null))`,
    `create unique index insurer_difference_number on insurer_difference (insurer_code, day, number) where superseded_at is null`,
    'create index policy_version_at on policy_version (at)',
    'alter table sandbox_booking add column insurer_code text',
    `update sandbox_booking b set insurer_code = r.insurer_code from insurer_request r where r.our_no = b.our_no`,
    'alter table app_user add column email text',
  ],
};
