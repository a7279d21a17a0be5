import { fill, type Issue, type Language, type Sentence } from '../model/issue.ts';
import type { Cell, ModelData, Range } from '../model/model.ts';
import { sentences } from './sentences.ts';
import type { ReadableModel } from '../model/open-model.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { rangeWords, unitWords } from './values.ts';
import type { Cell as Step } from '../model/pricing/types.ts';
import { type PreparedScope, fieldNamed, unitOfOperand } from '../model/pricing/ready.ts';
import { labelOf } from '../evaluate/trace-parts.ts';

/** A text of the model in a language, or the source text without a translation. */
export const translate = (model: ModelData, text: string, language: Language): string =>
  language === 'zh-CN' ? text : (model.texts[text] ?? text);

/** The sentence of an issue: the model's own words first, then those of its format, its keyword, the engine. */
export const textOfIssue = ({ data: model, vocabulary }: ReadableModel, issue: Issue, language: Language): string => {
  if (issue.message !== undefined) return translate(model, issue.message, language);
  const sentence = sentenceOf(vocabulary, issue);
  if (!sentence) return issue.code;
  const params = Object.fromEntries(
    Object.entries(issue.params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? localised(model, value, language) : value,
    ]),
  );
  return capital(fill(sentence[language], { ...params, band: bandOf(model, issue, language) }), language);
};

/** The band of an issue: "5–6 类" if the unit has words, else "工时 5–6". */
const bandOf = (model: ModelData, { params }: Issue, language: Language): string => {
  const { from, to, unit, title } = params ?? {};
  if (typeof from !== 'number' || typeof to !== 'number') return '';
  const counted = typeof unit === 'string' ? unit : undefined;
  const range = rangeWords([from, to], counted, language);
  return typeof title !== 'string' || unitWords(counted, '', language) !== undefined
    ? range
    : `${translate(model, title, language)} ${range}`;
};

const sentenceOf = ({ formats, keywords }: Vocabulary, { code, params }: Issue): Sentence | undefined => {
  const format = formats.find(({ name }) => name === params?.['format']);
  const own = format && Object.entries(format.messages).find(([name]) => name === code);
  return own?.[1] ?? sentences[code] ?? keywords.find((keyword) => code in keyword.codes)?.codes[code];
};

const localised = (model: ModelData, text: string, language: Language): string => {
  const [, count, unit] = /^(\d+) (day|year)s?$/.exec(text) ?? [];
  if (count !== undefined && language === 'zh-CN') return unit === 'day' ? `${count} 天` : `${count} 周岁`;
  return translate(model, text, language);
};
/** A sentence begins with a capital; names on the wire (insuredGroup) stay. */
const capital = (text: string, language: Language): string =>
  language === 'en-US' && !/^[a-z]+[A-Z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;

/** The words of a cell in a key column; undefined if nothing gives them. */
export type KeyWords = (cell: Cell | Range | undefined, language: Language) => string | undefined;

/** The words of a key or range column, from the step that looks it up. */
export const keyWordsOf = (ready: PreparedScope, table: string, column: string): KeyWords => {
  const found = stepOn(ready, table, column);
  const unit = found && unitOfOperand(ready, found.step, found.by);
  const field = found && fieldNamed(ready, found.by);
  return (cell, language) => {
    if (cell === undefined || cell === null) return undefined;
    if (typeof cell === 'object') return rangeWords(cell, unit, language);
    const label = labelOf(ready, field, cell);
    return label === undefined ? unitWords(unit, String(cell), language) : translate(ready.model, label, language);
  };
};

const stepOn = (
  { plan }: PreparedScope,
  table: string,
  column: string,
): { readonly step: Step; readonly by: unknown } | undefined => {
  for (const key of plan.keys) {
    const step = plan.cell(key);
    const looked = step?.operation.cell?.(step.step);
    if (step && looked?.column.startsWith(`${table}.`) && !looked.column.slice(table.length + 1).includes('.'))
      return { step, by: looked.by[column] };
  }
  return undefined;
};
