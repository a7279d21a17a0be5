/** Customers are found by what they hold alone: what they have ordered themselves names them as such. */
export const customers = {
  name: '072-customers',
  statements: [
    `update sales_order set customer_id = user_id where customer_id is null and user_id in (select id from app_user where user_type = 4)`,
    `update policy set customer_id = user_id where customer_id is null and user_id in (select id from app_user where user_type = 4)`,
    `create index draft_renews on draft (renews) where renews is not null`,
  ],
} as const;
