/** Filters of a list that a user has saved under a name. */
export const listViews = {
  name: '004-list-views',
  statements: [
    `create table list_view (
      id text primary key, user_id text not null references app_user, list text not null,
      name text not null, query text not null, created_at timestamptz not null)`,
    `create index list_view_user on list_view (user_id, list, created_at)`,
  ],
};
