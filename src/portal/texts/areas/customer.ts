/** Pages of customers: sign-in, customer centre, orders and policies. */
export const texts = {
  lead: [
    '用投保时填写的手机号登录，查看订单、支付和下载保单。',
    'Sign in with the mobile number on your application to see orders, pay, and download policies.',
  ],
  first: ['没有登录过的手机号会自动建立账户。', 'An account is created automatically for a new number.'],
  agents: ['机构用户请从这里登录', 'Sign-in for organisations'],
  nav: ['客户中心', 'My pages'],
  hello: ['您好，{name}', 'Hello, {name}'],
  text: ['待办、订单和保单都在这里。', 'Your to-dos, orders and policies.'],
  ordersText: ['在本账户投保的全部订单', 'All orders on this account'],
  ordersEmpty: ['暂无订单', 'No orders yet'],
  ordersEmptyText: ['投保后的订单会列在这里', 'Your orders will appear here'],
  policiesText: ['已经承保的全部保单', 'All policies issued to you'],
  policiesEmpty: ['暂无保单', 'No policies yet'],
  policiesEmptyText: ['订单支付并承保后，保单会列在这里', 'Policies appear here once an order is paid and issued'],
} as const;
