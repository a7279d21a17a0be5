import type { Issue } from '../model/issue.ts';
import { capital, fill, inLanguage, type Language, type Sentence, sentencesOf } from '../model/language.ts';
import type { ModelData } from '../model/model.ts';
import type { Cell, Range } from '../model/table.ts';
import { sentences, thingSentences } from './sentences.ts';
import type { ReadableModel, Vocabulary } from '../model/vocabulary.ts';
import { translate } from './model-texts.ts';
import { rangeWords, booleanWords, unitWords } from './values.ts';
import type { Cell as Step } from '../model/pricing/types.ts';
import { type PreparedScope, fieldOfOperand, unitOfOperand } from '../model/pricing/ready.ts';
import { labelOf } from '../evaluate/trace-parts.ts';

/** Returns the sentence of an issue: that of the model, else of the format, the keyword or the engine. */
export const textOfIssue = ({ data: model, vocabulary }: ReadableModel, issue: Issue, language: Language): string => {
  if (issue.message !== undefined) return translate(model, issue.message, language);
  const thing = model.insured?.item;
  const sentence = (thing && thingSentences[issue.code]) ?? sentenceOf(vocabulary, issue);
  if (!sentence) return issue.code;
  const params = Object.fromEntries(
    Object.entries(issue.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? localise(model, value, language) : value,
    ]),
  );
  return capital(
    fill(inLanguage(sentence, language), {
      ...params,
      ...(thing && thingParams(model, issue, language)),
      band: bandOf(model, issue, language),
    }),
    language,
  );
};

/** Returns numbers of things with the unit of the model: "3 辆车". */
const thingParams = (model: ModelData, { params = {} }: Issue, language: Language): Readonly<Record<string, string>> => {
  const { noun = '', unit } = model.insured?.item ?? {};
  const countTexts = ['min', 'max', 'count', 'heads'].flatMap((name) => {
    const words = unitWords(model, unit, String(params[name] ?? ''), language);
    return words === undefined || params[name] === undefined ? [] : [[name, words] as const];
  });
  return { ...Object.fromEntries(countTexts), noun: translate(model, noun, language) };
};

/** Returns the band of an issue: "5–6 类" if the unit has words, else "工时 5–6". */
const bandOf = (model: ModelData, { params }: Issue, language: Language): string => {
  const { from, to, unit, title } = params ?? {};
  if (typeof from !== 'number' || typeof to !== 'number') return '';
  const unitName = typeof unit === 'string' ? unit : undefined;
  const range = rangeWords(model, [from, to], unitName, language);
  return typeof title !== 'string' || unitWords(model, unitName, '', language) !== undefined
    ? range
    : `${translate(model, title, language)} ${range}`;
};

const sentenceOf = ({ formats, keywords }: Vocabulary, { code, params }: Issue): Sentence | undefined => {
  const format = formats.find(({ name }) => name === params?.['format']);
  const ownMessage = format && Object.entries(format.messages).find(([name]) => name === code);
  return ownMessage?.[1] ?? sentences[code] ?? keywords.find((keyword) => code in keyword.codes)?.codes[code];
};

/** Sentences of the bounds of ages. */
export const ageBounds = sentencesOf({
  day: ['{count} 天', '{count} day'],
  days: ['{count} 天', '{count} days'],
  week: ['{count} 周', '{count} week'],
  weeks: ['{count} 周', '{count} weeks'],
  month: ['{count} 个月', '{count} month'],
  months: ['{count} 个月', '{count} months'],
  year: ['{count} 周岁', '{count} year'],
  years: ['{count} 周岁', '{count} years'],
});

/** Returns a bound of ages in words ("30 days": "30 天"), or the translation of another text. */
export const localise = (model: ModelData, text: string, language: Language): string => {
  const [, count, unit] = /^(\d+) (days?|weeks?|months?|years?)$/.exec(text) ?? [];
  const bound = Object.entries(ageBounds).find(([name]) => name === unit)?.[1];
  return bound && count !== undefined ? fill(inLanguage(bound, language), { count }) : translate(model, text, language);
};

/** A function that returns the words of a cell in a key column, or undefined if there are none. */
export type KeyWords = (cell: Cell | Range | undefined, language: Language) => string | undefined;

/** Returns the words of a key or range column, from the step that looks it up. */
export const keyWordsOf = (ready: PreparedScope, table: string, column: string): KeyWords => {
  const lookupStep = stepOn(ready, table, column);
  const unit = lookupStep && unitOfOperand(ready, lookupStep.step, lookupStep.by);
  const field = lookupStep && fieldOfOperand(ready, lookupStep.by, lookupStep.step);
  return (cell, language) => {
    if (cell === undefined || cell === null) return undefined;
    if (typeof cell === 'object') return rangeWords(ready.model, cell, unit, language);
    if (typeof cell === 'boolean') return inLanguage(booleanWords[cell ? 'true' : 'false'], language);
    const label = labelOf(ready, field, cell);
    return label === undefined ? unitWords(ready.model, unit, String(cell), language) : translate(ready.model, label, language);
  };
};

const stepOn = (
  { plan }: PreparedScope,
  table: string,
  column: string,
): { readonly step: Step; readonly by: unknown } | undefined => {
  for (const key of plan.keys) {
    const step = plan.cell(key);
    const usedLookup = step?.operation.cell?.(step.step);
    if (step && usedLookup?.column.startsWith(`${table}.`) && !usedLookup.column.slice(table.length + 1).includes('.'))
      return { step, by: usedLookup.by[column] };
  }
  return undefined;
};
