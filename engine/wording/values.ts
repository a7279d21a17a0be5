import { fill, type Language, type Sentence } from '../model/issue.ts';
import type { Range } from '../model/model.ts';
import { readAgeBound } from '../model/pricing/value.ts';
import { groupDigits, showMoney } from './amounts.ts';

export const showCount = (count: number): string => groupDigits(String(count));

/** A sum insured: "50 万" or "¥500k" for 500000; small or uneven sums with all digits. */
export const showCover = (decimal: string, language: Language): string => {
  const whole = decimal.split('.')[0] ?? '';
  const isWhole = !decimal.includes('.') || /\.0*$/.test(decimal);
  if (language === 'zh-CN')
    return isWhole && /^\d+0000$/.test(whole) ? `${groupDigits(whole.slice(0, -4))} 万` : `${groupDigits(decimal)} 元`;
  if (isWhole && /^\d+00000$/.test(whole) && whole.length > 6)
    return `¥${trimZero(`${whole.slice(0, -6)}.${whole.slice(-6, -5)}`)}m`;
  return isWhole && /^\d+000$/.test(whole) ? `¥${groupDigits(whole.slice(0, -3))}k` : `¥${groupDigits(decimal)}`;
};

const trimZero = (decimal: string): string => decimal.replace(/\.0$/, '');

/** A rate as a percentage, exactly: "8%" for "0.08". */
export const showPercent = (rate: string): string => {
  const negative = rate.startsWith('-');
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const moved = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`.replace(/\.?0*$/, '') || '0';
  return `${negative ? '-' : ''}${moved}%`;
};

const sentences = {
  least: { 'zh-CN': '{value}以上', 'en-US': '{value} or more' },
  most: { 'zh-CN': '{value}以内', 'en-US': 'up to {value}' },
  years: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  span: { 'zh-CN': '{from}–{to}', 'en-US': '{from} to {to}' },
  any: { 'zh-CN': '不限', 'en-US': 'any' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A range of a rating table in words: "1–3 天", "30 天–17 岁", "61 岁以上"; `unit` is that of its bounds. */
export const rangeWords = ([from, to]: Range, unit: string | undefined, language: Language): string => {
  const say = (sentence: Sentence, value: string): string => fill(sentence[language], { value });
  if (from === null && to === null) return sentences.any[language];
  if (from === null) return say(sentences.most, boundWords(to, unit, language));
  if (to === null) return say(sentences.least, boundWords(from, unit, language));
  if (from === to) return boundWords(from, unit, language);
  const [low, high] = [ageOf(from), ageOf(to)];
  if (low?.unit === 'years' && high?.unit === 'years') return say(sentences.years, `${low.count}–${high.count}`);
  if (low && high)
    return fill(sentences.span[language], { from: boundWords(from, unit, language), to: boundWords(to, unit, language) });
  const span = `${groupDigits(String(from))}–${groupDigits(String(to))}`;
  return unitWords(unit, span, language) ?? span;
};

const boundWords = (bound: string | number | null, unit: string | undefined, language: Language): string => {
  const age = ageOf(bound);
  if (age) return unitWords(age.unit === 'days' ? 'days' : 'age', String(age.count), language) ?? '';
  const text = groupDigits(String(bound));
  return unitWords(unit, text, language) ?? text;
};

const ageOf = (bound: string | number | null) => (typeof bound === 'string' ? readAgeBound(bound) : undefined);

/** How a value reads: the English singular if it differs, and a word for 0. */
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
  // Under a heading "Class" the English text is only the number.
  'class-cell': { 'zh-CN': '{value} 类', 'en-US': '{value}' },
  risk: { 'zh-CN': '风险 {value} 级', 'en-US': 'Risk level {value}', none: notInsured },
  age: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  group: { 'zh-CN': '{value} 组', 'en-US': 'Group {value}' },
};

/** The sentence of a unit; undefined if it has no words (money, rate, text). */
export const unitSentence = (unit: string | undefined): Sentence | undefined => (unit === undefined ? undefined : units[unit]);

/** "3 persons", "1 person", "3 人"; undefined if the unit has no words. */
export const unitWords = (unit: string | undefined, value: string, language: Language): string | undefined => {
  const words = unit === undefined ? undefined : units[unit];
  if (value === '0' && words?.none) return words.none[language];
  return words && fill(language === 'en-US' && value === '1' ? (words.one ?? words['en-US']) : words[language], { value });
};

/** The suffix of a number input: "人", "%"; undefined if the unit has no words. */
export const unitSuffix = (unit: string | undefined, language: Language): string | undefined => {
  if (unit === 'money') return language === 'zh-CN' ? '元' : 'CNY';
  return unitWords(unit, '', language)?.trim();
};

const truth = {
  true: { 'zh-CN': '是', 'en-US': 'yes' },
  false: { 'zh-CN': '否', 'en-US': 'no' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A value with its unit: "31 天", "1,240.00", "是". Money has two places, other values as many as they have. */
export const valueWords = (value: string, unit: string | undefined, language: Language): string => {
  if (value === 'true' || value === 'false') return truth[value][language];
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  if (!isNumber) return unitWords(unit, value, language) ?? value;
  return unit === 'money' ? showMoney(value) : (unitWords(unit, groupDigits(value), language) ?? groupDigits(value));
};
