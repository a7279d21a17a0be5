import { conventionsOf, fill, inLanguage, inNumber, type Language, type Sentence, sentencesOf } from '../model/language.ts';
import type { ModelData, UnitWords } from '../model/model.ts';
import type { Range } from '../model/table.ts';
import { readAgeBound } from '../model/pricing/value.ts';
import { groupDigits, moneySign, showMoney, YUAN } from './amounts.ts';
import { type ModelTexts, translate } from './model-texts.ts';

export const showCount = (count: number): string => groupDigits(String(count));

/** Formats an amount with all of its digits, as in contracts: "500,000 元" or "¥500,000". */
export const showSum = (decimal: string, language: Language, currency = YUAN): string =>
  currency === YUAN
    ? fill(inLanguage(sums.yuan, language), { value: groupDigits(decimal) })
    : `${moneySign(currency)}${groupDigits(decimal)}`;

/** Formats a sum insured: "50 万" or "¥500k" for 500000 yuan. Small or uneven sums and other currencies have all digits. */
export const showCover = (decimal: string, language: Language, currency = YUAN): string => {
  if (currency !== YUAN) return showSum(decimal, language, currency);
  const whole = decimal.split('.')[0] ?? '';
  const isWhole = !decimal.includes('.') || /\.0*$/.test(decimal);
  const t = (sentence: Sentence, value: string): string => fill(inLanguage(sentence, language), { value });
  if (conventionsOf(language).tenThousands)
    return isWhole && /^\d+0000$/.test(whole)
      ? t(sums.tenThousands, groupDigits(whole.slice(0, -4)))
      : showSum(decimal, language);
  if (isWhole && /^\d+00000$/.test(whole) && whole.length > 6)
    return t(sums.millions, trimZero(`${whole.slice(0, -6)}.${whole.slice(-6, -5)}`));
  return isWhole && /^\d+000$/.test(whole) ? t(sums.thousands, groupDigits(whole.slice(0, -3))) : showSum(decimal, language);
};

/** Sentences of sums. By the conventions of the languages, Chinese uses ten thousands, and English thousands and millions. */
export const sums = sentencesOf({
  yuan: ['{value} 元', '¥{value}'],
  tenThousands: ['{value} 万', '¥{value}0k'],
  thousands: ['{value} 千', '¥{value}k'],
  millions: ['{value} 百万', '¥{value}m'],
});

const trimZero = (decimal: string): string => decimal.replace(/\.0$/, '');

/** Formats a rate as an exact percentage: "8%" for "0.08". */
export const showPercent = (rate: string): string => {
  const isNegative = rate.startsWith('-');
  const [whole = '0', fraction = ''] = rate.replace('-', '').split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const point = whole.length + 2;
  const percentage = `${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${digits.slice(point)}`.replace(/\.?0*$/, '') || '0';
  return `${isNegative ? '-' : ''}${percentage}%`;
};

