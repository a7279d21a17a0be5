/** Links with which a customer pays an order without an account. Only a hash of the token is stored; an order has one link. */
export const paymentLinks = {
  name: '043-payment-links',
  statements: [
    `create table payment_link (order_no text primary key references sales_order on delete cascade, token_hash text not null unique,
      created_at timestamptz not null)`,
    'create index payment_link_age on payment_link (created_at)',
  ],
};
