import { defineTemplate } from './define.ts';

/** Sent when the insurer has issued a policy. */
export const policyIssued = defineTemplate({
  name: 'policy-issued',
  title: { 'zh-CN': '保单已出单', 'en-US': 'Policy issued' },
  recipients: ['policyholder'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    product: { 'zh-CN': '鹭江团体意外险', 'en-US': 'Lujiang group accident' },
    policyNo: 'PGA202635020000118',
    start: '2026-11-25',
    link: 'https://portal.example/ins/detail?policyNo=PGA202635020000118',
  },
  subject: { 'zh-CN': '保单 {policyNo} 已出单', 'en-US': 'Policy {policyNo} is issued' },
  text: {
    'zh-CN': '您投保的{product}已出单，保单号 {policyNo}，{start} 起保。查看与下载保单：{link}',
    'en-US': 'Your {product} is issued: policy {policyNo}, cover from {start}. See and download it: {link}',
  },
});
