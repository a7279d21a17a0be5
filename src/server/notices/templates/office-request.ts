import { defineTemplate } from './define.ts';

/** Sent to the users of the back office who may decide the request of a colleague. */
export const officeRequest = defineTemplate({
  name: 'office-request',
  title: { 'zh-CN': '待批准的申请', 'en-US': 'Request to approve' },
  recipients: ['user'],
  channels: ['sms', 'email'],
  canStop: false,
  values: {
    asker: { 'zh-CN': '许雯', 'en-US': 'Xu Wen' },
    what: { 'zh-CN': '开通机构', 'en-US': 'to open an organisation' },
    about: '海沧保险代理',
    until: '2026-12-05 10:00',
    link: 'https://portal.example/console/organisations',
  },
  subject: { 'zh-CN': '待批准：{what} {about}', 'en-US': 'To approve: a colleague asks {what}, {about}' },
  text: {
    'zh-CN': '{asker}申请{what}：{about}。请在 {until} 前批准或退回，逾期失效：{link}',
    'en-US': '{asker} asks {what}: {about}. Approve or decline it before {until}, when it ends: {link}',
  },
});
