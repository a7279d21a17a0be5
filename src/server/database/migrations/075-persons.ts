/**
 * Names, phones and birthdays of persons are sealed. Names of policyholders are found by keyed tokens, phones by keyed hashes; the next start
 * seals what is there and makes both.
 */
export const persons = {
  name: '075-persons',
  statements: [
    `alter table sales_order add column holder_tokens text[] not null default '{}'`,
    `alter table policy add column holder_tokens text[] not null default '{}'`,
    `alter table draft add column holder_tokens text[] not null default '{}'`,
    `alter table endorsement add column first_lines jsonb not null default '[]'`,
    `alter table app_user add column phone_hash text`,
    `alter table registration add column phone_hash text`,
    `drop index customer_phone`,
    `create unique index customer_phone on app_user (phone_hash) where user_type = 4`,
    `create index user_phone on app_user (phone_hash)`,
    `alter table registration drop constraint registration_credit_code_phone_key`,
    `create unique index registration_once on registration (credit_code, phone_hash)`,
    `update app_user set user_name = id where user_type = 4`,
    // The next start seals what is not.
    `update data_key set whole = false`,
  ],
} as const;
