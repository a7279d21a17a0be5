/** Passwords that were used, passwords given by an administrator, applications for an account. */
export const accounts = {
  name: '015-accounts',
  statements: [
    `alter table app_user add column password_given boolean not null default false`,
    `create table used_password (id bigint generated always as identity primary key, user_id text not null references app_user, hash text not null, at timestamptz not null)`,
    `create index used_password_user on used_password (user_id, id desc)`,
    `create table registration (
      register_no text primary key, org_name text not null, credit_code text not null, contact text not null, phone text not null, email text not null, remark text not null,
      created_at timestamptz not null, unique (credit_code, phone))`,
  ],
} as const;
