/** Drafts: a whole content, the changes since, and the files that hang on a draft or an order. */
export const drafts = {
  name: '003-drafts',
  statements: [
    `create table draft (
      draft_no text primary key, user_id text not null references app_user, product_id text not null references product,
      model_code text not null, model_version integer not null, model_hash text not null, share_code text,
      version integer not null, save_id text not null, begin_id text not null, content text not null, content_version integer not null, change_bytes integer not null,
      holder_name text not null, persons integer not null, created_at timestamptz not null, saved_at timestamptz not null, expires_at timestamptz not null,
      unique (user_id, begin_id), foreign key (model_code, model_version, model_hash) references model_version)`,
    `create index draft_user on draft (user_id, saved_at desc)`,
    `create index draft_expiry on draft (expires_at)`,
    `create table draft_change (
      draft_no text not null references draft on delete cascade, version integer not null, changes text not null, primary key (draft_no, version))`,
    `create table attachment (
      id text primary key, user_id text not null references app_user, draft_no text references draft on delete cascade, order_no text references sales_order,
      slot text not null, file_name text not null, media_type text not null, size integer not null, hash text not null, bytes bytea not null, created_at timestamptz not null,
      check ((draft_no is null) <> (order_no is null)))`,
    `create index attachment_draft on attachment (draft_no) where draft_no is not null`,
    `create index attachment_order on attachment (order_no) where order_no is not null`,
  ],
} as const;
