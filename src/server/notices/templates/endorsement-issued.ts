import { defineTemplate } from './define.ts';

/** Sent when an endorsement is in force, or accepted for a later day. */
export const endorsementIssued = defineTemplate({
  name: 'endorsement-issued',
  title: { 'zh-CN': '保单已变更', 'en-US': 'Policy changed' },
  recipients: ['policyholder'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    endorsementNo: 'PE202611210000118',
    policyNo: 'PGA202635020000118',
    from: '2026-11-25',
    link: 'https://portal.example/ins/detail?policyNo=PGA202635020000118',
  },
  subject: { 'zh-CN': '保单 {policyNo} 已变更', 'en-US': 'Policy {policyNo} was changed' },
  text: {
    'zh-CN': '您的保单 {policyNo} 已变更，批单号 {endorsementNo}，{from} 00:00 起按变更后的内容保障。查看：{link}',
    'en-US': 'Your policy {policyNo} was changed (no. {endorsementNo}). The change applies from 00:00 on {from}. See: {link}',
  },
});
