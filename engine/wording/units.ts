import { fill, type Language, type Sentence } from '../model/issue.ts';
import { groupDigits, showMoney } from './amounts.ts';

/** How a value reads, with the English wording for one of them where it differs, and what 0 means where it is no number of them. */
type Unit = Sentence & { readonly one?: string; readonly none?: Sentence };

const notInsured: Sentence = { 'zh-CN': '不承保', 'en-US': 'Not insured' };

const units: Readonly<Record<string, Unit>> = {
  months: { 'zh-CN': '{value} 个月', 'en-US': '{value} months', one: '{value} month' },
  days: { 'zh-CN': '{value} 天', 'en-US': '{value} days', one: '{value} day' },
  nights: { 'zh-CN': '{value} 晚', 'en-US': '{value} nights', one: '{value} night' },
  years: { 'zh-CN': '{value} 年', 'en-US': '{value} years', one: '{value} year' },
  persons: { 'zh-CN': '{value} 人', 'en-US': '{value} persons', one: '{value} person' },
  rooms: { 'zh-CN': '{value} 间', 'en-US': '{value} rooms', one: '{value} room' },
  times: { 'zh-CN': '{value} 次', 'en-US': '{value} times', one: '{value} time' },
  copies: { 'zh-CN': '{value} 份', 'en-US': '{value} copies', one: '{value} copy' },
  items: { 'zh-CN': '{value} 项', 'en-US': '{value} items', one: '{value} item' },
  percent: { 'zh-CN': '{value}%', 'en-US': '{value}%' },
  class: { 'zh-CN': '{value} 类', 'en-US': 'Class {value}', none: notInsured },
  // Under a head that says "Class" the number alone is enough in English.
  'class-cell': { 'zh-CN': '{value} 类', 'en-US': '{value}' },
  risk: { 'zh-CN': '风险 {value} 级', 'en-US': 'Risk level {value}', none: notInsured },
  age: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  group: { 'zh-CN': '{value} 组', 'en-US': 'Group {value}' },
};

/** How a value with this `unit` keyword reads; undefined where the unit adds no words (money, rate, text). */
export const unitSentence = (unit: string | undefined): Sentence | undefined => (unit === undefined ? undefined : units[unit]);

/** "3 persons", "1 person", "3 人"; undefined where the unit adds no words. */
export const unitWords = (unit: string | undefined, value: string, language: Language): string | undefined => {
  const words = unit === undefined ? undefined : units[unit];
  if (value === '0' && words?.none) return words.none[language];
  return words && fill(language === 'en-US' && value === '1' ? (words.one ?? words['en-US']) : words[language], { value });
};

/** What stands behind an input for a number of this unit: "人", "%"; undefined where the unit adds no words. */
export const unitSuffix = (unit: string | undefined, language: Language): string | undefined => {
  if (unit === 'money') return language === 'zh-CN' ? '元' : 'CNY';
  return unitWords(unit, '', language)?.trim();
};

const truth = {
  true: { 'zh-CN': '是', 'en-US': 'yes' },
  false: { 'zh-CN': '否', 'en-US': 'no' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A plain value with its unit as people read it: "31 天", "1,240.00", "是". Money has two places, everything else as many as it has. */
export const valueWords = (value: string, unit: string | undefined, language: Language): string => {
  if (value === 'true' || value === 'false') return truth[value][language];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  if (!isNumber) return unitWords(unit, value, language) ?? value;
  return unit === 'money' ? showMoney(value) : (unitWords(unit, groupDigits(value), language) ?? groupDigits(value));
};
