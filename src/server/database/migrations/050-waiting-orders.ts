/** What waits among many orders is found without reading them all: for its policy, for an underwriter; so are the policies of a customer. */
export const waitingOrders = {
  name: '050-waiting-orders',
  statements: [
    `create index order_to_issue on sales_order (paid_at) where status in ('PAID', 'ISSUE_FAILED')`,
    `create index order_referred on sales_order (submitted_at) where status = 'UW_MANUAL'`,
    `create index policy_customer on policy (customer_id, issued_at desc) where customer_id is not null`,
  ],
};
