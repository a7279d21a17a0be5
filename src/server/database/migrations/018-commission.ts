/** Books the commission of policies from before this migration: for each version of an agent's policy, the difference it made. */
export const bookStoredPolicies = `
  with earned as (
    select v.policy_no, v.version, v.at, v.kind, p.order_no, p.agent_id, o.commission_rate as rate, v.premium_cents as after,
      coalesce(lag(v.premium_cents) over (partition by v.policy_no order by v.version), 0) as before
    from policy_version v join policy p on p.policy_no = v.policy_no join sales_order o on o.order_no = p.order_no
    where p.agent_id is not null
      and not exists (select 1 from commission_transaction t where t.policy_no = p.policy_no)
  ), due as (
    select *, round(after * rate)::bigint - round(before * rate)::bigint as cents from earned
  ), booked as (
    insert into commission_transaction (at, kind, agent_id, order_no, policy_no, policy_version, before_cents, after_cents, rate)
    select at, case kind when 'ISSUE' then 'ISSUE' when 'SURRENDER' then 'SURRENDER' else 'ENDORSE' end, agent_id, order_no, policy_no, version,
      before, after, rate
    from due where cents <> 0 order by at, policy_no, version
    returning no, policy_no, policy_version, agent_id
  )
  insert into commission_entry (transaction_no, account, agent_id, amount_cents)
  select b.no, e.account, case e.account when 'PAYABLE' then b.agent_id end, e.sign * d.cents
  from booked b join due d on d.policy_no = b.policy_no and d.version = b.policy_version
  cross join (values ('EXPENSE', 1), ('PAYABLE', -1)) as e (account, sign)`;

const ledgerTables = ['commission_transaction', 'commission_entry'];

/**
 * Rates of commission, a double-entry ledger of what agents earn, their statements by month and the account to which they are paid.
 * An entry is a debit if its amount is positive, else a credit.
 */
export const commission = {
  name: '018-commission',
  statements: [
    `create table commission_rate (
      no bigint generated always as identity primary key, product_id text not null references product,
      organisation_id text references organisation, level integer check (level in (2, 3)), valid_from date not null,
      rate numeric(7, 6) not null check (rate between 0 and 1),
      state text not null default 'PREPARED' check (state in ('PREPARED', 'APPROVED', 'DECLINED')),
      made_by text not null references app_user, made_at timestamptz not null,
      decided_by text references app_user, decided_at timestamptz, check (decided_by <> made_by),
      check ((state = 'PREPARED') = (decided_by is null)))`,
    `create index commission_rate_product on commission_rate (product_id, valid_from) where state = 'APPROVED'`,
    `create table commission_transaction (
      no bigint generated always as identity primary key, at timestamptz not null,
      kind text not null check (kind in ('ISSUE', 'ENDORSE', 'SURRENDER', 'PARK', 'SETTLE', 'PAY')),
      agent_id text not null references app_user,
      order_no text references sales_order, policy_no text references policy, policy_version integer,
      before_cents bigint, after_cents bigint, rate numeric(7, 6), rate_no bigint references commission_rate,
      of_no bigint references commission_transaction, month text,
      check ((kind in ('ISSUE', 'ENDORSE', 'SURRENDER')) = (policy_version is not null)),
      check ((kind in ('PARK', 'SETTLE')) = (of_no is not null)), check ((kind = 'PAY') = (month is not null)))`,
    // A version of a policy can be booked only once, a line parked and settled only once, a month paid only once.
    `create unique index commission_of_version on commission_transaction (policy_no, policy_version)`,
    `create unique index commission_of_line on commission_transaction (of_no, kind)`,
    `create unique index commission_of_month on commission_transaction (agent_id, month)`,
    `create index commission_of_agent on commission_transaction (agent_id, at)`,
    `create table commission_entry (
      transaction_no bigint not null references commission_transaction,
      account text not null check (account in ('EXPENSE', 'PAYABLE', 'SUSPENSE', 'PAID')),
      agent_id text references app_user, amount_cents bigint not null check (amount_cents <> 0),
      primary key (transaction_no, account), check ((account in ('PAYABLE', 'SUSPENSE')) = (agent_id is not null)))`,
    `create index commission_entry_agent on commission_entry (agent_id, account) where agent_id is not null`,
    `create table commission_month (
      month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
      closed_by text not null references app_user, closed_at timestamptz not null,
      approved_by text references app_user, approved_at timestamptz, check (approved_by <> closed_by))`,
    `create table commission_statement (
      month text not null references commission_month, agent_id text not null references app_user,
      carried_cents bigint not null, amount_cents bigint not null,
      parked_cents bigint, paid_cents bigint, account_holder text, account_bank text, account_number text,
      primary key (month, agent_id))`,
    `create table commission_statement_line (
      transaction_no bigint primary key references commission_transaction, month text not null, agent_id text not null,
      foreign key (month, agent_id) references commission_statement)`,
    `create index commission_line_month on commission_statement_line (month, agent_id)`,
    `create table commission_dispute (
      transaction_no bigint primary key references commission_transaction, dispute_reason text not null,
      disputed_by text not null references app_user, disputed_at timestamptz not null,
      settled_by text references app_user, settled_at timestamptz, settled_cents bigint, dispute_answer text,
      check (settled_by <> disputed_by))`,
    `create table payment_account (
      user_id text primary key references app_user, account_holder text not null, account_bank text not null,
      account_number text not null, changed_at timestamptz not null)`,
    bookStoredPolicies,
    `create function ledger_is_append_only() returns trigger language plpgsql as
      $$ begin raise exception 'entries of the ledger are never changed'; end $$`,
    ...ledgerTables.flatMap((table) => [
      `create trigger ${table}_append_only before update or delete on ${table} for each row execute function ledger_is_append_only()`,
      `create trigger ${table}_stays before truncate on ${table} for each statement execute function ledger_is_append_only()`,
    ]),
    // Checked at the end of the database transaction, when all entries are inserted.
    `create function ledger_balances() returns trigger language plpgsql as $$
      declare booked bigint := case tg_table_name when 'commission_entry' then to_jsonb(new) ->> 'transaction_no' else to_jsonb(new) ->> 'no' end;
      begin
        if (select coalesce(sum(amount_cents), 1) from commission_entry where transaction_no = booked) <> 0 then
          raise exception 'the entries of transaction % do not sum to zero', booked;
        end if;
        return null;
      end $$`,
    ...ledgerTables.map(
      (table) =>
        `create constraint trigger ${table}_balances after insert on ${table} deferrable initially deferred for each row execute function ledger_balances()`,
    ),
    // Keeps the subjects that other migrations have added.
    `do $$
      declare subjects text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'audit_subject_check' and conrelid = 'audit'::regclass);
      begin
        alter table audit drop constraint audit_subject_check;
        execute format('alter table audit add constraint audit_subject_check check (%s or subject = ''commission'')', subjects);
      end $$`,
  ],
};
