import { defineTemplate } from './define.ts';

/** Sent when an underwriter has accepted an order, and half an hour after the submission of an order that is still not paid. */
export const orderToPay = defineTemplate({
  name: 'order-to-pay',
  title: { 'zh-CN': '订单待支付', 'en-US': 'Order to pay' },
  recipients: ['policyholder', 'agent'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    product: { 'zh-CN': '鹭江团体意外险', 'en-US': 'Lujiang group accident' },
    orderNo: 'HZ202611210004182',
    amount: '¥210.00',
    until: '2026-11-22 10:00',
    link: 'https://portal.example/products/group/order?orderNo=HZ202611210004182',
  },
  subject: { 'zh-CN': '订单 {orderNo} 待支付', 'en-US': 'Order {orderNo} is ready for payment' },
  text: {
    'zh-CN': '订单 {orderNo}（{product}）待支付，保费 {amount}，请于 {until} 前完成支付，逾期订单自动关闭：{link}',
    'en-US': 'Order {orderNo} ({product}) is ready for payment: {amount}. Pay before {until}, or the order is closed: {link}',
  },
});
