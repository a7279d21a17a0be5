import { fill, inLanguage, joinWords, type Language, type Sentence, withColon } from '../model/language.ts';
import type { FactPlace, ModelData, TraceLine, TracePart } from '../model/model.ts';
import { translate } from './model-texts.ts';
import { groupDigits, moneySign } from './amounts.ts';
import { roundingWords } from './rounding.ts';
import { rangeWords, unitWords, valueWords } from './values.ts';

/** A line of the arithmetic in a language. Amounts are plain decimal texts. */
export type SpokenLine = Pick<TraceLine, 'step' | 'value' | 'times' | 'subtotal' | 'unit'> & {
  /** "A 组 1 类", or the title of the step. */
  readonly title: string;
  /** "年费率 310.00 × 短期系数 0.6 × 12 人" */
  readonly arithmetic: string;
  /** "每人四舍五入到分", if the step of the line rounds. */
  readonly rounding?: string;
  /** The subtotal with its unit unless it is money: "3,720.00", "0.6", "3 人". */
  readonly result: string;
  /** True if the line is beside the premium and not charged. */
  readonly isBeside?: true;
  readonly of: readonly SpokenLine[];
};

/** Sentences of the arithmetic. */
export const traceSentences = {
  max: { 'zh-CN': '取较大者：{values}', 'en-US': 'the larger of {values}' },
  min: { 'zh-CN': '取较小者：{values}', 'en-US': 'the smaller of {values}' },
  atLeast: { 'zh-CN': '{value}，不低于 {limit}', 'en-US': '{value}, at least {limit}' },
  atMost: { 'zh-CN': '{value}，不高于 {limit}', 'en-US': '{value}, at most {limit}' },
  each: { 'zh-CN': '{value} × {count}', 'en-US': '{value} × {count}' },
  chosen: { 'zh-CN': '{value}（{by}）', 'en-US': '{value} ({by})' },
  whole: { 'zh-CN': '({sum})', 'en-US': '({sum})' },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Returns the lines of a trace in a language. With a place, facts that are not shown there are left out. */
export const traceWords = (
  model: ModelData,
  lines: readonly TraceLine[],
  language: Language,
  place?: FactPlace,
): readonly SpokenLine[] =>
  partsShownAt(lines, place).map((line) => ({
    step: line.step,
    value: line.value,
    times: line.times,
    subtotal: line.subtotal,
    ...(line.unit !== undefined && { unit: line.unit }),
    title: titleWords(model, { ...line, whose: partsShownAt(line.whose, place) }, language),
    arithmetic: arithmeticWords(model, line, language),
    ...(line.round && {
      rounding: roundingWords(
        model,
        line.round,
        { unit: line.unit, of: isOfPolicy(line) ? 'policy' : line.counts === 'persons' ? 'person' : 'item' },
        language,
      ),
    }),
    result: valueWords(model, line.subtotal, line.unit, language),
    ...(line.shown && { isBeside: true as const }),
    of: traceWords(model, line.of, language, place),
  }));

const partsShownAt = <Part extends Pick<TracePart, 'shown'>>(
  parts: readonly Part[],
  place: FactPlace | undefined,
): readonly Part[] => (place === undefined ? parts : parts.filter(({ shown }) => shown === undefined || shown.includes(place)));

/** Returns a fact as a line: "被保险人数", "12 人". */
export const factWords = (
  model: ModelData,
  { title = '', text, unit, label }: TracePart,
  language: Language,
): { readonly title: string; readonly text: string } => ({
  title: translate(model, title, language),
  text:
    label === undefined
      ? (unit === 'money' ? moneySign(model.currency) : '') + valueWords(model, translate(model, text, language), unit, language)
      : translate(model, label, language),
});

/** Returns the lines as one list: each step of the policy once, after its parts. Steps of the price of a person stay in the line of that person. */
export const mainLines = (lines: readonly SpokenLine[]): readonly SpokenLine[] => {
  const linesByText = new Map(flatten(lines).map((line) => [JSON.stringify(line), line]));
  return [...linesByText.values()];
};

const flatten = (lines: readonly SpokenLine[]): readonly SpokenLine[] =>
  lines.flatMap((line) => (isOfPolicy(line) ? [...flatten(line.of), { ...line, of: [] }] : [line]));

const isOfPolicy = ({ step }: Pick<TraceLine, 'step'>): boolean => step.startsWith('policy.');

/** Returns the roundings of a main line: its own, and those of the steps within it with their titles. */
export const roundingsOf = (line: SpokenLine, language: Language): readonly string[] => [
  ...new Set([
    ...line.of.flatMap((inner) => roundingsWithin(inner, language)),
    ...(line.rounding === undefined ? [] : [line.rounding]),
  ]),
];

const roundingsWithin = ({ of, title, rounding }: SpokenLine, language: Language): readonly string[] => [
  ...of.flatMap((inner) => roundingsWithin(inner, language)),
  ...(rounding === undefined ? [] : [withColon(title, rounding, language)]),
];

/** Returns a label without its part in brackets: "GA50" for "GA50（意外身故 50 万）". */
export const shortLabel = (label: string): string => label.replace(/\s*[（(].*$/, '');

/** Returns the letter of a group by its number from 1: A, B … Z, then numbers. */
export const groupLetter = (place: number): string => (place <= 26 ? String.fromCodePoint(64 + place) : String(place));

const titleWords = (model: ModelData, { whose, title }: TraceLine, language: Language): string => {
  const words = whose.map((part) =>
    part.unit === 'group'
      ? (unitWords(model, 'group', groupLetter(Number(part.text)), language) ?? '')
      : wordsOfWhose(model, part, language),
  );
  return words.length === 0 ? translate(model, title, language) : words.join(' ');
};

/** Returns "1 类" if the unit has words, else "风险 3". */
const wordsOfWhose = (model: ModelData, part: TracePart, language: Language): string => {
  const { title, ...value } = part;
  const shortText = shortLabel(partWords(model, value, language, true));
  return title === undefined || unitWords(model, part.unit, part.text, language) !== undefined
    ? shortText
    : `${translate(model, title, language)} ${shortText}`;
};

const arithmeticWords = (model: ModelData, line: TraceLine, language: Language): string => {
  const { sign, times } = line;
  const parts = line.parts.map((part) => partWords(model, part, language, sign === ','));
  const value = valueWords(model, line.value, line.unit, language);
  const count = unitWords(model, line.counts, groupDigits(String(times)), language) ?? '';
  const repeat = (text: string): string =>
    times > 1 ? fill(inLanguage(traceSentences.each, language), { value: text, count }) : text;
  if (parts.length === 0) return times > 1 ? repeat(value) : '';
  if (sign === ',') {
    const by = joinWords(parts, language, 'clauses');
    return times > 1 ? fill(inLanguage(traceSentences.chosen, language), { value: repeat(value), by }) : by;
  }
  const sum = sign === 'max' || sign === 'min' ? limitWords(model, line, sign, language) : parts.join(` ${sign} `);
  return repeat(times > 1 && sign !== '×' && parts.length > 1 ? fill(inLanguage(traceSentences.whole, language), { sum }) : sum);
};

/** Describes the larger or smaller of values. With a literal: "保费合计 640.00，不低于 500.00". */
const limitWords = (model: ModelData, { parts }: TraceLine, sign: 'max' | 'min', language: Language): string => {
  const words = (selectedParts: readonly TracePart[]): readonly string[] =>
    selectedParts.map((part) => partWords(model, part, language));
  const isLiteral = ({ title, unit, label }: TracePart): boolean => (title ?? unit ?? label) === undefined;
  const [value, ...values] = words(parts.filter((part) => !isLiteral(part)));
  const [limit, ...limits] = words(parts.filter(isLiteral));
  if (value !== undefined && limit !== undefined && values.length + limits.length === 0)
    return fill(inLanguage(traceSentences[sign === 'max' ? 'atLeast' : 'atMost'], language), { value, limit });
  return fill(inLanguage(traceSentences[sign], language), { values: joinWords(words(parts), language, 'clauses') });
};

/** Returns a part in words: "短期系数 0.6", or with a label: "保障方案 GA50（意外身故 50 万）", "18–60 岁". */
const partWords = (model: ModelData, part: TracePart, language: Language, showsLabel = false): string => {
  const value = part.range
    ? rangeWords(model, part.range, part.unit, language)
    : part.label === undefined || !showsLabel
      ? valueWords(model, translate(model, part.text, language), part.unit, language)
      : translate(model, part.label, language);
  return part.title === undefined ? value : `${translate(model, part.title, language)} ${value}`;
};
