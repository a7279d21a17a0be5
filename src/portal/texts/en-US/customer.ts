/** The customer's side: sign-in, his page, his orders and policies. */
export const customer = {
  lead: 'Sign in with the mobile number of your application to see orders, pay, and download policies.',
  first: 'A new number gets an account automatically.',
  agents: 'Sign-in for organisations',
  nav: 'My pages',
  hello: 'Hello, {name}',
  text: 'What waits for you, your orders and your policies.',
  ordersText: 'Every order of this account',
  ordersEmpty: 'No orders yet',
  ordersEmptyText: 'Your orders will be listed here',
  policiesText: 'Every policy that was issued to you',
  policiesEmpty: 'No policies yet',
  policiesEmptyText: 'Policies are listed here once an order is paid and issued',
  again: 'Refresh',
  toOrders: 'View order',
};
