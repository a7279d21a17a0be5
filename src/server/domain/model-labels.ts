import { type Model, type ModelData, targetsOf, translate, type LanguageTag } from '@insure/engine';

/** The name of an occupation code in the list that a model uses; the code itself if no list has it. */
export const occupationName = (model: Model, code: string, language: LanguageTag): string => {
  const { data } = model;
  const field = targetsOf(model).byKey.get('occupationCodes')?.field;
  if (code === '' || field?.oneOfTable === undefined) return code;
  return translate(data, tableLabel(data, field.oneOfTable, code, field.label ?? ''), language);
};

/** The value for a key in a column of a model's table ("shared/occupations", "0001003", "name"); the key itself if none. */
export const tableLabel = (model: ModelData, table: string, key: string, column: string): string => {
  const found = model.tables[table];
  const at = found?.columns.findIndex((each) => 'gives' in each && each.gives === column) ?? -1;
  const cell = at < 0 ? undefined : found?.rows.find((row) => row[0] === key)?.[at];
  return typeof cell === 'string' ? cell : key;
};
