/**
 * Versions of products on the shelf, which one user prepares and another approves. Products have days of sale and a model version;
 * the base commission has a first day. Organisations that are opened after this migration sell only authorised products.
 */
export const shelf = {
  name: '016-shelf',
  statements: [
    `alter table product add column sale_from date, add column sale_until date, add column model_version integer,
      add column model_hash text, add check ((model_version is null) = (model_hash is null))`,
    `create table shelf_version (
      product_id text not null, no integer not null check (no > 0), model_code text not null,
      state text not null check (state in ('DRAFT', 'REVIEW', 'APPROVED', 'CANCELLED')), content jsonb not null,
      reason text not null default '', opinion text not null default '', makers jsonb not null,
      prepared_at timestamptz not null, decided_by text references app_user, decided_at timestamptz, applied_at timestamptz,
      primary key (product_id, no))`,
    `create unique index shelf_version_open on shelf_version (product_id) where state in ('DRAFT', 'REVIEW')`,
    `create table product_rate (
      product_id text not null, valid_from date not null, no integer not null,
      rate numeric(7, 6) not null check (rate between 0 and 1), made_by text not null references app_user,
      approved_by text not null references app_user, approved_at timestamptz not null,
      primary key (product_id, valid_from, no))`,
    'alter table department_plan add column authorised boolean not null default true',
    'alter table organisation add column authorised_only boolean not null default false',
    `create trigger catalogue_changed after update or delete or truncate on organisation
      for each statement execute function catalogue_has_changed()`,
  ],
};
