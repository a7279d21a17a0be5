/** What came from a share is found by its code, and a user's shares by his. */
export const shareSales = {
  name: '045-share-sales',
  statements: [
    `create index share_user on share (user_id, created_at desc)`,
    `create index order_share on sales_order (share_code) where share_code is not null`,
    `create index draft_share on draft (share_code) where share_code is not null`,
  ],
};