/** Sentences of ranges. */
export const rangeSentences = {
  least: { 'zh-CN': '{value}以上', 'en-US': '{value} or more' },
  most: { 'zh-CN': '{value}以内', 'en-US': 'up to {value}' },
  years: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  span: { 'zh-CN': '{from}–{to}', 'en-US': '{from} to {to}' },
  any: { 'zh-CN': '不限', 'en-US': 'any' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Describes a range of a rating table: "1–3 天", "30 天–17 岁", "61 岁以上". `unit` is that of its bounds. */
export const rangeWords = (model: ModelUnits, [from, to]: Range, unit: string | undefined, language: Language): string => {
  const t = (sentence: Sentence, value: string): string => fill(inLanguage(sentence, language), { value });
  if (from === null && to === null) return inLanguage(rangeSentences.any, language);
  if (from === null) return t(rangeSentences.most, boundWords(model, to, unit, language));
  if (to === null) return t(rangeSentences.least, boundWords(model, from, unit, language));
  if (from === to) return boundWords(model, from, unit, language);
  const [low, high] = [ageOf(from), ageOf(to)];
  if (low?.unit === 'years' && high?.unit === 'years') return t(rangeSentences.years, `${low.count}–${high.count}`);
  if (low && high)
    return fill(inLanguage(rangeSentences.span, language), {
      from: boundWords(model, from, unit, language),
      to: boundWords(model, to, unit, language),
    });
  const span = `${groupDigits(String(from))}–${groupDigits(String(to))}`;
  return unitWords(model, unit, span, language) ?? span;
};

const boundWords = (model: ModelUnits, bound: string | number | null, unit: string | undefined, language: Language): string => {
  const age = ageOf(bound);
  if (age) return unitWords(model, age.unit === 'years' ? 'age' : age.unit, String(age.count), language) ?? '';
  const text = groupDigits(String(bound));
  return unitWords(model, unit, text, language) ?? text;
};

const ageOf = (bound: string | number | null) => (typeof bound === 'string' ? readAgeBound(bound) : undefined);

/** The words of a unit, with the English singular if it differs, and a word for 0. */
type Unit = Sentence & { readonly one?: string; readonly zero?: Sentence };

const notInsured: Sentence = { 'zh-CN': '不承保', 'en-US': 'Not insured' };

/** Words of values by unit. */
export const units: Readonly<Record<string, Unit>> = {
  months: { 'zh-CN': '{value} 个月', 'en-US': '{value} months', one: '{value} month' },
  days: { 'zh-CN': '{value} 天', 'en-US': '{value} days', one: '{value} day' },
  weeks: { 'zh-CN': '{value} 周', 'en-US': '{value} weeks', one: '{value} week' },
  nights: { 'zh-CN': '{value} 晚', 'en-US': '{value} nights', one: '{value} night' },
  years: { 'zh-CN': '{value} 年', 'en-US': '{value} years', one: '{value} year' },
  persons: { 'zh-CN': '{value} 人', 'en-US': '{value} persons', one: '{value} person' },
  rooms: { 'zh-CN': '{value} 间', 'en-US': '{value} rooms', one: '{value} room' },
  times: { 'zh-CN': '{value} 次', 'en-US': '{value} times', one: '{value} time' },
  copies: { 'zh-CN': '{value} 份', 'en-US': '{value} copies', one: '{value} copy' },
  items: { 'zh-CN': '{value} 项', 'en-US': '{value} items', one: '{value} item' },
  percent: { 'zh-CN': '{value}%', 'en-US': '{value}%' },
  class: { 'zh-CN': '{value} 类', 'en-US': 'Class {value}', zero: notInsured },
  // Under the heading "Class", the English text is only the number.
  'class-cell': { 'zh-CN': '{value} 类', 'en-US': '{value}' },
  risk: { 'zh-CN': '风险 {value} 级', 'en-US': 'Risk level {value}', zero: notInsured },
  age: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  group: { 'zh-CN': '{value} 组', 'en-US': 'Group {value}' },
};

/** The part of a model's data that is needed to write units. */
export type ModelUnits = ModelTexts & Pick<ModelData, 'units'>;

/** Returns the words of a unit that the model defines; undefined for units of the engine. */
const ownUnit = ({ units: modelUnits = {} }: ModelUnits, unit: string | undefined): UnitWords | undefined =>
  unit !== undefined && Object.hasOwn(modelUnits, unit) ? modelUnits[unit] : undefined;

/** Returns whether a unit has words, such as "3 persons". Money, rates and texts have none. */
export const hasWords = (model: ModelUnits, unit: string | undefined): boolean =>
  unit !== undefined && (ownUnit(model, unit) !== undefined || units[unit] !== undefined);

/** Returns a value with its unit: "3 persons", "1 person", "3 人", "3 辆车"; undefined if the unit has no words. */
export const unitWords = (model: ModelUnits, unit: string | undefined, value: string, language: Language): string | undefined => {
  const ownWords = ownUnit(model, unit);
  if (ownWords)
    return fill(translate(model, value === '1' ? (ownWords.one ?? ownWords.other) : ownWords.other, language), { value });
  const words = unit === undefined ? undefined : units[unit];
  if (value === '0' && words?.zero) return inLanguage(words.zero, language);
  return (
    words && fill(words.one === undefined ? inLanguage(words, language) : inNumber(words, words.one, value, language), { value })
  );
};

/** Returns the number of insured persons or things in words: "3 人", "3 辆车". */
export const insuredWords = (model: ModelUnits & Pick<ModelData, 'insured'>, count: number, language: Language): string =>
  unitWords(model, model.insured?.item?.unit ?? 'persons', showCount(count), language) ?? showCount(count);

export const currency: Sentence = { 'zh-CN': '元', 'en-US': 'CNY' };

/** Returns the suffix of a number input: "人", "%"; undefined if the unit has no words. */
export const unitSuffix = (model: ModelData, unit: string | undefined, language: Language): string | undefined => {
  const { currency: code = YUAN } = model;
  if (unit === 'money') return code === YUAN ? inLanguage(currency, language) : code;
  return unitWords(model, unit, '', language)?.trim();
};

export const booleanWords = {
  true: { 'zh-CN': '是', 'en-US': 'yes' },
  false: { 'zh-CN': '否', 'en-US': 'no' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Formats a value with its unit: "31 天", "1,240.00", "是". Money has two places; other values keep theirs. */
export const valueWords = (model: ModelUnits, value: string, unit: string | undefined, language: Language): string => {
  if (value === 'true' || value === 'false') return inLanguage(booleanWords[value], language);
  // The digits are a code, not a number.
  if (unit === 'text') return value;
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  if (!isNumber) return unitWords(model, unit, value, language) ?? value;
  return unit === 'money' ? showMoney(value) : (unitWords(model, unit, groupDigits(value), language) ?? groupDigits(value));
};
