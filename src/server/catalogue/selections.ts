import { type Model, type Table, translate } from '@insure/engine';
import type { Language } from '../domain/words.ts';
import type { Models } from '../models/models.ts';

type Row = Readonly<Record<string, unknown>>;

const nameOf = (column: Table['columns'][number]): string =>
  'key' in column ? column.key : 'range' in column ? column.range : column.gives;

/** Rows of the first look-up table with such columns among the models' tables; empty where none has one. */
const rowsWith = (models: readonly Model[], columns: readonly string[], language: Language): readonly Row[] => {
  for (const { data } of models)
    for (const table of Object.values(data.tables)) {
      const names = table.columns.map(nameOf);
      if (!columns.every((column) => names.includes(column))) continue;
      const textOf = (value: unknown): string => translate(data, typeof value === 'string' ? value : '', language);
      return table.rows.map((cells) => {
        const row: Row = Object.fromEntries(names.map((name, at) => [name, cells[at]]));
        return { ...row, label: textOf(row['name'] ?? cells[0]), familyLabel: textOf(row['family']) };
      });
    }
  return [];
};

/** Occupations with their classes; class 0 is refused. */
export const occupations = (models: readonly Model[], language: Language) =>
  rowsWith(models, ['code', 'class', 'name'], language).map((row) => ({
    id: String(row['code']),
    label: String(row['label']),
    class: Number(row['class']),
  }));

/** Industries and whether an underwriter must see them. */
export const industries = (models: readonly Model[], language: Language) =>
  rowsWith(models, ['industry', 'flagged'], language).map((row) => ({
    id: String(row['industry']),
    label: String(row['label']),
    flagged: row['flagged'] === true,
  }));

/** Sports under their families, in the order of the table. */
export const sportsTree = (models: readonly Model[], language: Language) => {
  const sports = rowsWith(models, ['sport', 'risk', 'family'], language);
  return [...new Set(sports.map(({ family }) => String(family)))].map((family) => ({
    value: family,
    label: String(sports.find((sport) => sport['family'] === family)?.['familyLabel']),
    children: sports
      .filter((sport) => sport['family'] === family)
      .map((sport) => ({ value: String(sport['sport']), label: String(sport['label']), risk: Number(sport['risk']) })),
  }));
};

/** Values that the fields of a name may have anywhere in a model's form, in the order of their first mention. */
export const choicesOfField = (schema: unknown, field: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = Object.entries(schema).flatMap(([key, value]: readonly [string, unknown]) => {
    const choices: unknown =
      key === field && typeof value === 'object' && value !== null ? Reflect.get(value, 'enum') : undefined;
    return Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : choicesOfField(value, field);
  });
  return [...new Set(own)];
};

/** The models that are sold now. */
export const soldModels = (models: Models): readonly Model[] =>
  models.codes().flatMap((code) => models.current(code)?.model ?? []);
