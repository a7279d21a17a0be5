import fc from 'fast-check';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readTableFile } from '../../../../engine/import/sheets/rating-table-file.ts';
import { writeTables } from '../../../../engine/import/sheets/write-tables.ts';
import { rowsOfSheet, sheetOfRows, type TableSheet } from '../../../../engine/model/read/sheet-rows.ts';
import type { Column } from '../../../../engine/model/table.ts';
import { anyTable } from '../../model/arbitrary-table.ts';
import { runsUpTo } from '../../runs.ts';

const sheetsOf = async (bytes: Uint8Array, name: string): Promise<readonly TableSheet[]> => {
  const content = await readTableFile(bytes, name);
  if ('refused' in content) throw new Error(content.refused);
  return content.sheets.map((sheet) => {
    if ('refused' in sheet) throw new Error(`${sheet.name}: ${sheet.refused}`);
    return sheet;
  });
};
const onlySheet = async (bytes: Uint8Array, name = 'rates.xlsx'): Promise<TableSheet> => {
  const [sheet] = await sheetsOf(bytes, name);
  if (!sheet) throw new Error('no sheet');
  return sheet;
};

describe('a table in a workbook', () => {
  it('is read as it was written, for every kind of cell', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const sheet = await onlySheet(await writeTables([{ name: 'Rates', cells: sheetOfRows(table) }]));
        const { rows, problems } = rowsOfSheet(table.columns, sheet);
        expect(problems).toEqual([]);
        expect(rows).toEqual(table.rows);
      }),
      runsUpTo(400),
    );
  });
});

const columns: readonly Column[] = [{ key: 'code' }, { range: 'days' }, { gives: 'price', unit: 'money' }];
const titles = ['code', 'days from', 'days to', 'price'];

type Written = string | number | boolean | Date | null;
/** A row of a workbook as Excel stores it; a number may have a format, a formula may have a stored result. */
type Stored = Written | { readonly value: Written; readonly format?: string; readonly formula?: string };

const book = async (...rows: readonly (readonly Stored[])[]): Promise<Uint8Array> => {
  const cells = new Map<string, { value: Written; formula?: string; formulaResult?: Written; style?: { numFmt: string } }>();
  for (const [row, stored] of rows.entries())
    for (const [column, cell] of stored.entries())
      if (typeof cell === 'object' && cell !== null && !(cell instanceof Date))
        cells.set(`${row},${column}`, {
          value: cell.value,
          ...(cell.formula !== undefined && { formula: cell.formula, ...(cell.value !== null && { formulaResult: cell.value }) }),
          ...(cell.format !== undefined && { style: { numFmt: cell.format } }),
        });
  const valueOf = (cell: Stored): Written =>
    typeof cell === 'object' && cell !== null && !(cell instanceof Date) ? cell.value : cell;
  return writeXlsx({ sheets: [{ name: 'Rates', rows: rows.map((row) => row.map(valueOf)), cells }] });
};
const readRow = async (...row: readonly Stored[]) => rowsOfSheet(columns, await onlySheet(await book(titles, row)));
const problemOf = async (...row: readonly Stored[]): Promise<string> => {
  const { problems } = await readRow(...row);
  expect(problems).toHaveLength(1);
  return problems.map(({ row: at, column, message }) => `${at}:${column} ${message}`).join('');
};

