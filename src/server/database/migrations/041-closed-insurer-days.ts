/**
 * A day of an insurer is closed as a day of payments is, and never changes again. A difference has the day on which the other side
 * has the same booking. Notes of closed days can be encrypted with another key. A day of payments keeps whether its file shows that it is complete.
 */
export const closedInsurerDays = {
  name: '041-closed-insurer-days',
  statements: [
    `alter table insurer_day add column our_hash text, add column closed_by text references app_user, add column closed_at timestamptz,
      add check ((closed_by is null) = (closed_at is null))`,
    'alter table reconciliation_day add column has_end boolean',
    `alter table insurer_difference add column paired_day date, add check (paired_day <> day),
      add check (paired_day is null or superseded_at is null)`,
    'create index insurer_difference_of_number on insurer_difference (insurer_code, number) where superseded_at is null',
    'create index insurer_difference_paired_day on insurer_difference (insurer_code, paired_day) where paired_day is not null',
    `create function closed_insurer_day_stays() returns trigger language plpgsql as $$
      declare
        changed date := case tg_op when 'INSERT' then new.day else old.day end;
        insurer text := case tg_op when 'INSERT' then new.insurer_code else old.insurer_code end;
      begin
        -- Another key changes the encrypted note, which the database cannot read.
        if tg_op = 'UPDATE' and to_jsonb(new) - 'settle_note' = to_jsonb(old) - 'settle_note' then
          return new;
        end if;
        if exists (select from insurer_day d where d.insurer_code = insurer and d.day = changed and d.closed_at is not null) then
          raise exception 'day % of % is closed', changed, insurer;
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`,
    `create trigger insurer_day_stays before update or delete on insurer_day for each row execute function closed_insurer_day_stays()`,
    `create trigger insurer_difference_stays before insert or update or delete on insurer_difference for each row execute function closed_insurer_day_stays()`,
    `create or replace function closed_day_stays() returns trigger language plpgsql as $$
      declare changed date := case tg_op when 'INSERT' then new.day else old.day end;
      begin
        if tg_op = 'UPDATE' and to_jsonb(new) - 'settle_note' = to_jsonb(old) - 'settle_note' then
          return new;
        end if;
        if exists (select from reconciliation_day d where d.day = changed and d.closed_at is not null) then
          raise exception 'day % is closed', changed;
        end if;
        return case tg_op when 'DELETE' then old else new end;
      end $$`,
  ],
};
