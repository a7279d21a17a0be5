const site = [
  `create table setting (key text primary key, value jsonb not null)`,
  `create table secret (name text primary key, value text not null)`,
  `create table data_key (id text primary key, proof text not null)`,
  `create table number_series (name text primary key, value bigint not null)`,
  `create table quota (key text not null, day date not null, used integer not null, primary key (key, day))`,
  `create index quota_day on quota (day)`,
  `create table revision (name text primary key check (name in ('catalogue')), value bigint not null)`,
  `insert into revision (name, value) values ('catalogue', 1)`,
];

const accounts = [
  `create table organisation (
    id text primary key, name text not null unique, short_name jsonb not null, credit_code text not null)`,
  `create table app_user (
    id text primary key, organisation_id text references organisation, user_name text not null, real_name jsonb not null,
    mobile text, mobile_hash text, tabnav integer not null check (tabnav in (0, 1)),
    level integer not null check (level between 0 and 3), user_type integer not null check (user_type in (1, 4)),
    issue_flag boolean not null, organisation_admin boolean not null, back_office boolean not null,
    password_hash text, password_given boolean not null default false, locked boolean not null default false,
    unique (organisation_id, user_name))`,
  `create unique index customer_mobile on app_user (mobile_hash) where user_type = 4`,
  `create index user_mobile on app_user (mobile_hash)`,
  `create table used_password (
    id bigint generated always as identity primary key, user_id text not null references app_user, hash text not null,
    at timestamptz not null)`,
  `create index used_password_user on used_password (user_id, id desc)`,
  `create table registration (
    register_no text primary key, organisation_name text not null, credit_code text not null, contact text not null,
    mobile text not null, mobile_hash text, email text not null, remark text not null, created_at timestamptz not null)`,
  `create unique index registration_once on registration (credit_code, mobile_hash)`,
  `create table session (
    hash text primary key, user_id text not null references app_user, created_at timestamptz not null,
    seen_at timestamptz not null, expires_at timestamptz not null)`,
  `create index session_by_user on session (user_id)`,
  `create index session_expiry on session (expires_at)`,
  `create table sign_in (
    key text primary key, failures integer not null, since timestamptz not null, locked_until timestamptz)`,
  `create table used_ticket (
    hash text primary key, audience text not null check (audience in ('third', 'zhyw', 'zhyw_lyb')),
    user_id text not null references app_user, used_at timestamptz not null, expires_at timestamptz not null)`,
  `create index used_ticket_expiry on used_ticket (expires_at)`,
  `create table verification (
    id bigint generated always as identity primary key, mobile_hash text not null,
    purpose text not null check (purpose in ('sign-in', 'reset', 'register')),
    browser_hash text not null, code_hash text not null, created_at timestamptz not null, expires_at timestamptz not null,
    tries integer not null default 0, used_at timestamptz)`,
  `create index verification_mobile on verification (mobile_hash, created_at)`,
  `create table outbox (
    id bigint generated always as identity primary key, at timestamptz not null, mobile text not null, text text not null)`,
];

const catalogue = [
  `create table insurer (
    id text primary key, code text not null unique, name jsonb not null, full_name jsonb not null, licence text not null,
    logo text not null, sort integer not null)`,
  `create table insurance_type (
    id text primary key, parent_id text references insurance_type, name jsonb not null, sort integer not null)`,
  `create table tag_class (
    id text primary key, type_id text not null references insurance_type, name jsonb not null, sort integer not null)`,
  `create table tag (
    id text primary key, class_id text not null references tag_class, name jsonb not null, sort integer not null)`,
  `create table product (
    id text primary key, insurer_id text not null references insurer, name jsonb not null, model_code text not null,
    page_url text not null, plan_code text not null,
    type_id text not null references insurance_type, sub_type_id text references insurance_type,
    price_cents bigint check (price_cents > 0),
    commission_rate numeric(7, 6) not null check (commission_rate between 0 and 1),
    is_mobile boolean not null, is_internet boolean not null,
    status integer not null check (status between 0 and 3), category integer not null check (category in (0, 1)),
    channel integer not null check (channel in (1, 3)),
    thumbnail text not null, image text not null, info1 jsonb not null, info2 jsonb not null, advantage jsonb not null,
    sort integer not null, created_at timestamptz not null)`,
  `create table product_tag (
    product_id text not null references product, tag_id text not null references tag, primary key (product_id, tag_id))`,
  `create table department_plan (
    organisation_id text not null references organisation, product_id text not null references product,
    is_sold boolean not null, plan_code text not null, commission_rate numeric(7, 6) check (commission_rate between 0 and 1),
    price_cents bigint check (price_cents > 0), changed_at timestamptz not null,
    changed_by text not null references app_user, primary key (organisation_id, product_id))`,
  `create table share (
    code text primary key, short text unique, user_id text not null references app_user, organisation_id text,
    product_id text not null references product, page_url text not null, plan text not null, allow text not null,
    created_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz, opened integer not null default 0)`,
  `create index share_user on share (user_id, created_at desc)`,
];

