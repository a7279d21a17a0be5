import { defineTemplate } from './define.ts';

/** Sent 30 days, 7 days and one day before the end of a policy that is not renewed, and when an agent requests it. */
export const policyExpiring = defineTemplate({
  name: 'policy-expiring',
  title: { 'zh-CN': '保单即将到期', 'en-US': 'Policy expiring' },
  recipients: ['policyholder'],
  channels: ['sms', 'email'],
  canStop: true,
  values: {
    product: { 'zh-CN': '鹭江团体意外险', 'en-US': 'Lujiang group accident' },
    policyNo: 'PGA202635020000118',
    days: { 'zh-CN': '30 天后', 'en-US': 'in 30 days' },
    end: '2026-12-21',
    link: 'https://portal.example/ins/detail?policyNo=PGA202635020000118',
  },
  subject: { 'zh-CN': '保单 {policyNo} {days}到期', 'en-US': 'Policy {policyNo} ends {days}' },
  text: {
    'zh-CN': '您的{product}（保单号 {policyNo}）{days}到期，保障至 {end} 24 时。为避免保障中断，请提前续保：{link}',
    'en-US': 'Your {product} (policy {policyNo}) ends {days}, at midnight of {end}. Renew it in time to stay covered: {link}',
  },
});
