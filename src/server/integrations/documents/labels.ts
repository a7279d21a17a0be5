import type { DocumentHead } from './policy-document.ts';

const zh = {
  heading: '电子保险单',
  policyNo: '保单号',
  orderNo: '订单号',
  insurer: '承保公司',
  licence: '经营保险业务许可证',
  period: '保险期间',
  issuedAt: '出单时间',
  premium: '保险费',
  inCapitals: '（大写）',
  policyholder: '投保人',
  cover: '保障责任',
  arithmetic: '保费计算',
  agreements: '特别约定',
  clauses: '适用条款',
  broker: '销售机构',
  persons: '被保险人清单（共 {count} 人）',
  page: '第 {page} 页，共 {pages} 页',
  hotline: '服务热线：{number}',
  span: '{from} 00:00 至 {to} 24:00',
  missing: '本文件所用字体缺少以下字符，文中以 □ 代替：{glyphs}。',
  missingAt: '{code}（清单第 {row} 号）',
};

const en: Labels = {
  heading: 'Insurance policy',
  policyNo: 'Policy number',
  orderNo: 'Order number',
  insurer: 'Insurer',
  licence: 'Insurance licence',
  period: 'Period of cover',
  issuedAt: 'Issued on',
  premium: 'Premium',
  inCapitals: 'In capitals: ',
  policyholder: 'Policyholder',
  cover: 'Cover',
  arithmetic: 'How the premium is calculated',
  agreements: 'Special agreements',
  clauses: 'Clauses',
  broker: 'Sold by',
  persons: 'Insured persons ({count})',
  page: 'Page {page} of {pages}',
  hotline: 'Hotline: {number}',
  span: '{from} 00:00 to {to} 24:00',
  missing: 'The font of this file lacks these characters; □ is printed instead: {glyphs}.',
  missingAt: '{code} (no. {row} of the list)',
};

export type Labels = Readonly<Record<keyof typeof zh, string>>;

export const labelsOf = (language: DocumentHead['language']): Labels => (language === 'en-US' ? en : zh);

/** An instant as it is printed: "2026-11-22 14:41", Asia/Shanghai. */
export const printedInstant = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** An exact decimal with grouping: "532,520.00". */
export const printedAmount = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+(?:\.))/g, ',');
