import { groupDigits, fill, type LanguageTag } from '@insure/engine';
import type { Period, PrintedCheck, PrintedLine } from './document-types.ts';

const labelPairs = {
  heading: ['电子保险单', 'Insurance policy'],
  policyNo: ['保单号', 'Policy number'],
  orderNo: ['订单号', 'Order number'],
  insurer: ['承保公司', 'Insurer'],
  licence: ['经营保险业务许可证', 'Insurance licence'],
  period: ['保险期间', 'Period of cover'],
  issuedAt: ['出单时间', 'Issued on'],
  premium: ['保险费', 'Premium'],
  inCapitals: ['（大写）', ''],
  policyholder: ['投保人', 'Policyholder'],
  cover: ['保障责任', 'Cover'],
  facts: ['投保要素', 'Particulars'],
  arithmetic: ['保费计算', 'How the premium is calculated'],
  agreements: ['特别约定', 'Special agreements'],
  parts: ['各项明细', 'Details of each'],
  answers: ['投保告知', 'Answers in the application'],
  clauses: ['适用条款', 'Clauses'],
  broker: ['销售机构', 'Sold by'],
  persons: ['被保险人清单（共 {count} 人）', 'Insured persons ({count})'],
  certificate: ['被保险凭证', 'Certificate of insurance'],
  certificateOf: ['{name} 的被保险凭证', 'Certificate of insurance: {name}'],
  claimsTitle: ['报案电话', 'Claims'],
  hotlineTitle: ['服务热线', 'Hotline'],
  insured: ['被保险人', 'Insured'],
  version: ['保单版本', 'Version'],
  versionText: ['第 {version} 版（含历次批改）', '{version}, with all endorsements so far'],
  claims: ['报案电话：{number}', 'Claims: {number}'],
  seal: ['保险人签章', 'Seal of the insurer'],
  sealText: [
    '电子单证，由保险人系统出具；真伪与现状以查验为准',
    'Issued electronically by the insurer. Check it to see if it is genuine and valid',
  ],
  cancelled: ['已退保：{date} 00:00 起不再承担保险责任。', 'Surrendered: it covers nothing from {date} at 00:00.'],
  neverBegan: ['已退保：在保险责任开始前退保，不承担保险责任。', 'Surrendered before its cover began: it covers nothing.'],
  check: ['查验', 'To check it'],
  scan: ['扫码查验', 'Scan to check'],
  checkText: [
    '扫描上方二维码，或在 {address} 输入查验码 {code}，可知真伪和现状',
    'Scan the code above, or enter {code} at {address}, to see if it is genuine and valid',
  ],
  soldBy: ['{name} · 服务热线 {number}', '{name} · Hotline {number}'],
  page: ['第 {page} 页，共 {pages} 页', 'Page {page} of {pages}'],
  hotline: ['服务热线：{number}', 'Hotline: {number}'],
  forLife: ['{from} 00:00 起，终身', 'From {from} 00:00, for life'],
  span: ['{from} 00:00 至 {to} 24:00', '{from} 00:00 to {to} 24:00'],
  missing: [
    '本文件所用字体缺少以下字符，文中以 〓 代替，以系统记录为准：{glyphs}。',
    'The font of this file lacks these characters. 〓 is printed instead, and our records are authoritative: {glyphs}.',
  ],
  missingBelow: ['〓：字体未收录的字符，以系统记录为准', '〓: not in the font; our records are authoritative'],
  missingInRow: ['{code}（清单第 {row} 号）', '{code} (no. {row} of the list)'],
} as const;

export type Labels = Readonly<Record<keyof typeof labelPairs, string>>;

type TextPairs<Name extends string> = Readonly<Record<Name, readonly [chinese: string, english: string]>>;

/** Returns, for each name, the text of its pair in the language of a document. */
export function wordsIn<Name extends string>(language: LanguageTag, pairs: TextPairs<Name>): Readonly<Record<Name, string>>;
export function wordsIn(language: LanguageTag, pairs: TextPairs<string>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(pairs).map(([name, [zh, en]]) => [name, language === 'en-US' ? en : zh]));
}

export const labelsOf = (language: LanguageTag): Labels => wordsIn(language, labelPairs);

/** Returns an instant as it is printed: "2026-11-22 14:41", Asia/Shanghai. */
export const printedInstant = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instant),
  );

/** Returns a number of persons or rows with separators: "3,000". */
export const printedCount = (count: number): string => groupDigits(String(count));

/** Returns the period of cover in words. */
export const periodText = (labels: Labels, { from, to }: Period): string =>
  to === undefined ? fill(labels.forLife, { from }) : fill(labels.span, { from, to });

/** Returns the line that says how a document is checked. */
export const checkLine = (labels: Labels, { address, code }: PrintedCheck): PrintedLine => ({
  title: labels.check,
  text: fill(labels.checkText, { address, code }),
});
