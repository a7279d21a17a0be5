import { posix } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import {
  cellAddress,
  columnName,
  isGiven,
  type ModelFiles,
  readTableFile,
  rowsOfSheet,
  type Table,
  withCentsOfTiers,
  withItems,
} from '@insure/engine';
import { type ModelTable, modelTables, writtenRow } from './model-tables.ts';
import { sheetNames } from './sheet-names.ts';

/** The numbers of rows of an imported table. */
export type ImportedTable = {
  readonly name: string;
  readonly rows: number;
  /** Whether the rows differ from those before, or their order does. */
  readonly differs: boolean;
  readonly changed: number;
  readonly added: number;
  readonly deleted: number;
};

export type Import =
  | { readonly problems: readonly string[] }
  | { readonly tables: readonly ImportedTable[]; readonly written: Readonly<Record<string, string>> };

/** Reads tables from a workbook that `tables:export` wrote. Returns the JSON files with their rows, or the wrong cells. */
export const importTables = async (files: ModelFiles, code: string, bytes: Uint8Array, name: string): Promise<Import> => {
  const all = modelTables(files, code);
  const content = await readTableFile(bytes, name);
  if ('refused' in content) return { problems: [`${name}: ${content.refused}`] };
  const sheets = new Map([...sheetNames(all.map((table) => table.name))].map(([table, sheet]) => [sheet.toLowerCase(), table]));
  const problems: string[] = [];
  const read: { readonly table: ModelTable; readonly rows: Table['rows'] }[] = [];
  for (const sheet of content.sheets) {
    const place = (row: number, column: number): string => `${name}, sheet ${sheet.name}, ${cellAddress(row, column)}`;
    const table = all.find((each) => each.name === sheets.get(sheet.name.toLowerCase()));
    if (!table) {
      problems.push(
        `${place(0, 0)}: ${code} has no table "${sheet.name}": it has ${all.map((each) => each.name).join(', ')}. Delete the sheet if it is none of them`,
      );
      continue;
    }
    if ('refused' in sheet) {
      problems.push(`${place(0, 0)}: ${sheet.refused}`);
      continue;
    }
    const reading = rowsOfSheet(table.columns, sheet);
    for (const { row, column, message, options = [] } of reading.problems)
      problems.push(`${place(row, column)}: ${message}${options.length > 0 ? ` Valid here: ${options.join(', ')}.` : ''}`);
    const rows = table.areTiers ? withCentsOfTiers(reading.rows) : reading.rows;
    if (reading.problems.length > 0) continue;
    if (rows.length === 0 && table.rows.length > 0)
      problems.push(
        `${place(1, 0)}: The sheet has no rows, and the table has ${table.rows.length}: delete the sheet to keep them.`,
      );
    else if (table.rowsFile !== undefined && !isDeepStrictEqual(rows, table.rows))
      problems.push(
        `${place(0, 0)}: ${table.name} takes its rows from ${table.rowsFile}, which schemas/${table.file} names; this sheet has other rows (${countsText(countRows(table, rows))}). To use them, copy them into schemas/${posix.join(posix.dirname(table.file), table.rowsFile.replace(/#.*/, ''))}; then, or to keep the rows that are there, delete this sheet and import again.`,
      );
    else read.push({ table, rows });
  }
  if (problems.length > 0) return { problems };
  const written: Record<string, string> = {};
  for (const { table, rows } of read) {
    if (isDeepStrictEqual(rows, table.rows)) continue;
    const items = rows.map((row) => writtenRow(table, row));
    written[table.file] = withItems(written[table.file] ?? files[table.file] ?? '', table.pointer, items);
  }
  return { tables: read.map(({ table, rows }) => countRows(table, rows)), written };
};

/** Returns "2 changed, 0 added, 1 deleted", or "another order" if only the order of the rows differs. */
export const countsText = ({ changed, added, deleted }: ImportedTable): string =>
  changed + added + deleted === 0 ? 'another order' : `${changed} changed, ${added} added, ${deleted} deleted`;

/** Counts the differences of the rows of a table. Rows with equal keys and ranges are the same row. */
const countRows = ({ name, columns, rows: before, areTiers }: ModelTable, after: Table['rows']): ImportedTable => {
  const inputs = columns.flatMap((column, at) => ((areTiers ? columnName(column) === 'PRICEID' : !isGiven(column)) ? [at] : []));
  const keyOf = (row: Table['rows'][number]): string => JSON.stringify(inputs.map((at) => row[at]));
  const rowsBefore = new Map(before.map((row) => [keyOf(row), JSON.stringify(row)]));
  const kept = after.filter((row) => rowsBefore.has(keyOf(row)));
  return {
    name,
    rows: after.length,
    differs: !isDeepStrictEqual(before, after),
    changed: kept.filter((row) => rowsBefore.get(keyOf(row)) !== JSON.stringify(row)).length,
    added: after.length - kept.length,
    deleted: rowsBefore.size - new Set(kept.map(keyOf)).size,
  };
};
