import { defineTemplate } from './define.ts';

/** Sent to the other users who pay commission when one has booked a returned payment: another user must approve its month. */
export const paymentReturnedOffice = defineTemplate({
  name: 'payment-returned-office',
  title: { 'zh-CN': '佣金退回待处理', 'en-US': 'Returned commission to be paid again' },
  recipients: ['user'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    agent: { 'zh-CN': '陈志强', 'en-US': 'Chen Zhiqiang' },
    month: '2026-11',
    amount: '¥6.40',
    reason: '账户已销户',
    link: 'https://portal.example/console/statements',
  },
  subject: { 'zh-CN': '{agent} {month} 的佣金被退回', 'en-US': 'Commission of {agent} for {month} was returned' },
  text: {
    'zh-CN': '{agent} {month} 的佣金 {amount} 已登记为银行退回（{reason}），计入下期对账单。登记人不能批准该期，请您复核：{link}',
    'en-US':
      'The commission of {agent} for {month}, {amount}, is booked as returned by the bank ({reason}) and stated again. Another user than the one who booked it must approve that month: please do so: {link}',
  },
});
