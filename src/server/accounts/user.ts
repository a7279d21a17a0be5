import type { Sentence } from '../domain/words.ts';

/** What the levels of an organisation's users may do. */
export const roles: readonly { readonly level: 1 | 2 | 3; readonly label: Sentence; readonly doc: Sentence }[] = [
  {
    level: 1,
    label: { 'zh-CN': '查看', 'en-US': 'Viewer' },
    doc: { 'zh-CN': '浏览产品', 'en-US': 'Views products' },
  },
  {
    level: 2,
    label: { 'zh-CN': '业务员', 'en-US': 'Agent' },
    doc: { 'zh-CN': '浏览、投保、分享', 'en-US': 'Views, orders and shares' },
  },
  {
    level: 3,
    label: { 'zh-CN': '主管', 'en-US': 'Manager' },
    doc: {
      'zh-CN': '业务员权限，另可查看本机构全部订单与汇总',
      'en-US': "As an agent, and sees the organisation's orders and figures",
    },
  },
];
