/** The customer's side: sign-in, his page, his orders and policies. */
export const texts = {
  lead: '用投保时填写的手机号登录，查看订单、支付和下载保单。',
  first: '没有登录过的手机号会自动建立账户。',
  agents: '机构用户请从这里登录',
  nav: '客户中心',
  hello: '您好，{name}',
  text: '待办、订单和保单都在这里。',
  ordersText: '在本账户投保的全部订单',
  ordersEmpty: '暂无订单',
  ordersEmptyText: '投保后的订单会列在这里',
  policiesText: '已经承保的全部保单',
  policiesEmpty: '暂无保单',
  policiesEmptyText: '订单支付并承保后，保单会列在这里',
} as const;
