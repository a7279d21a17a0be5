import type { Language, Sentence } from '../issue.ts';
import { groupDigits, showMoney } from './amounts.ts';
import { unitWords } from './units.ts';

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
