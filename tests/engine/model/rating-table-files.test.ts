import { describe, expect, it } from 'vitest';
import { compileModel, ModelError, type ModelFiles, printDiagnostic } from '../../../engine/index.ts';
import { lintModel, lintModels } from '../../../engine/lint.ts';
import { rowsOfTiers, tierColumns } from '../../../engine/model/read/rating-table-files.ts';
import { sheetOfRows, type TableCell } from '../../../engine/model/read/sheet-rows.ts';
import { miniFiles } from '../mini-model.ts';
import { compiledModel, modelCodes, schemaFiles } from '../model-files.ts';
import { withChina } from '../with-china.ts';

type Cells = readonly (readonly TableCell[])[];
const workbook = (sheets: Readonly<Record<string, Cells | string>>): string =>
  JSON.stringify({
    sheets: Object.entries(sheets).map(([name, cells]) =>
      typeof cells === 'string' ? { name, refused: cells } : { name, cells, isText: false },
    ),
  });

const columns = [{ key: 'plan' }, { range: 'days' }, { gives: 'price', unit: 'money' }];
const cellsOf = (...rows: Cells): Cells => [['plan', 'days from', 'days to', 'price'], ...rows];
const right = cellsOf(['A', { number: '1' }, { number: '9' }, { number: '2.00' }]);

const filesWith = (rows: unknown, files: ModelFiles): ModelFiles => ({
  ...miniFiles({
    properties: { plan: { type: 'string', enum: ['A', 'B'] }, days: { type: 'integer', minimum: 1, maximum: 9 } },
    required: ['plan', 'days'],
    form: { steps: [{ step: 'all', title: 'all', sections: [{ fields: ['plan', 'days'] }] }] },
    pricing: {
      tables: { price: { columns, rows } },
      steps: {
        policy: [{ step: 'total', lookup: 'price.price', by: { plan: 'application.plan', days: 'application.days' } }],
      },
    },
  }),
  ...files,
});

const toldFor = (rows: unknown, files: ModelFiles): readonly string[] => {
  try {
    compileModel(filesWith(rows, files), 'mini', withChina);
    return [];
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return error.diagnostics.map((each) => printDiagnostic(each));
  }
};