describe('changes that Excel makes to cells', () => {
  it.each([
    ['a price that is typed', 12.1, '12.1'],
    ['a price with a format', { value: 12.1, format: '0.00' }, '12.10'],
    ['a price with separators and a sign of money', { value: 1234.5, format: '"¥"#,##0.00' }, '1234.50'],
    ['a price in red if it is negative', { value: 7, format: '#,##0.00;[Red]-#,##0.00' }, '7.00'],
    ['a share', { value: 0.0045, format: '0.00%' }, '0.0045'],
    ['a price as a text', '12.10', '12.10'],
    ['a formula with its stored result', { value: 77.5, formula: 'ROUND(70.4545*1.1,2)' }, '77.5'],
    ['a small rate', { value: 0.0000015 }, '0.0000015'],
    ['a price that is intentionally empty', 'none', null],
  ])('%s is read exactly', async (_, stored, price) => {
    expect(await readRow('A', 1, 3, stored)).toMatchObject({ problems: [], rows: [['A', [1, 3], price]] });
  });

  it('codes keep their zeros as texts, and a range without a bound is open', async () => {
    expect((await readRow('0004007', 'open', 3, 1)).rows).toEqual([['0004007', [null, 3], '1']]);
    expect((await readRow('"open"', 1, 'open', 1)).rows).toEqual([['open', [1, null], '1']]);
  });

  const day = { value: new Date(Date.UTC(2026, 0, 5)), format: 'm"月"d"日"' };
  it.each([
    [
      'a code that became a date',
      [day, 1, 3, 1],
      /^1:0 .*"code" is a date \(2026-01-05\): Excel makes dates of texts such as 1-5/,
    ],
    ['a bound that became a date', ['A', day, 3, 1], /^1:1 .*"days from" is a date/],
    ['a price that became a date', ['A', 1, 3, day], /^1:3 .*"price" is a date/],
    ['a price shown with fewer digits', ['A', 1, 3, { value: 12.126, format: '0.00' }], /holds 12.126 but shows 12.13/],
    ['a rate shown as none', ['A', 1, 3, { value: 0.0045, format: '0%' }], /holds 0.0045 but shows 0.00/],
    ['thousands', ['A', 1, 3, { value: 12_345, format: '#,##0,' }], /holds 12345 but shows/],
    [
      'a code shown with zeros',
      [{ value: 4007, format: '0000000' }, 1, 3, 1],
      /holds 4007 but shows 0004007: format the column as text/,
    ],
    [
      'a sum that is not exact',
      ['A', 1, 3, { value: 0.1 + 0.2, formula: 'A1+A2' }],
      /0\.30000000000000004, more than the 15 digits.*ROUND/,
    ],
    ['a number that Excel has cut', [12_345_678_901_234_500_000, 1, 3, 1], /more than the 15 digits/],
    ['a formula that was never computed', ['A', 1, 3, { value: null, formula: 'B2*2' }], /formula without a stored result/],
    [
      'a day with a time',
      ['A', 1, 3, { value: new Date(Date.UTC(2026, 0, 5, 12)), format: 'yyyy-mm-dd hh:mm' }],
      /date with a time/,
    ],
    ['a cell that is empty', ['A', 1, 3, null], /^0:3 .*no title|"price" is empty: write the value, or none/],
    ['a bound that is empty', ['A', null, 3, 1], /"days from" is empty: write the bound, or open/],
    ['a code with a space', ['A ', 1, 3, 1], /has a space at its start or end.*or write "A " if it is meant/],
    ['a price with a separator', ['A', 1, 3, '1,234.00'], /is "1,234.00": write a number without separators/],
    ['a truth value for a price', ['A', 1, 3, true], /"price" is "true"/],
  ] satisfies readonly (readonly [string, readonly Stored[], RegExp])[])('%s is rejected at its cell', async (_, row, said) => {
    expect(await problemOf(...row)).toMatch(said);
  });

  it('a code that lost its zeros is found among codes that have them', async () => {
    const sheet = await onlySheet(await book(titles, ['0004006', 1, 3, 1], [4007, 1, 3, 1]));
    expect(rowsOfSheet(columns, sheet).problems).toMatchObject([
      { row: 2, column: 0, message: expect.stringContaining('among codes') },
    ]);
  });

  it('one error in a whole column is reported once, with the number of cells', async () => {
    const sheet = await onlySheet(await book(titles, ...Array.from({ length: 40 }, (_, at) => ['A', at, at, 'x'])));
    expect(rowsOfSheet(columns, sheet).problems).toMatchObject([
      { row: 1, message: expect.stringMatching(/39 more cells under "price"/) },
    ]);
  });
});

describe('a table in a CSV file', () => {
  const read = async (text: string) => rowsOfSheet(columns, await onlySheet(new TextEncoder().encode(text), 'rates.csv'));

  it('has the rows of the workbook, with or without a byte order mark, in any usual separator and order of columns', async () => {
    const rows = [
      ['A', [1, 3], '12.10'],
      ['0004007', [4, null], null],
    ];
    for (const text of [
      'code,days from,days to,price\nA,1,3,12.10\n0004007,4,open,none\n',
      '\uFEFFcode;days from;days to;price\r\n"A";1;3;"12.10"\r\n\r\n0004007;4;open;none',
      'price\tdays to\tdays from\tcode\n12.10\t3\t1\tA\nnone\topen\t4\t0004007',
    ])
      expect(await read(text)).toMatchObject({ rows, problems: [] });
  });

  it('has numbers as keys if all keys are numbers', async () => {
    expect((await read('code,days from,days to,price\n1,1,3,2.00\n2,1,3,3.00')).rows.map(([key]) => key)).toEqual([1, 2]);
  });

  it.each([
    ['a title that is not a column', 'code,days from,days too,price\nA,1,3,1', [0, 2], /no column "days too"/],
    ['a title twice', 'code,code,days from,days to,price\nA,A,1,3,1', [0, 1], /two columns "code"/],
    ['a title that is missing', 'code,days from,days to\nA,1,3', [0, 3], /lacks the title "price"/],
    ['a cell beyond the titles', 'code,days from,days to,price\nA,1,3,1,9', [0, 4], /no title/],
    [
      'an age among numbers',
      'code,days from,days to,price\nA,1,3,1\nA,4,9 years,1\nA,5,6,1',
      [2, 2],
      /most bounds of this range are numbers/,
    ],
    ['a word for a bound', 'code,days from,days to,price\nA,1,ever,1', [1, 2], /is "ever": a bound is a number, a date/],
  ])('%s is rejected at its cell', async (_, text, [row, column], said) => {
    expect((await read(text)).problems).toMatchObject([{ row, column, message: expect.stringMatching(said) }]);
  });
});
