/** Days whose gateway file was compared with our payments and refunds, and the differences with the acts that settle them. */
export const reconciliation = {
  name: '026-reconciliation',
  statements: [
    `create table reconciliation_day (
      day date primary key, file_name text not null, file_hash text not null,
      uploaded_by text not null references app_user, uploaded_at timestamptz not null,
      gateway_lines integer not null, gateway_cents bigint not null, our_lines integer not null, our_cents bigint not null,
      matched_lines integer not null, matched_cents bigint not null,
      closed_by text references app_user, closed_at timestamptz, check ((closed_by is null) = (closed_at is null)))`,
    `create table reconciliation_line (
      no bigint generated always as identity primary key, day date not null references reconciliation_day,
      kind text not null check (kind in ('OURS_MISSING', 'GATEWAY_MISSING', 'DOUBLED', 'AMOUNT')),
      direction text not null check (direction in ('SALE', 'REFUND')),
      cause text not null check (cause in ('UNKNOWN', 'NOT_BOOKED', 'OTHER_DAY', 'NOT_IN_FILE', 'TWICE', 'AMOUNT')),
      number text not null, order_no text, content_hash text not null, gateway_entries jsonb not null, our_entries jsonb not null,
      gateway_cents bigint, our_cents bigint,
      state text not null default 'OPEN' check (state in ('OPEN', 'PROPOSED', 'SETTLED')),
      act text check (act in ('BOOK_LATE', 'REFUND_ORDERED', 'ASKED_GATEWAY', 'OTHER_DAY', 'ROUNDING')), settle_note text,
      made_by text references app_user, made_at timestamptz, checked_by text references app_user, checked_at timestamptz,
      unique (day, direction, number), check (checked_by <> made_by), check ((state = 'OPEN') = (act is null)),
      check ((act is null) = (made_by is null)),
      check (state <> 'SETTLED' or act not in ('BOOK_LATE', 'REFUND_ORDERED') or checked_by is not null))`,
    // The records of a day are found by the time of the payment or refund.
    `create index payment_paid_at on payment (paid_at) where paid_at is not null`,
    `create index refund_done_at on refund (done_at) where done_at is not null`,
    `create function closed_day_stays() returns trigger language plpgsql as $$
      declare changed date := case tg_op when 'INSERT' then new.day else old.day end;
      begin
        if exists (select from reconciliation_day d where d.day = changed and d.closed_at is not null) then
          raise exception 'day % is closed', changed;
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`,
    `create trigger reconciliation_day_stays before update or delete on reconciliation_day for each row execute function closed_day_stays()`,
    `create trigger reconciliation_line_stays before insert or update or delete on reconciliation_line for each row execute function closed_day_stays()`,
    // Keeps the subjects that other migrations have added.
    `do $$
      declare subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'audit_subject_check' and conrelid = 'audit'::regclass);
      begin
        alter table audit drop constraint audit_subject_check;
        execute format('alter table audit add constraint audit_subject_check check (%s or subject = ''reconciliation'')', subjects);
      end $$`,
  ],
};
