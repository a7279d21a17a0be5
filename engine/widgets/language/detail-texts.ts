import type { Sentence } from '../../core/issue.ts';

/** Texts of the detail page. */
export const detailTexts = {
  sections: { 'zh-CN': '本页内容', 'en-US': 'On this page' },
  licence: { 'zh-CN': '保险许可证 {licence}', 'en-US': 'Licence {licence}' },
  benefits: { 'zh-CN': '保障责任', 'en-US': 'Cover' },
  benefit: { 'zh-CN': '保障项目', 'en-US': 'Benefit' },
  limit: { 'zh-CN': '保额', 'en-US': 'Limit' },
  plan: { 'zh-CN': '方案', 'en-US': 'Plan' },
  prices: { 'zh-CN': '费率', 'en-US': 'Rates' },
  exclusions: { 'zh-CN': '责任免除与免赔', 'en-US': 'Exclusions and deductibles' },
  claims: { 'zh-CN': '理赔流程', 'en-US': 'Claims' },
  faq: { 'zh-CN': '常见问题', 'en-US': 'Questions and answers' },
  documents: { 'zh-CN': '条款与资料', 'en-US': 'Documents' },
  calculator: { 'zh-CN': '保费测算', 'en-US': 'Premium calculator' },
  persons: { 'zh-CN': '人数', 'en-US': 'Persons' },
  each: { 'zh-CN': '{amount} 元/人', 'en-US': '¥{amount} each' },
  total: { 'zh-CN': '合计', 'en-US': 'Total' },
  sum: { 'zh-CN': '{sum}，共 {count} 人', 'en-US': '{sum}, {count} persons' },
  noOne: { 'zh-CN': '请输入人数', 'en-US': 'Enter the number of persons' },
  buy: { 'zh-CN': '立即投保', 'en-US': 'Insure now' },
  buyPlan: { 'zh-CN': '立即投保：{plan}', 'en-US': 'Insure now: {plan}' },
  compare: { 'zh-CN': '{name}方案对比', 'en-US': 'Plans of {name}' },
  cannotBuy: { 'zh-CN': '当前账号只能查看产品', 'en-US': 'This account may only view products' },
  heads: { 'zh-CN': '{count} 人', 'en-US': '{count} persons' },
  lastDay: { 'zh-CN': '{from} 至 {to}', 'en-US': '{from} to {to}' },
  coverDays: { 'zh-CN': '保险期间（天）', 'en-US': 'Days of cover' },
} as const satisfies Readonly<Record<string, Sentence>>;
