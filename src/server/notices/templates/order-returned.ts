import { defineTemplate } from './define.ts';

/** Sent when an underwriter has returned an order for correction. */
export const orderReturned = defineTemplate({
  name: 'order-returned',
  title: { 'zh-CN': '核保退回', 'en-US': 'Order returned' },
  recipients: ['buyer'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    product: { 'zh-CN': '鹭江团体意外险', 'en-US': 'Lujiang group accident' },
    orderNo: 'HZ202611210004182',
    link: 'https://portal.example/products/group/order?orderNo=HZ202611210004182',
  },
  subject: { 'zh-CN': '订单 {orderNo} 被核保退回', 'en-US': 'Order {orderNo} was returned' },
  text: {
    'zh-CN': '订单 {orderNo}（{product}）被核保退回，请按核保意见修改后重新提交：{link}',
    'en-US': "Order {orderNo} ({product}) was returned. Correct it as the underwriter's note says, and submit it again: {link}",
  },
});
