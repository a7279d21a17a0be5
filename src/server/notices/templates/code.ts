import { defineTemplate } from './define.ts';

/** A verification code. It is sent immediately and never stored, because the user waits for it. */
export const code = defineTemplate({
  name: 'code',
  title: { 'zh-CN': '验证码', 'en-US': 'Verification code' },
  recipients: ['typed'],
  channels: ['sms'],
  canStop: false,
  values: { purpose: { 'zh-CN': '登录', 'en-US': 'sign-in' }, code: '048213' },
  subject: { 'zh-CN': '验证码', 'en-US': 'Verification code' },
  text: {
    'zh-CN': '{purpose}验证码 {code}，5 分钟内有效，请勿告知他人。',
    'en-US': 'Your {purpose} code is {code}, valid for 5 minutes. Do not share it with anyone.',
  },
});
