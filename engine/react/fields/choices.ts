import { inLanguage, inSentence, joinWords } from '../../model/language.ts';
import { type Field, fill, type Issue, issueText, type Language, type Model, translate } from '../../index.ts';
import { isFileReference } from '../../model/attachments.ts';
import { excludedBy, neededBy } from '../../model/options.ts';
import { partTexts } from '../texts/parts.ts';
import { keysOf } from '../../model/pricing/rating-table.ts';
import { shortLabel } from '../../wording/trace.ts';
import { hasWords, unitWords } from '../../wording/values.ts';
import type { Choice } from '../controls/control-style.ts';
import { formTexts } from '../texts/form-texts.ts';

const cache = new WeakMap<Model, Map<Language, Map<string, readonly Choice[]>>>();

/** Returns the options of a field, or of the items of a list; empty for a free field. */
export const choicesOf = (model: Model, field: Field, language: Language): readonly Choice[] => {
  if (field.items && !field.items.properties) return withDependencies(field, choicesOf(model, field.items, language), language);
  if (field.oneOfTable !== undefined) return tableChoices(model, field.oneOfTable, field, language);
  if (field.type === 'boolean')
    return [true, false].map((value) => ({ value, label: inLanguage(partTexts[value ? 'yes' : 'no'], language) }));
  return (field.enum ?? []).map((value) => ({ value, label: enumLabel(model, field, value, language) }));
};

/** Adds the options that each option needs and excludes, also to its note. */
const withDependencies = (field: Field, choices: readonly Choice[], language: Language): readonly Choice[] => {
  if (!field.needs && !field.excludes) return choices;
  const labels = (options: readonly string[]): string =>
    joinWords(
      options.map((option) => choices.find(({ value }) => String(value) === option)?.label ?? option),
      language,
    );
  return choices.map((choice) => {
    const [needed, excluded] = [neededBy(field, String(choice.value)), excludedBy(field, String(choice.value))];
    const notes = [
      ...(choice.note === undefined ? [] : [choice.note]),
      ...(needed.length === 0 ? [] : [fill(inLanguage(formTexts.needs, language), { options: labels(needed) })]),
      ...(excluded.length === 0 ? [] : [fill(inLanguage(formTexts.excludes, language), { options: labels(excluded) })]),
    ];
    return { ...choice, needed, excluded, ...(notes.length > 0 && { note: joinWords(notes, language, 'reasons') }) };
  });
};

const enumLabel = (model: Model, field: Field, value: string | number | boolean, language: Language): string => {
  const label = field.labels?.[String(value)];
  if (label !== undefined) return translate(model.data, label, language);
  return unitWords(model.data, field.unit, String(value), language) ?? translate(model.data, String(value), language);
};

const tableChoices = (model: Model, name: string, { label, family }: Field, language: Language): readonly Choice[] => {
  const byLanguage = cache.get(model) ?? new Map<Language, Map<string, readonly Choice[]>>();
  cache.set(model, byLanguage);
  const cachedChoices = byLanguage.get(language) ?? new Map<string, readonly Choice[]>();
  byLanguage.set(language, cachedChoices);
  const key = `${name} ${label ?? ''} ${family ?? ''}`;
  const choicesOfTable = cachedChoices.get(key) ?? makeTableChoices(model, name, { label, family }, language);
  cachedChoices.set(key, choicesOfTable);
  return choicesOfTable;
};

