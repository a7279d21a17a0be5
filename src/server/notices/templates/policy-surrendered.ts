import { defineTemplate } from './define.ts';

/** Sent when a surrender is accepted, which ends the cover at once or on a later day. */
export const policySurrendered = defineTemplate({
  name: 'policy-surrendered',
  title: { 'zh-CN': '保单已退保', 'en-US': 'Policy cancelled' },
  recipients: ['policyholder'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    policyNo: 'PGA202635020000118',
    cover: { 'zh-CN': '2026-11-25 00:00 起不再有保障', 'en-US': 'there is no cover from 00:00 on 2026-11-25' },
    refund: { 'zh-CN': '¥40.00 原路退回', 'en-US': '¥40.00 goes back to the account that paid' },
    link: 'https://portal.example/ins/detail?policyNo=PGA202635020000118',
  },
  subject: { 'zh-CN': '保单 {policyNo} 已退保', 'en-US': 'Policy {policyNo} is cancelled' },
  text: {
    'zh-CN': '您的保单 {policyNo} 已退保，{cover}，{refund}。查看：{link}',
    'en-US': 'Your policy {policyNo} is cancelled: {cover}; {refund}. See: {link}',
  },
});
