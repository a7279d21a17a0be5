/**
 * An e-mail address of a user is used once a link that was sent to it was opened. Addresses from before were never confirmed, so
 * they wait for it too.
 */
export const confirmedEmails = {
  name: '039-confirmed-emails',
  statements: [
    `alter table app_user add column new_email text, add column new_email_at timestamptz, add column new_email_mark text,
      add column new_email_token text, add column new_email_until timestamptz`,
    'update app_user set new_email = email, email = null where email is not null',
    'create unique index app_user_email_token on app_user (new_email_token) where new_email_token is not null',
  ],
};
