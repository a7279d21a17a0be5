/** Drafts that revise a returned order or renew a policy, and the orders that come of them. */
export const renewals = {
  name: '005-renewals',
  statements: [
    `alter table draft add column order_no text references sales_order, add column renews text references policy`,
    `alter table sales_order add column renews text references policy`,
    `create index order_renews on sales_order (renews) where renews is not null`,
    `create unique index one_revision on draft (order_no) where order_no is not null`,
  ],
} as const;