const makeTableChoices = (model: Model, name: string, { label, family }: Field, language: Language): readonly Choice[] => {
  const table = model.data.tables[name];
  if (!table) return [];
  const keys = keysOf(table);
  const labelAt = table.columns.findIndex((column) => 'gives' in column && column.gives === label);
  const familyAt = table.columns.findIndex((column) => 'gives' in column && column.gives === family);
  const notes = table.columns.flatMap((column, index) =>
    'gives' in column && index !== labelAt ? noteUnit(model, column).map((unit) => ({ index, unit })) : [],
  );
  const firstAt = new Map(keys.map((code, index) => [code, index] as const).toReversed());
  return table.rows.flatMap((row, index) => {
    const code = keys[index] ?? '';
    if (firstAt.get(code) !== index) return [];
    const aliases = table.aliases?.[code];
    const everyday = table.everyday?.[code];
    const text = translate(model.data, String(row[labelAt] ?? code), language);
    const note = notes.map(({ index, unit }) => unitWords(model.data, unit, String(row[index] ?? ''), language) ?? '').join(' ');
    const head = familyAt < 0 ? undefined : translate(model.data, String(row[familyAt] ?? ''), language);
    return {
      value: code,
      label: text,
      family: head,
      aliases,
      everyday,
      note: note !== '' ? note : code !== text ? code : undefined,
    };
  });
};

/** Returns the unit of a column for the note of a label: its own unit, or its name if that is a unit. */
const noteUnit = ({ data }: Model, column: { readonly gives: string; readonly unit?: string }): readonly string[] =>
  [column.unit, column.gives].flatMap((unit) => (unit !== undefined && hasWords(data, unit) ? [unit] : [])).slice(0, 1);

const labels = new WeakMap<readonly Choice[], ReadonlyMap<unknown, string>>();

/** Returns the label of a value's option, else the value as text. Several values are joined. */
export const labelOf = (choices: readonly Choice[], value: unknown, language: Language = 'zh-CN'): string => {
  const labelByValue = labels.get(choices) ?? new Map(choices.map((choice) => [choice.value, choice.label]));
  labels.set(choices, labelByValue);
  if (Array.isArray(value))
    return joinWords(
      value.map((each) => labelOf(choices, each)),
      language,
    );
  if (isFileReference(value)) return value.name;
  return labelByValue.get(value) ?? (value === undefined || value === null ? '' : String(value));
};

/**
 * Shortens each label to the words before its brackets; the note has the full label. If the brackets differ in their last words
 * only, such as a sum insured, these stand in the place of a price: "50 万" for "GA50（意外身故 50 万）".
 */
export const shortChoices = (choices: readonly Choice[]): readonly Choice[] => {
  const inBrackets = choices.map(({ label }) => /[（(](.*)[）)]$/.exec(label)?.[1]?.split(' ') ?? []);
  const [first = []] = inBrackets;
  const same = first.findIndex((word, at) => inBrackets.some((words) => words[at] !== word));
  return choices.map((choice, index) => {
    const rest = same > 0 ? (inBrackets[index] ?? []).slice(same).join(' ') : '';
    return {
      ...choice,
      label: shortLabel(choice.label),
      note: choice.label,
      ...(rest !== '' && rest.length <= SHORT && { price: rest }),
    };
  });
};

/** The number of characters that fit below a short label. */
const SHORT = 8;

type Labelled = { readonly title: string; readonly choices: readonly unknown[]; readonly field?: Field };

/**
 * Returns the sentence of an issue beside its field. For missing values, summary and replies use the specification's sentence.
 */
export const fieldIssueText = (model: Model, issue: Issue, { title, choices, field }: Labelled, language: Language): string => {
  if (issue.code !== 'required' || title === '') return issueText(model, issue, language);
  const sentence = field?.attachment ? formTexts.upload : choices.length > 0 ? formTexts.choose : formTexts.enter;
  return fill(inLanguage(sentence, language), { title: inSentence(title, language) });
};

/** Returns values in words on one line: "1985-12-31 · 男". */
export const readLine = (
  model: Model,
  { properties = {} }: Field,
  values: Readonly<Record<string, unknown>>,
  names: readonly string[],
  language: Language,
): string =>
  names
    .flatMap((name) => {
      const [field, value] = [properties[name], values[name]];
      return field && typeof value === 'string' && value !== ''
        ? [labelOf(choicesOf(model, field, language), value, language)]
        : [];
    })
    .join(' · ');
