import type { Sentence } from '../../core/issue.ts';

const units: Readonly<Record<string, Sentence>> = {
  months: { 'zh-CN': '{value} 个月', 'en-US': '{value} months' },
  days: { 'zh-CN': '{value} 天', 'en-US': '{value} days' },
  years: { 'zh-CN': '{value} 年', 'en-US': '{value} years' },
  persons: { 'zh-CN': '{value} 人', 'en-US': '{value} persons' },
  percent: { 'zh-CN': '{value}%', 'en-US': '{value}%' },
  class: { 'zh-CN': '{value} 类', 'en-US': 'Class {value}' },
  // Under a head that says "Class" the number alone is enough in English.
  'class-cell': { 'zh-CN': '{value} 类', 'en-US': '{value}' },
  age: { 'zh-CN': '{value} 岁', 'en-US': '{value}' },
};

/** How a value with this `unit` keyword reads; undefined where the unit adds no words (money, rate, text). */
export const unitSentence = (unit: string | undefined): Sentence | undefined => (unit === undefined ? undefined : units[unit]);
