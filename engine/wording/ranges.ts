import { fill, type Language, type Sentence } from '../model/issue.ts';
import type { Range } from '../model/table.ts';
import { readAgeBound } from '../model/pricing/value.ts';
import { groupDigits } from './amounts.ts';
import { unitWords } from './units.ts';

const sentences = {
  least: { 'zh-CN': '{value}以上', 'en-US': '{value} or more' },
  most: { 'zh-CN': '{value}以内', 'en-US': 'up to {value}' },
  years: { 'zh-CN': '{value} 岁', 'en-US': 'age {value}' },
  span: { 'zh-CN': '{from}–{to}', 'en-US': '{from} to {to}' },
  any: { 'zh-CN': '不限', 'en-US': 'any' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** A range of a rating table as people say it: "1–3 天", "30 天–17 岁", "61 岁以上"; `unit` is what its bounds count. */
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

/** "17 岁", "30 天", "12 个月", "1,000". */
const boundWords = (bound: string | number | null, unit: string | undefined, language: Language): string => {
  const age = ageOf(bound);
  if (age) return unitWords(age.unit === 'days' ? 'days' : 'age', String(age.count), language) ?? '';
  const text = groupDigits(String(bound));
  return unitWords(unit, text, language) ?? text;
};

const ageOf = (bound: string | number | null) => (typeof bound === 'string' ? readAgeBound(bound) : undefined);
