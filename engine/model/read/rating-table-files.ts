import { type Diagnostic, DiagnosticError, type Place, unknownName } from '../diagnostic.ts';
import type { ModelFiles } from '../files.ts';
import type { Column, Table, Tier } from '../table.ts';
import { type SheetReading, rowsOfSheet, type TableSheet } from './sheet-rows.ts';
import { cellAddress } from '../../values/cell-address.ts';
import { escapeToken, isRecord, put } from '../../values/pointer.ts';

/** The content of a spreadsheet in `ModelFiles`, as JSON: its sheets, or the reason why it cannot be read. */
export type TableFileContent =
  | { readonly refused: string }
  | { readonly sheets: readonly (TableSheet | { readonly name: string; readonly refused: string })[] };

/** Returns whether a file is a spreadsheet, by its name. */
export const isTableFile = (file: string): boolean => /\.(?:xlsx|csv)$/i.test(file);

/** The pattern of a file and its sheet in `rows`: "rates.xlsx#Annual". */
export const ROWS_FILE = '^[^#]+\\.(?:xlsx|csv)(?:#.+)?$';

/** The columns of the specification's PRICEID rows. */
export const tierColumns = [
  { gives: 'PRICEID', unit: 'text' },
  { gives: 'PRICE', unit: 'money' },
  { gives: 'STARTNUMBER', unit: 'integer' },
  { gives: 'ENDNUMBER', unit: 'integer' },
  { gives: 'MINAGE', unit: 'integer' },
  { gives: 'MINAGEUNIT', unit: 'text' },
  { gives: 'MAXAGE', unit: 'integer' },
  { gives: 'MAXAGEUNIT', unit: 'text' },
  { gives: 'defaultShow', unit: 'boolean' },
] as const satisfies readonly (Column & { readonly gives: keyof Tier })[];

type Problem = { readonly error: DiagnosticError; readonly place?: Place; readonly pointer: string };

/** The JSON of a file, with the rows of its tables that are in spreadsheets. */
export type JsonWithRows = {
  readonly json: unknown;
  /** The files that the rows come from. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  /** Returns the place of a row, a cell or a bound in a spreadsheet, or undefined for everything that is in the JSON itself. */
  readonly place: (pointer: string) => Place | undefined;
};

/** Replaces the names of spreadsheets (`"rows": "rates.xlsx#Annual"`) by their rows. */
export const withRowsOfFiles = (file: string, json: unknown, files: ModelFiles): JsonWithRows => {
  const usedFiles: string[] = [];
  const problems: Problem[] = [];
  const places = new Map<string, (rest: readonly string[]) => Place>();
  let jsonWithRows = json;
  for (const { table, pointer, word, reference } of tablesIn(json)) {
    const columns = columnsOf(table, word);
    const rowsPointer = `${pointer}/${word}`;
    const [name, sheetName] = splitAtHash(reference);
    const path = `${file.slice(0, file.lastIndexOf('/') + 1)}${name}`;
    if (!columns || !isTableFile(name)) continue;
    usedFiles.push(path);
    const sheet = sheetOf(files, path, sheetName);
    if (!('found' in sheet)) {
      problems.push({ error: sheet.error, pointer: rowsPointer });
      continue;
    }
    const reading = rowsOfSheet(columns, sheet.found);
    const placeOf = (row: number, column: number): Place => ({
      file: path,
      line: row + 1,
      column: column + 1,
      cell: cellAddress(row, column),
      ...(sheet.found.isText ? {} : { sheet: sheet.found.name }),
    });
    for (const { row, column, message, wrongTitle: title = '', options = [] } of reading.problems)
      problems.push({
        error: new DiagnosticError('table-cell', message, title, options),
        place: placeOf(row, column),
        pointer: rowsPointer,
      });
    places.set(rowsPointer, placeIn(reading, columns, placeOf));
    jsonWithRows = put(jsonWithRows, rowsPointer, word === 'tiers' ? withCentsOfTiers(reading.rows).map(tierOf) : reading.rows);
  }
  return {
    json: jsonWithRows,
    files: usedFiles,
    problems,
    place: (pointer) => {
      for (const [at, placeOf] of places)
        if (pointer.startsWith(`${at}/`)) return placeOf(pointer.slice(at.length + 1).split('/'));
      return undefined;
    },
  };
};

/** Returns the diagnostics of the problems. The place of a cell's problem is the cell, else the JSON that names the file. */
export const diagnosticsOf = (
  { problems }: JsonWithRows,
  diagnose: (error: DiagnosticError, pointer: string) => Diagnostic,
): readonly Diagnostic[] => problems.map(({ error, place, pointer }) => ({ ...diagnose(error, pointer), ...place }));

