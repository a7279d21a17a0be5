/**
 * A query to the gateway settles nothing: its difference is open until the answer is recorded as another act. A correction by
 * the gateway is approved by a second person. Queries of days that are not closed are open again.
 */
export const queriesSettleNothing = {
  name: '045-queries-settle-nothing',
  statements: [
    `do $$
      declare each text;
      begin
        for each in select conname from pg_constraint where conrelid = 'reconciliation_line'::regclass and contype = 'c'
          and (pg_get_constraintdef(oid) like '%PROPOSED%' or pg_get_constraintdef(oid) like '%BOOK_LATE%')
        loop
          execute format('alter table reconciliation_line drop constraint %I', each);
        end loop;
      end $$`,
    `update reconciliation_line l set state = 'ASKED' where act = 'ASKED_GATEWAY' and state = 'SETTLED'
      and exists (select from reconciliation_day d where d.day = l.day and d.closed_at is null)`,
    `alter table reconciliation_line
      add constraint reconciliation_line_state_check check (state in ('OPEN', 'ASKED', 'PROPOSED', 'SETTLED')),
      add constraint reconciliation_line_act_check check (act in ('BOOK_LATE', 'REFUND_ORDERED', 'ASKED_GATEWAY',
        'CORRECTED_BY_GATEWAY', 'OTHER_DAY', 'ROUNDING')),
      add constraint reconciliation_line_asked_check check (state <> 'ASKED' or act = 'ASKED_GATEWAY'),
      add constraint reconciliation_line_second_check check
        (state <> 'SETTLED' or act not in ('BOOK_LATE', 'REFUND_ORDERED', 'CORRECTED_BY_GATEWAY') or checked_by is not null)`,
  ],
};
