import { fill, type Issue, type Language, type Sentence } from '../model/issue.ts';
import type { ModelData } from '../model/model.ts';
import { sentences } from './sentences.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { rangeWords } from './ranges.ts';
import { unitWords } from './units.ts';

/** A text of the model in a language; the source text where it has no translation. */
export const translate = (model: ModelData, text: string, language: Language): string =>
  language === 'zh-CN' ? text : (model.texts[text] ?? text);

/** The sentence of an issue in a language: the model's own wording first, then its format's, its keyword's, the engine's. */
export const textOfIssue = (vocabulary: Vocabulary, model: ModelData, issue: Issue, language: Language): string => {
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

/** The band that an issue speaks of: "5–6 类" where the unit says what it is, else "工时 5–6". */
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

/** Titles are translated; ages are written as people say them. */
const localised = (model: ModelData, text: string, language: Language): string => {
  const [, count, unit] = /^(\d+) (day|year)s?$/.exec(text) ?? [];
  if (count !== undefined && language === 'zh-CN') return unit === 'day' ? `${count} 天` : `${count} 周岁`;
  return translate(model, text, language);
};
/** A sentence begins with a capital; a field's name on the wire (insuredGroup) stays as it is written. */
const capital = (text: string, language: Language): string =>
  language === 'en-US' && !/^[a-z]+[A-Z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
