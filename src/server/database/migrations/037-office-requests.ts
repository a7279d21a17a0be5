/**
 * Requests that one user of the back office makes and another decides: openings of organisations, and changes of users of the back
 * office. The content of a request is deleted when it is decided.
 */
export const officeRequests = {
  name: '037-office-requests',
  statements: [
    `create table office_request (
      request_id text primary key,
      kind text not null check (kind in ('OPEN', 'REOPEN', 'USER', 'RIGHTS', 'PASSWORD', 'PHONE')),
      subject_no text not null, register_no text, content jsonb,
      asked_by text not null references app_user, asked_at timestamptz not null,
      state text not null default 'ASKED' check (state in ('ASKED', 'APPROVED', 'DECLINED')),
      decided_by text references app_user, decided_at timestamptz,
      check ((state = 'ASKED') = (decided_by is null)), check ((decided_by is null) = (decided_at is null)),
      check ((state = 'ASKED') = (content is not null)))`,
    `create unique index office_request_subject on office_request (kind, subject_no) where state = 'ASKED'`,
    `create unique index office_request_registration on office_request (register_no) where state = 'ASKED'`,
  ],
};
