import type { ModelData } from '@insure/engine';

/** What a table of a model gives for a key in a column ("shared/occupations", "0001003", "name"); the key itself where it gives nothing. */
export const tableLabel = (model: ModelData, table: string, key: string, column: string): string => {
  const found = model.tables[table];
  const at = found?.columns.findIndex((each) => 'gives' in each && each.gives === column) ?? -1;
  const cell = at < 0 ? undefined : found?.rows.find((row) => row[0] === key)?.[at];
  return typeof cell === 'string' ? cell : key;
};