describe('a table whose rows are in a spreadsheet', () => {
  it('compiles to the same model as with the rows in the JSON; a change of a cell changes the hash', () => {
    const rows = [
      ['A', [1, 9], '2.00'],
      ['B', [1, null], null],
    ];
    const within = compileModel(filesWith(rows, {}), 'mini', withChina);
    const book = (price: string): string =>
      workbook({ Annual: cellsOf(...right.slice(1), ['B', { number: '1' }, 'open', price]) });
    const { data } = compileModel(filesWith('rates.xlsx#Annual', { 'mini/rates.xlsx': book('none') }), 'mini', withChina);
    expect({ ...data, hash: '' }).toEqual({ ...within.data, hash: '' });
    const other = compileModel(filesWith('rates.xlsx#Annual', { 'mini/rates.xlsx': book('3.00') }), 'mini', withChina);
    expect(other.data.hash).not.toBe(data.hash);
  });

  it('may be in a folder, and a workbook with one sheet needs no name of the sheet', () => {
    expect(toldFor('tables/费率.xlsx', { 'mini/tables/费率.xlsx': workbook({ 年费: right }) })).toEqual([]);
  });

  it.each([
    ['rates.xls', {}, /^schemas\/mini\/pricing.json:\d+:\d+ error shape: /],
    [
      'rate.xlsx',
      { 'mini/rates.xlsx': workbook({ A: right }) },
      /pricing.json:\d+:\d+ error unknown-file: .*\n {2}nearest: mini\/rates.xlsx/,
    ],
    ['rates.xlsx#Anual', { 'mini/rates.xlsx': workbook({ Annual: right }) }, /error unknown-sheet: .*\n {2}nearest: Annual/],
    [
      'rates.xlsx',
      { 'mini/rates.xlsx': workbook({ A: right, B: right }) },
      /error unknown-sheet: .* has 2 sheets: .*"rates.xlsx#A"/,
    ],
    ['rates.xlsx', { 'mini/rates.xlsx': workbook({ A: 'It is damaged' }) }, /error table-file: .*It is damaged/],
    ['rates.xlsx', { 'mini/rates.xlsx': JSON.stringify({ refused: 'It is damaged' }) }, /error table-file: .*It is damaged/],
    ['rates.xlsx', { 'mini/rates.xlsx': 'PK' }, /error table-file: /],
    [
      'rates.xlsx#Annual',
      { 'mini/rates.xlsx': workbook({ Annual: cellsOf(...right.slice(1), ['B', { number: '1' }, 'open', null]) }) },
      /^schemas\/mini\/rates.xlsx, sheet Annual, D3 error table-cell: The cell under "price" is empty/,
    ],
    [
      'rates.csv',
      {
        'mini/rates.csv': JSON.stringify({ sheets: [{ name: 'rates', isText: true, cells: cellsOf(['A', '1', 'x', '2.00']) }] }),
      },
      /^schemas\/mini\/rates.csv, C2 error table-cell: The cell under "days to" is "x"/,
    ],
  ])('%s is rejected once, with the correction', (rows, files, said) => {
    const reported = toldFor(rows, files);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatch(said);
  });

  it('has lints that name the cell of a row', () => {
    const cells = cellsOf(
      ['A', { number: '1' }, { number: '9' }, { number: '2.00' }],
      [],
      ['A', { number: '9' }, { number: '9' }, { number: '2.00' }],
      ['B', { number: '1' }, { number: '8' }, { number: '2.00' }],
    );
    const files = filesWith('rates.xlsx', { 'mini/rates.xlsx': workbook({ Annual: cells }) });
    const told = lintModel(files, 'mini', { engine: withChina }).diagnostics.filter(({ severity }) => severity === 'error');
    expect(told.map((each) => printDiagnostic(each))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^schemas\/mini\/rates.xlsx, sheet Annual, A4 error overlap: /),
        expect.stringMatching(/^schemas\/mini\/rates.xlsx, sheet Annual, A5 error gap: /),
      ]),
    );
  });

  it('a spreadsheet that no table refers to is reported, of the model and of shared folders', () => {
    const content = workbook({ Annual: right });
    const table = JSON.stringify({ columns, rows: 'price.csv' });
    const files = filesWith('rates.xlsx', {
      'mini/rates.xlsx': content,
      'mini/old.xlsx': content,
      'shared/price.json': table,
      'shared/price.csv': content,
      'shared/old.csv': content,
    });
    const told = lintModels(files, ['mini'], { whole: true, engine: withChina }).flatMap(({ diagnostics }) => diagnostics);
    const unused = told.filter(({ code, file }) => code === 'unused-table' && /xlsx|csv/.test(file));
    expect(unused.map(({ file }) => file)).toEqual(['mini/old.xlsx', 'shared/old.csv']);
  });

  it('a shared table has the spreadsheet beside it, and the hash of each model that uses it covers the spreadsheet', () => {
    const shared = (price: string): ModelFiles => ({
      'shared/price.json': JSON.stringify({ columns, rows: 'price.csv' }),
      'shared/price.csv': JSON.stringify({
        sheets: [{ name: 'price', isText: true, cells: cellsOf(['A', '1', 'open', price], ['B', '1', 'open', '3.00']) }],
      }),
    });
    const compiled = (price: string) => {
      const files = filesWith([], shared(price));
      const pricing = (files['mini/pricing.json'] ?? '').replace('"price.price"', '"shared/price.price"');
      return compileModel({ ...files, 'mini/pricing.json': pricing }, 'mini', withChina).data;
    };
    expect(compiled('2.00').tables['shared/price']?.rows[0]).toEqual(['A', [1, null], '2.00']);
    expect(compiled('2.00').hash).not.toBe(compiled('2.01').hash);
  });
});

describe('every table of every model', () => {
  it.each(modelCodes)('%s compiles to the same with its rows in sheets', (code) => {
    const { data } = compiledModel(code).model;
    const files: Record<string, string> = { ...schemaFiles };
    const pricing = JSON.parse(files[`${code}/pricing.json`] ?? '');
    const sheets: Record<string, Cells> = {};
    for (const [name, table] of Object.entries<Record<string, unknown>>(pricing.tables ?? {})) {
      const compiled = data.tables[name];
      const tiers = table['tiers'];
      if (!compiled) continue;
      sheets[name] = sheetOfRows(Array.isArray(tiers) ? { columns: tierColumns, rows: rowsOfTiers(tiers) } : compiled);
      table['tiers' in table ? 'tiers' : 'rows'] = `rates.xlsx#${name}`;
    }
    files[`${code}/rates.xlsx`] = workbook(sheets);
    files[`${code}/pricing.json`] = JSON.stringify(pricing);
    const laidOut = compileModel(files, code, withChina).data;
    expect({ ...laidOut, hash: '' }).toEqual({ ...data, hash: '' });
  });
});
