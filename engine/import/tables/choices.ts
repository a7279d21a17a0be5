import type { Field, ModelData } from '../../model/model.ts';
import { keysOf } from '../../model/pricing/rating-table.ts';
import { translate } from '../../wording/translate.ts';
import { choiceWords, plainText } from './words.ts';

type Value = string | number | boolean;
/** A choice of a field: code, and text in both languages. */
export type TableChoice = {
  readonly value: Value;
  readonly zh: string;
  readonly en: string;
  readonly aliases?: readonly string[];
  /** Everyday words that may mean it: offered as a choice, never taken. */
  readonly everyday?: readonly string[];
};

/** The choices of a field, or of its items. */
export const tableChoices = (model: ModelData, field: Field): readonly TableChoice[] => {
  if (field.items && !field.items.properties) return tableChoices(model, field.items);
  if (field.oneOfTable !== undefined) return rowsOf(model, field.oneOfTable, field.label);
  if (field.type === 'boolean')
    return [
      { value: true, zh: '是', en: 'Yes' },
      { value: false, zh: '否', en: 'No' },
    ];
  return (field.enum ?? []).map((value) => labelled(model, value, field.labels?.[String(value)] ?? String(value)));
};

const labelled = (model: ModelData, value: Value, label: string): TableChoice => ({
  value,
  zh: label,
  en: translate(model, label, 'en-US'),
});

const rowsOf = (model: ModelData, name: string, label: string | undefined): readonly TableChoice[] => {
  const table = model.tables[name];
  if (!table) return [];
  const keys = keysOf(table);
  const labelAt = table.columns.findIndex((column) => 'gives' in column && column.gives === label);
  return table.rows.map((row, index) => {
    const code = keys[index] ?? '';
    const aliases = table.aliases?.[code];
    const everyday = table.everyday?.[code];
    return {
      ...labelled(model, code, labelAt < 0 ? code : String(row[labelAt] ?? code)),
      ...(aliases && { aliases }),
      ...(everyday && { everyday }),
    };
  });
};

export type Chosen =
  | { readonly value: Value; readonly by: 'exact' | 'part' | 'zeros' }
  | { readonly candidates: readonly TableChoice[] };

type Index = {
  readonly exact: ReadonlyMap<string, readonly TableChoice[]>;
  readonly all: readonly (readonly [string, TableChoice])[];
  readonly everyday: readonly (readonly [string, TableChoice])[];
};
const indexes = new WeakMap<readonly TableChoice[], Index>();

const indexOf = (choices: readonly TableChoice[]): Index => {
  const known = indexes.get(choices);
  if (known) return known;
  const exact = new Map<string, TableChoice[]>();
  const add = (word: string, choice: TableChoice): void => {
    const key = plainText(word);
    const same = exact.get(key) ?? [];
    if (key !== '' && !same.includes(choice)) exact.set(key, [...same, choice]);
  };
  for (const choice of choices) {
    const { value, zh, en, aliases = [] } = choice;
    // The template writes "label code".
    const together = [`${zh}${value}`, `${en}${value}`, `${value}${zh}`];
    for (const word of [String(value), zh, en, ...aliases, ...(choiceWords[String(value)] ?? []), ...together]) add(word, choice);
  }
  const index = {
    exact,
    all: choices.flatMap((choice) => [choice.zh, choice.en].map((label) => [plainText(label), choice] as const)),
    everyday: choices.flatMap((choice) => (choice.everyday ?? []).map((word) => [plainText(word), choice] as const)),
  };
  indexes.set(choices, index);
  return index;
};

/** The choice that a text names, or candidates; an everyday word gives only candidates. */
export const choose = (choices: readonly TableChoice[], text: string): Chosen => {
  const key = plainText(text);
  const { exact, all, everyday } = indexOf(choices);
  const found = exact.get(key) ?? [];
  if (found.length === 1 && found[0]) return { value: found[0].value, by: 'exact' };
  if (found.length > 1) return { candidates: found };
  const padded = /^\d+$/.test(key)
    ? choices.filter(({ value }) => typeof value === 'string' && /^0+\d/.test(value) && value.replace(/^0+/, '') === key)
    : [];
  if (padded.length === 1 && padded[0]) return { value: padded[0].value, by: 'zeros' };
  const parts = [...key].length < 2 ? [] : all.filter(([label]) => label.includes(key)).map(([, choice]) => choice);
  const spoken = everyday.filter(([word]) => (parts.length > 0 ? word === key : key.includes(word)));
  // "Works a lathe" contains "works": the longer word counts.
  const meant = spoken.filter(([word]) => !spoken.some(([longer]) => longer !== word && longer.includes(word)));
  const distinct = [...new Set([...meant.map(([, choice]) => choice), ...parts])];
  if (meant.length > 0) return { candidates: distinct };
  return distinct.length === 1 && distinct[0] ? { value: distinct[0].value, by: 'part' } : { candidates: distinct };
};

export const isEveryday = (choices: readonly TableChoice[], text: string): boolean => {
  const key = plainText(text);
  return indexOf(choices).everyday.some(([word]) => key.includes(word));
};
