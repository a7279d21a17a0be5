/** A customer has opened the page of notices: later ones are unread. */
export const noticesOfCustomers = {
  name: '042-notices-of-customers',
  statements: ['alter table app_user add column notices_seen_at timestamptz'],
};