const models = [
  `create table model_version (
    code text not null, version integer not null, hash text not null, data text not null, validator text not null,
    served_at timestamptz not null, primary key (code, version, hash))`,
  `create table model_document (
    code text not null, version integer not null, hash text not null, file text not null, text text not null,
    primary key (code, version, hash, file), foreign key (code, version, hash) references model_version)`,
  `create table compiled_model (
    code text primary key, sources text not null, version integer not null, hash text not null, samples text not null,
    foreign key (code, version, hash) references model_version)`,
];

const orders = [
  `create table sales_order (
    order_no text primary key, user_id text not null references app_user, organisation_id text references organisation,
    customer_id text references app_user, agent_id text references app_user,
    product_id text not null references product,
    model_code text not null, model_version integer not null, model_hash text not null,
    application jsonb not null, application_date date not null,
    status text not null check (status in (
      'DRAFT', 'WAIT_CUSTOMER', 'UW_PENDING', 'UW_MANUAL', 'UW_BACK', 'UW_DECLINED', 'WAIT_PAY', 'PAYING', 'PAID', 'ISSUED',
      'ISSUE_FAILED', 'CANCELLED', 'EXPIRED_UNPAID', 'SURRENDERING', 'SURRENDERED')),
    payment_status text not null check (payment_status in ('UNPAID', 'PAYING', 'PAID', 'PAY_FAILED', 'REFUNDING', 'REFUNDED')),
    premium_cents bigint not null check (premium_cents > 0),
    commission_rate numeric(7, 6) not null, commission_cents bigint not null,
    persons integer not null, policyholder_name text not null, policyholder_tokens text[] not null default '{}',
    start_date date not null, end_date date not null,
    referrals jsonb not null, warnings jsonb not null, documents_read jsonb not null, declarations jsonb not null,
    share_code text, renews text,
    idempotency_key text not null, body_hash text not null,
    submitted_at timestamptz not null, expires_at timestamptz, paid_at timestamptz,
    unique (user_id, idempotency_key), foreign key (model_code, model_version, model_hash) references model_version)`,
  `create index order_user on sales_order (user_id, submitted_at desc)`,
  `create index order_organisation on sales_order (organisation_id, submitted_at desc)`,
  `create index order_agent on sales_order (agent_id, submitted_at desc)`,
  `create index order_customer on sales_order (customer_id, submitted_at desc) where customer_id is not null`,
  `create index order_share on sales_order (share_code) where share_code is not null`,
  `create index order_renews on sales_order (renews) where renews is not null`,
  `create index order_due on sales_order (expires_at) where status in ('WAIT_PAY', 'PAYING')`,
  `create index order_to_issue on sales_order (paid_at) where status in ('PAID', 'ISSUE_FAILED')`,
  `create index order_referred on sales_order (submitted_at) where status = 'UW_MANUAL'`,
  `create table insured_person (
    order_no text not null references sales_order, no integer not null, group_no integer not null, plan text not null,
    name text not null, certificate_type text not null, certificate_number text not null, certificate_hash text, birth_date text not null,
    occupation_code text not null, occupation_class text not null, premium_cents bigint,
    from_version integer not null default 1, to_version integer,
    primary key (order_no, no, from_version), check (to_version > from_version))`,
  `create unique index insured_now on insured_person (order_no, no) where to_version is null`,
  `create index insured_certificate on insured_person (certificate_hash) where to_version is null`,
];

