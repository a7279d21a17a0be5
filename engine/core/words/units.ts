import type { Sentence } from '../issue.ts';

const units: Readonly<Record<string, Sentence>> = {
  months: { 'zh-CN': '{value} 个月', 'en-US': '{value} months' },
  days: { 'zh-CN': '{value} 天', 'en-US': '{value} days' },
  nights: { 'zh-CN': '{value} 晚', 'en-US': '{value} nights' },
  years: { 'zh-CN': '{value} 年', 'en-US': '{value} years' },
  persons: { 'zh-CN': '{value} 人', 'en-US': '{value} persons' },
  rooms: { 'zh-CN': '{value} 间', 'en-US': '{value} rooms' },
  times: { 'zh-CN': '{value} 次', 'en-US': '{value} times' },
  copies: { 'zh-CN': '{value} 份', 'en-US': '{value} copies' },
  items: { 'zh-CN': '{value} 项', 'en-US': '{value} items' },
  percent: { 'zh-CN': '{value}%', 'en-US': '{value}%' },
  class: { 'zh-CN': '{value} 类', 'en-US': 'Class {value}' },
  // Under a head that says "Class" the number alone is enough in English.
  'class-cell': { 'zh-CN': '{value} 类', 'en-US': '{value}' },
  age: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  group: { 'zh-CN': '{value} 组', 'en-US': 'Group {value}' },
};

/** How a value with this `unit` keyword reads; undefined where the unit adds no words (money, rate, text). */
export const unitSentence = (unit: string | undefined): Sentence | undefined => (unit === undefined ? undefined : units[unit]);
