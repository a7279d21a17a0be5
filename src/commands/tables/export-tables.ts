import { isDeepStrictEqual } from 'node:util';
import { type ModelFiles, readTableFile, rowsOfSheet, sheetOfRows, writeTables } from '@insure/engine';
import { type ModelTable, modelTables } from './model-tables.ts';
import { sheetNames } from './sheet-names.ts';

export type ExportedTable = { readonly name: string; readonly sheet: string; readonly rows: number };

/**
 * Writes the tables of a model to a workbook, one sheet for each table. Reads the workbook back, and throws with the first row
 * that differs.
 * @param only The one table to write; all by default.
 */
export const exportTables = async (
  files: ModelFiles,
  code: string,
  only?: string,
): Promise<{ readonly bytes: Uint8Array; readonly tables: readonly ExportedTable[] }> => {
  const all = modelTables(files, code);
  const names = sheetNames(all.map(({ name }) => name));
  const tables = only === undefined ? all : all.filter(({ name }) => name === only);
  if (tables.length === 0)
    throw new Error(
      all.length === 0
        ? `${code} has no tables`
        : `${code} has no table "${only}": it has ${all.map(({ name }) => name).join(', ')}`,
    );
  const bytes = await writeTables(tables.map((table) => ({ name: names.get(table.name) ?? '', cells: sheetOfRows(table) })));
  await throwIfLossy(bytes, tables);
  return {
    bytes,
    tables: tables.map(({ name, rows }) => ({ name, sheet: names.get(name) ?? '', rows: rows.length })),
  };
};

const throwIfLossy = async (bytes: Uint8Array, tables: readonly ModelTable[]): Promise<void> => {
  const content = await readTableFile(bytes, 'tables.xlsx');
  if ('refused' in content) throw new Error(`The workbook cannot be read again: ${content.refused}`);
  for (const [index, table] of tables.entries()) {
    const sheet = content.sheets[index];
    const where = `Table "${table.name}" of schemas/${table.file} cannot be written to a sheet without loss`;
    if (!sheet || 'refused' in sheet) throw new Error(`${where}: ${sheet?.refused}`);
    const { rows, problems } = rowsOfSheet(table.columns, sheet);
    const [problem] = problems;
    if (problem) throw new Error(`${where}: row ${problem.row}: ${problem.message}`);
    const lost = table.rows.findIndex((row, at) => !isDeepStrictEqual(row, rows[at]));
    if (lost >= 0)
      throw new Error(
        `${where}: row ${lost + 1} is ${JSON.stringify(table.rows[lost])} and would be read as ${JSON.stringify(rows[lost])}: money is a text, a whole number is a number`,
      );
  }
};
