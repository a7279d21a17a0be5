import { defineTemplate } from './define.ts';

/** Sent to a new e-mail address of a user. Notices use the address after the user has confirmed it by the link. */
export const emailConfirm = defineTemplate({
  name: 'email-confirm',
  title: { 'zh-CN': '确认邮箱', 'en-US': 'Confirm an e-mail address' },
  recipients: ['user'],
  channels: ['email'],
  canStop: false,
  values: { link: 'https://portal.example/e/0PcE4q1xN3s', hours: '24' },
  subject: { 'zh-CN': '请确认您的邮箱', 'en-US': 'Confirm your e-mail address' },
  text: {
    'zh-CN':
      '此邮箱被填写为接收工作通知的邮箱。请在 {hours} 小时内打开链接确认：{link}\n\n如非本人操作，请忽略本邮件，不会再收到其他通知。',
    'en-US':
      'This address was entered to receive notices for a user of our portal. Open this link within {hours} hours to confirm it: {link}\n\nIf you did not ask for it, ignore this e-mail: no notices will follow.',
  },
});