const policies = [
  `create table policy (
    policy_no text primary key, order_no text not null unique references sales_order,
    user_id text not null, organisation_id text, customer_id text, agent_id text references app_user,
    product_id text not null references product,
    policyholder_name text not null, policyholder_tokens text[] not null default '{}', persons integer not null,
    premium_cents bigint not null, start_date date not null, end_date date not null,
    issued_at timestamptz not null, version integer not null, cancelled_at timestamptz)`,
  `create index policy_user on policy (user_id, issued_at desc)`,
  `create index policy_organisation on policy (organisation_id, issued_at desc)`,
  `create index policy_agent on policy (agent_id, issued_at desc)`,
  `create index policy_customer on policy (customer_id, issued_at desc) where customer_id is not null`,
  `alter table sales_order add foreign key (renews) references policy`,
  `create table endorsement (
    endorsement_no text primary key, policy_no text not null references policy, order_no text not null references sales_order,
    user_id text not null references app_user,
    kind text not null check (kind in ('ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER')),
    status text not null check (status in (
      'DRAFT', 'TRIAL', 'SUBMITTED', 'REJECTED', 'CANCELLED', 'WAIT_PAY', 'EFFECTIVE', 'REFUNDING', 'DONE')),
    base_version integer not null, version integer, effective_date date not null,
    content jsonb not null, persons integer not null default 0, charge_cents bigint,
    lines jsonb not null, first_lines jsonb not null default '[]', referrals jsonb not null, warnings jsonb not null, result jsonb,
    idempotency_key text not null, body_hash text not null, submit_key text,
    created_at timestamptz not null, submitted_at timestamptz, expires_at timestamptz,
    unique (user_id, idempotency_key), unique (policy_no, version),
    constraint endorsement_check check ((version is not null) = (status in ('EFFECTIVE', 'REFUNDING', 'DONE'))),
    constraint endorsement_check1 check (version is null or version = base_version + 1))`,
  `create unique index one_endorsement_in_flight on endorsement (policy_no) where status in ('SUBMITTED', 'WAIT_PAY')`,
  `create index endorsement_policy on endorsement (policy_no, created_at desc)`,
  `create index endorsement_waits on endorsement (status, expires_at)
    where status in ('SUBMITTED', 'WAIT_PAY', 'EFFECTIVE', 'REFUNDING')`,
  `create table policy_version (
    policy_no text not null references policy, version integer not null,
    kind text not null check (kind in ('ISSUE', 'ADD', 'REMOVE', 'REPLACE', 'CORRECT', 'HOLDER', 'JOB', 'SURRENDER')),
    at timestamptz not null, premium_cents bigint not null,
    endorsement_no text unique references endorsement, effective_date date, charge_cents bigint not null default 0,
    application jsonb, primary key (policy_no, version))`,
];

const drafts = [
  `create table draft (
    draft_no text primary key, user_id text not null references app_user, product_id text not null references product,
    model_code text not null, model_version integer not null, model_hash text not null, share_code text,
    order_no text references sales_order, renews text references policy,
    version integer not null, save_id text not null, begin_id text not null,
    content text not null, content_version integer not null, change_bytes integer not null,
    policyholder_name text not null, policyholder_tokens text[] not null default '{}', persons integer not null,
    created_at timestamptz not null, saved_at timestamptz not null, expires_at timestamptz not null,
    unique (user_id, begin_id), foreign key (model_code, model_version, model_hash) references model_version)`,
  `create index draft_user on draft (user_id, saved_at desc)`,
  `create index draft_expiry on draft (expires_at)`,
  `create index draft_share on draft (share_code) where share_code is not null`,
  `create index draft_renews on draft (renews) where renews is not null`,
  `create unique index one_revision on draft (order_no) where order_no is not null`,
  `create table draft_change (
    draft_no text not null references draft on delete cascade, version integer not null, changes text not null,
    primary key (draft_no, version))`,
  `create table attachment (
    id text primary key, user_id text not null references app_user, draft_no text references draft on delete cascade,
    order_no text references sales_order, endorsement_no text references endorsement,
    slot text not null, file_name text not null,
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'application/pdf')),
    size integer not null, bytes bytea not null, created_at timestamptz not null,
    check (num_nonnulls(draft_no, order_no, endorsement_no) = 1))`,
  `create index attachment_draft on attachment (draft_no) where draft_no is not null`,
  `create index attachment_order on attachment (order_no) where order_no is not null`,
  `create index attachment_endorsement on attachment (endorsement_no) where endorsement_no is not null`,
];