type RowsReference = {
  readonly table: Record<string, unknown>;
  readonly pointer: string;
  readonly word: 'rows' | 'tiers';
  readonly reference: string;
};

/** Returns the tables whose rows are in spreadsheets: those of pricing.json, or the table of a shared file. */
const tablesIn = (json: unknown): readonly RowsReference[] => {
  if (!isRecord(json)) return [];
  const tables: readonly (readonly [string, unknown])[] = isRecord(json['tables'])
    ? Object.entries(json['tables']).map(([name, table]) => [`/tables/${escapeToken(name)}`, table])
    : [['', json]];
  return tables.flatMap(([pointer, table]) => {
    if (!isRecord(table)) return [];
    return (['rows', 'tiers'] as const).flatMap((word): readonly RowsReference[] => {
      const reference = table[word];
      return typeof reference === 'string' ? [{ table, pointer, word, reference }] : [];
    });
  });
};

/** Returns the columns, or undefined if their shape is wrong, which the meta-schema reports. */
const columnsOf = (table: Record<string, unknown>, word: RowsReference['word']): readonly Column[] | undefined => {
  if (word === 'tiers') return tierColumns;
  const columns = table['columns'];
  return Array.isArray(columns) && columns.length > 0 && columns.every(isColumn) ? columns : undefined;
};

const isColumn = (json: unknown): json is Column =>
  isRecord(json) && ['key', 'range', 'gives'].some((word) => typeof json[word] === 'string');

const splitAtHash = (reference: string): readonly [name: string, sheet: string | undefined] => {
  const hashIndex = reference.indexOf('#');
  return hashIndex < 0 ? [reference, undefined] : [reference.slice(0, hashIndex), reference.slice(hashIndex + 1)];
};

type SheetOrError = { readonly found: TableSheet } | { readonly error: DiagnosticError };

const sheetOf = (files: ModelFiles, path: string, name: string | undefined): SheetOrError => {
  if (!Object.hasOwn(files, path))
    return {
      error: unknownName(
        'file',
        path,
        Object.keys(files).filter((file) => isTableFile(file)),
      ),
    };
  const content = contentOf(files[path] ?? '');
  if ('refused' in content) return { error: new DiagnosticError('table-file', `${path} cannot be read: ${content.refused}`) };
  const names = content.sheets.map((sheet) => sheet.name);
  const [firstSheet] = content.sheets;
  if (name === undefined && content.sheets.length > 1) {
    const message = `${path} has ${names.length} sheets: name the one with the rows, as in "${path.slice(path.lastIndexOf('/') + 1)}#${names[0]}"`;
    return { error: new DiagnosticError('unknown-sheet', message, '', names) };
  }
  const sheet =
    name === undefined || firstSheet?.name === undefined ? firstSheet : content.sheets.find((each) => each.name === name);
  if (!sheet) return { error: unknownName('sheet', name ?? '', names) };
  if (!('refused' in sheet)) return { found: sheet };
  return { error: new DiagnosticError('table-file', `The sheet "${sheet.name}" of ${path} cannot be read: ${sheet.refused}`) };
};

const contentOf = (text: string): TableFileContent => {
  try {
    const content: TableFileContent = JSON.parse(text);
    return content;
  } catch {
    return { refused: 'it was not read as a spreadsheet when the files of the model were loaded' };
  }
};

const placeIn =
  (reading: SheetReading, columns: readonly Column[], placeOf: (row: number, column: number) => Place) =>
  ([row = '0', cell = '', bound]: readonly string[]): Place => {
    const tierIndex = columns.findIndex((column) => 'gives' in column && column.gives === cell);
    const { row: sheetRow, column } = reading.place(Number(row), tierIndex >= 0 ? tierIndex : Number(cell), Number(bound ?? 0));
    return placeOf(sheetRow, column);
  };

/** Returns the cells of tiers, in the order of `tierColumns`. */
export const rowsOfTiers = (tiers: readonly Tier[]): Table['rows'] =>
  tiers.map((tier) => tierColumns.map(({ gives }) => tier[gives]));

const tierOf = (cells: Table['rows'][number]): Record<string, unknown> =>
  Object.fromEntries(tierColumns.map(({ gives }, index) => [gives, cells[index]]));

/** Returns the cells of tiers, with two decimal places in prices. */
export const withCentsOfTiers = (rows: Table['rows']): Table['rows'] =>
  rows.map((row) =>
    row.map((cell, at) => (tierColumns[at]?.gives === 'PRICE' && typeof cell === 'string' ? withCents(cell) : cell)),
  );

const withCents = (price: string): string => {
  const [units, cents = ''] = price.split('.');
  return cents.length < 2 ? `${units}.${cents.padEnd(2, '0')}` : price;
};
