import { isRecord } from '../../../../engine/values/pointer.ts';
import { fileOf, type Mistake, type Product, replaced, textOf } from './edit.ts';

const PRICES = 'pricing.json';

/** A table in a model's own file, with rows in the JSON. */
export type WrittenTable = {
  readonly name: string;
  readonly columns: readonly unknown[];
  readonly rows: readonly (readonly unknown[])[];
};

/** Returns the tables in the model's own file whose rows are in the JSON. */
export const ownTables = (product: Product): readonly WrittenTable[] =>
  Object.entries(Object(JSON.parse(textOf(product, PRICES)).tables)).flatMap(([name, table]) =>
    isRecord(table) && Array.isArray(table['rows']) && Array.isArray(table['columns'])
      ? [{ name, columns: table['columns'], rows: table['rows'].filter(Array.isArray) }]
      : [],
  );

/** Returns whether the JSON of a column is of a `gives` column. */
export const isGivenText = (column: unknown): column is { readonly gives: string; readonly unit?: string } =>
  isRecord(column) && typeof column['gives'] === 'string';

/** Moves the rows of the smallest table to a CSV file beside the JSON, in which `change` makes the mistake. */
const inSpreadsheet = (what: string, change: (lines: readonly string[]) => readonly string[], name = 'rates.csv'): Mistake => ({
  what,
  plant: (product) => {
    const smallest = ownTables(product)
      .filter(({ columns, rows }) => rows.length > 2 && columns.every((column) => isRecord(column) && !('range' in column)))
      .toSorted((a, b) => a.rows.length - b.rows.length)[0];
    if (!smallest) return undefined;
    const heads = smallest.columns.map((column) => (isRecord(column) ? String(column['key'] ?? column['gives']) : ''));
    const lines = [
      heads.join(','),
      ...smallest.rows.map((row) => row.map((cell) => (cell === null ? 'none' : String(cell))).join(',')),
    ];
    const planted = replaced(product, PRICES, `/tables/${smallest.name}/rows`, () => `"${name}"`);
    const file = fileOf(product, 'rates.csv');
    const text = change(lines).join('\n');
    return (
      planted && {
        files: { ...planted.files, [file]: text },
        at: [...planted.at, ...text.split('\n').map((_, line) => ({ file, line: line + 1 }))],
      }
    );
  },
});

/** Mistakes of rates in a file beside the JSON, as they occur when rates are copied. */
export const ofSpreadsheets: readonly Mistake[] = [
  inSpreadsheet('a spreadsheet that is not there', (lines) => lines, 'rate.csv'),
  inSpreadsheet('a spreadsheet with a typo in its head', ([head = '', ...lines]) => [head.replace(/.$/, ''), ...lines]),
  inSpreadsheet('a spreadsheet with a column too few', (lines) => lines.map((line) => line.slice(0, line.lastIndexOf(',')))),
  inSpreadsheet('a spreadsheet with an empty cell', ([head = '', first = '', ...lines]) => [
    head,
    first.replace(/[^,]*$/, ''),
    ...lines,
  ]),
  inSpreadsheet('a spreadsheet with a line of totals', (lines) => [
    ...lines,
    '合计,,,1'.slice(0, 3 + (lines[0] ?? '').split(',').length),
  ]),
  inSpreadsheet('a spreadsheet with semicolons', (lines) => lines.map((line) => line.replaceAll(',', ';'))),
  inSpreadsheet('a spreadsheet with per cent', ([head = '', first = '', ...lines]) => [
    head,
    first.replace(/[^,]*$/, '8%'),
    ...lines,
  ]),
  inSpreadsheet('a spreadsheet with a row twice', ([head = '', first = '', ...lines]) => [head, first, first, ...lines]),
  inSpreadsheet('a spreadsheet without its first row', ([head = '', , ...lines]) => [head, ...lines]),
];
