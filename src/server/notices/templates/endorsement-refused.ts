import { defineTemplate } from './define.ts';

/** Sent when the insurer does not book an endorsement that it had accepted and that has taken effect here. */
export const endorsementRefused = defineTemplate({
  name: 'endorsement-refused',
  title: { 'zh-CN': '批改未获登记', 'en-US': 'Endorsement not booked' },
  recipients: ['agent', 'buyer'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    endorsementNo: 'PE202611210000118',
    policyNo: 'PGA202635020000118',
    link: 'https://portal.example/ins/endorsement?no=PE202611210000118',
  },
  subject: { 'zh-CN': '批单 {endorsementNo} 未获登记', 'en-US': 'Endorsement {endorsementNo} is not booked' },
  text: {
    'zh-CN': '保险公司未登记保单 {policyNo} 的批单 {endorsementNo}，原因见批单页。请联系平台运营机构处理：{link}',
    'en-US':
      'The insurer has not booked endorsement {endorsementNo} of policy {policyNo}. See the reason: {link}. Ask the operator of the platform to settle it.',
  },
});
