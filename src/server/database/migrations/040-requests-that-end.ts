/** A request of the back office that is not decided in time ends: no user has decided it, and its content is deleted. */
export const requestsThatEnd = {
  name: '040-requests-that-end',
  statements: [
    `alter table office_request drop constraint office_request_state_check, drop constraint office_request_check,
      drop constraint office_request_check1,
      add constraint office_request_state_check check (state in ('ASKED', 'APPROVED', 'DECLINED', 'EXPIRED')),
      add constraint office_request_check check ((state in ('APPROVED', 'DECLINED')) = (decided_by is not null)),
      add constraint office_request_check1 check ((state = 'ASKED') = (decided_at is null))`,
  ],
};
