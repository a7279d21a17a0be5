/** The audit is searched by product, by the numbers of its orders and policies. */
export const ordersByProduct = {
  name: '038-orders-by-product',
  statements: [
    'create index order_product on sales_order (product_id, order_no)',
    'create index policy_product on policy (product_id, policy_no)',
  ],
};
