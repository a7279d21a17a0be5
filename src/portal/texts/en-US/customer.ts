/** The customer's side: sign-in, his page, his orders and policies. */
export const texts = {
  lead: 'Sign in with the mobile number on your application to see orders, pay, and download policies.',
  first: 'An account is created automatically for a new number.',
  agents: 'Sign-in for organisations',
  nav: 'My pages',
  hello: 'Hello, {name}',
  text: 'Your to-dos, orders and policies.',
  ordersText: 'All orders on this account',
  ordersEmpty: 'No orders yet',
  ordersEmptyText: 'Your orders will appear here',
  policiesText: 'All policies issued to you',
  policiesEmpty: 'No policies yet',
  policiesEmptyText: 'Policies appear here once an order is paid and issued',
};
