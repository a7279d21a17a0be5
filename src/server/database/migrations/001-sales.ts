/** First tables: people, catalogue, models, orders, money, policies, audit. */
export const sales = {
  name: '001-sales',
  statements: [
    `create table setting (key text primary key, value jsonb not null)`,
    `create table secret (name text primary key, value text not null)`,
    `create table number_series (name text primary key, value bigint not null)`,
    `create table organisation (id text primary key, name text not null unique, short_name jsonb not null, credit_code text not null)`,
    `create table app_user (
      id text primary key, org_id text references organisation, user_name text not null, real_name jsonb not null, password_hash text,
      level integer not null check (level between 0 and 3), issue_flag boolean not null, org_admin boolean not null, back_office boolean not null,
      user_type integer not null, phone text, tabnav integer not null, locked boolean not null default false, unique (org_id, user_name))`,
    `create unique index customer_phone on app_user (phone) where user_type = 4`,
    `create table session (hash text primary key, user_id text not null references app_user, created_at timestamptz not null, seen_at timestamptz not null, expires_at timestamptz not null)`,
    `create index session_by_user on session (user_id)`,
    `create index session_expiry on session (expires_at)`,
    `create table sign_in (key text primary key, failures integer not null, since timestamptz not null, locked_until timestamptz)`,
    `create table insurer (id text primary key, code text not null unique, name jsonb not null, full_name jsonb not null, licence text not null, logo text not null, sort integer not null)`,
    `create table insurance_type (id text primary key, parent_id text references insurance_type, name jsonb not null, sort integer not null)`,
    `create table tag_class (id text primary key, type_id text not null references insurance_type, name jsonb not null, sort integer not null)`,
    `create table tag (id text primary key, class_id text not null references tag_class, name jsonb not null, sort integer not null)`,
    `create table product (
      id text primary key, insurer_id text not null references insurer, name jsonb not null, model_code text not null, page_url text not null, plan_code text not null,
      type_id text not null references insurance_type, sub_type_id text references insurance_type, price_cents bigint check (price_cents > 0),
      commission_rate numeric(7, 6) not null check (commission_rate between 0 and 1), is_mobile boolean not null, is_internet boolean not null,
      status integer not null check (status between 0 and 3), category integer not null, channel integer not null, thumbnail text not null, image text not null,
      info1 jsonb not null, info2 jsonb not null, advantage jsonb not null, sort integer not null, created_at timestamptz not null)`,
    `create table product_tag (product_id text not null references product, tag_id text not null references tag, primary key (product_id, tag_id))`,
    `create table model_version (code text not null, version integer not null, hash text not null, data text not null, validator text not null, served_at timestamptz not null, primary key (code, version, hash))`,
    `create table model_document (
      code text not null, version integer not null, hash text not null, file text not null, text text not null,
      primary key (code, version, hash, file), foreign key (code, version, hash) references model_version)`,
    `create table sales_order (
      order_no text primary key, user_id text not null references app_user, org_id text references organisation, customer_id text references app_user,
      product_id text not null references product, model_code text not null, model_version integer not null, model_hash text not null,
      application jsonb not null, application_date date not null, status text not null, pay_status text not null, premium_cents bigint not null check (premium_cents > 0),
      commission_rate numeric(7, 6) not null, commission_cents bigint not null, persons integer not null, holder_name text not null, start_date date not null, end_date date not null,
      refer jsonb not null, warn jsonb not null, documents_read jsonb not null, declarations jsonb not null, share_code text,
      idempotency_key text not null, body_hash text not null, submitted_at timestamptz not null, expires_at timestamptz, paid_at timestamptz,
      unique (user_id, idempotency_key), foreign key (model_code, model_version, model_hash) references model_version)`,
    `create index order_user on sales_order (user_id, submitted_at desc)`,
    `create index order_org on sales_order (org_id, submitted_at desc)`,
    `create index order_customer on sales_order (customer_id, submitted_at desc) where customer_id is not null`,
    `create index order_due on sales_order (expires_at) where status in ('WAIT_PAY', 'PAYING')`,
    `create table insured_person (
      order_no text not null references sales_order, no integer not null, group_no integer not null, plan text not null, name text not null, cert_type text not null,
      cert_number text not null, birth_day text not null, occupation text not null, class text not null, premium_cents bigint, primary key (order_no, no))`,
    `create table audit (
      id bigint generated always as identity primary key, at timestamptz not null, actor text not null, subject text not null, subject_no text not null, action text not null,
      from_status text, to_status text, amount_cents bigint, detail jsonb not null)`,
    `create index audit_subject on audit (subject, subject_no, id)`,
    `create function audit_is_append_only() returns trigger language plpgsql as $$ begin raise exception 'audit rows are never changed'; end $$`,
    `create trigger audit_append_only before update or delete on audit for each row execute function audit_is_append_only()`,
    `create table payment (
      payment_no text primary key, order_no text not null references sales_order, channel text not null, amount_cents bigint not null check (amount_cents > 0), status text not null,
      url text not null, trade_no text unique, created_at timestamptz not null, expires_at timestamptz not null, paid_at timestamptz)`,
    `create unique index one_open_payment on payment (order_no) where status = 'OPEN'`,
    `create unique index one_applied_payment on payment (order_no) where status = 'PAID'`,
    `create index payment_order on payment (order_no)`,
    `create table pay_notice (id bigint generated always as identity primary key, at timestamptz not null, payment_no text not null, verdict text not null, body jsonb not null)`,
    `create table refund (
      refund_no text primary key, payment_no text not null unique references payment, order_no text not null, amount_cents bigint not null, status text not null, reason text not null,
      created_at timestamptz not null, done_at timestamptz)`,
    `create table sandbox_trade (
      trade_no text primary key, payment_no text not null unique, ticket text not null unique, order_no text not null, amount_cents bigint not null, refunded_cents bigint not null,
      title text not null, payee text not null, channel text not null, status text not null, expires_at timestamptz not null, paid_at timestamptz, notified_at timestamptz)`,
    `create table policy (
      policy_no text primary key, order_no text not null unique references sales_order, user_id text not null, org_id text, customer_id text, product_id text not null references product,
      holder_name text not null, persons integer not null, premium_cents bigint not null, start_date date not null, end_date date not null, issued_at timestamptz not null,
      version integer not null, cancelled_at timestamptz)`,
    `create index policy_user on policy (user_id, issued_at desc)`,
    `create index policy_org on policy (org_id, issued_at desc)`,
    `create table policy_version (policy_no text not null references policy, version integer not null, kind text not null, at timestamptz not null, premium_cents bigint not null, primary key (policy_no, version))`,
    `create table share (
      code text primary key, short text unique, user_id text not null references app_user, org_id text, product_id text not null references product, page_url text not null, plan text not null,
      allow text not null, created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz, opened integer not null default 0)`,
  ],
} as const;