const money = [
  `create table payment (
    payment_no text primary key, order_no text not null references sales_order, endorsement_no text references endorsement,
    channel text not null, amount_cents bigint not null check (amount_cents > 0),
    returned_cents bigint not null default 0,
    status text not null check (status in ('OPEN', 'PAID', 'FAILED', 'CLOSED', 'REFUNDING', 'REFUNDED')),
    url text not null, trade_no text unique,
    created_at timestamptz not null, expires_at timestamptz not null, paid_at timestamptz,
    check (returned_cents between 0 and amount_cents))`,
  `create unique index one_open_payment on payment (order_no, coalesce(endorsement_no, '')) where status = 'OPEN'`,
  `create unique index one_applied_payment on payment (order_no, coalesce(endorsement_no, '')) where status = 'PAID'`,
  `create index payment_order on payment (order_no)`,
  `create table payment_notification (
    id bigint generated always as identity primary key, at timestamptz not null, payment_no text not null,
    result text not null, body jsonb not null)`,
  `create index payment_notification_forged on payment_notification (at) where result = 'FORGED'`,
  `create table refund (
    refund_no text primary key, payment_no text not null references payment, order_no text not null,
    endorsement_no text references endorsement, amount_cents bigint not null check (amount_cents > 0),
    status text not null check (status in ('QUEUED', 'DONE')), reason text not null,
    attempts integer not null default 0, next_at timestamptz, last_error text,
    created_at timestamptz not null, done_at timestamptz)`,
  `create unique index refund_once on refund (payment_no, coalesce(endorsement_no, ''))`,
  `create index refund_queue on refund (created_at) where status = 'QUEUED'`,
  `create table sandbox_trade (
    trade_no text primary key, payment_no text not null unique, ticket text not null unique, order_no text not null,
    kind text not null default 'new' check (kind in ('new', 'edit')),
    amount_cents bigint not null, refunded_cents bigint not null, title text not null, payee text not null,
    channel text not null, status text not null check (status in ('PENDING', 'PAID', 'FAILED', 'CLOSED')),
    expires_at timestamptz not null, paid_at timestamptz, notified_at timestamptz)`,
  `create table sandbox_refund (
    refund_no text primary key, payment_no text not null, amount_cents bigint not null, at timestamptz not null)`,
];

const audit = [
  `create table audit (
    id bigint generated always as identity primary key, at timestamptz not null, actor text not null,
    subject text not null check (subject in (
      'order', 'payment', 'policy', 'endorsement', 'refund', 'user', 'share', 'product', 'sale')),
    subject_no text not null, action text not null, from_status text, to_status text, amount_cents bigint,
    detail jsonb not null, session text, page text, model text, content_hash text)`,
  `create index audit_subject on audit (subject, subject_no, id)`,
  `create index audit_sign_in on audit (session) where subject = 'user' and session is not null`,
  `create table audit_link (no bigint primary key check (no > 0), audit_id bigint not null unique, hash text not null)`,
  `create table visitor_step (
    id bigint generated always as identity primary key, at timestamptz not null, sale_id text not null,
    action text not null, session text not null, page text not null, model text not null, content_hash text,
    detail jsonb not null)`,
  `create index visitor_step_sale on visitor_step (sale_id)`,
  `create index visitor_step_at on visitor_step (at)`,
];

const appendOnly = ['audit', 'audit_link'];
const catalogueTables = ['product', 'product_tag', 'insurer', 'insurance_type', 'tag_class', 'tag', 'department_plan'];

const triggers = [
  `create function audit_is_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'audit rows are never changed'; end $$`,
  ...appendOnly.flatMap((table) => [
    `create trigger ${table}_append_only before update or delete on ${table} for each row execute function audit_is_append_only()`,
    `create trigger ${table}_stays before truncate on ${table} for each statement execute function audit_is_append_only()`,
  ]),
  // The server's cache of the catalogue is stale once this number has grown.
  `create function catalogue_has_changed() returns trigger language plpgsql as
    $$ begin update revision set value = value + 1 where name = 'catalogue'; return null; end $$`,
  ...catalogueTables.map(
    (table) =>
      `create trigger catalogue_changed after insert or update or delete or truncate on ${table} for each statement execute function catalogue_has_changed()`,
  ),
];

/** The first schema: every table, by feature. A test compares the fixed lists of its checks with those of the code. */
export const schema = {
  name: '001-schema',
  statements: [...site, ...accounts, ...catalogue, ...models, ...orders, ...policies, ...drafts, ...money, ...audit, ...triggers],
};
