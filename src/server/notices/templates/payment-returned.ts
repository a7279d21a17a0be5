import { defineTemplate } from './define.ts';

/** Sent to an agent when the bank has returned a payment of commission. */
export const paymentReturned = defineTemplate({
  name: 'payment-returned',
  title: { 'zh-CN': '佣金付款被退回', 'en-US': 'Commission payment returned' },
  recipients: ['agent'],
  channels: ['sms', 'email'],
  canStop: false,
  values: { month: '2026-11', amount: '¥6.40', reason: '账户已销户', link: 'https://portal.example/profile/index' },
  subject: { 'zh-CN': '{month} 佣金付款被银行退回', 'en-US': 'Your commission of {month} was returned by the bank' },
  text: {
    'zh-CN': '您 {month} 的佣金 {amount} 被银行退回（{reason}），将随下期对账单再次支付。请核对收款账号：{link}',
    'en-US':
      'The bank has returned your commission of {month}, {amount} ({reason}). It is paid again with your next statement. Check your account: {link}',
  },
});
