import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAddress, compileModel, type ModelFiles, sheetOfRows, type TableCell, writeTables } from '../../engine/index.ts';
import type { Table } from '../../engine/model/table.ts';
import { exportTables } from '../../src/commands/tables/export-tables.ts';
import { importTables } from '../../src/commands/tables/import-tables.ts';
import { modelTables } from '../../src/commands/tables/model-tables.ts';
import { sheetNames } from '../../src/commands/tables/sheet-names.ts';
import { miniFiles } from '../engine/mini-model.ts';
import { modelCodes, schemaFiles } from '../engine/model-files.ts';
import { anyTable } from '../engine/model/arbitrary-table.ts';
import { runsUpTo } from '../engine/runs.ts';
import { withChina } from '../engine/with-china.ts';

type Tables = Readonly<Record<string, Pick<Table, 'columns' | 'rows'>>>;
const filesWith = (tables: Tables): ModelFiles => miniFiles({ pricing: { tables } });
const tableOf = (files: ModelFiles, name: string): unknown => JSON.parse(files['mini/pricing.json'] ?? '').tables[name];
const without = (tables: Tables): Tables =>
  Object.fromEntries(Object.entries(tables).map(([name, { columns }]) => [name, { columns, rows: [] }]));

const written = async (files: ModelFiles, code: string, bytes: Uint8Array): Promise<ModelFiles> => {
  const result = await importTables(files, code, bytes, 'rates.xlsx');
  if ('problems' in result) throw new Error(result.problems.join('\n'));
  return { ...files, ...result.written };
};
const problemsOf = async (files: ModelFiles, bytes: Uint8Array): Promise<readonly string[]> => {
  const result = await importTables(files, 'mini', bytes, 'rates.xlsx');
  return 'problems' in result ? result.problems : [];
};

const columns: Table['columns'] = [{ key: 'plan' }, { range: 'age' }, { gives: 'price', unit: 'money' }];
const rates: Tables = {
  rates: {
    columns,
    rows: [
      ['A', ['30 days', '17 years'], '12.10'],
      ['A', ['18 years', null], null],
    ],
  },
};

describe('tables that are exported to a workbook and imported again', () => {
  it('are the same for any names and cells', async () => {
    const names = fc.oneof(
      fc.constantFrom('price', 'Price', 'History', 'a/b', 'x'.repeat(40), 'x'.repeat(41), '年费率', "'"),
      fc.string({ minLength: 1 }),
    );
    const tables = fc.dictionary(
      names.filter((name) => name !== '__proto__'),
      anyTable,
      { minKeys: 1, maxKeys: 4 },
    );
    await fc.assert(
      fc.asyncProperty(tables, async (made) => {
        const { bytes } = await exportTables(filesWith(made), 'mini');
        const back = await written(filesWith(without(made)), 'mini', bytes);
        for (const name of Object.keys(made)) expect(tableOf(back, name)).toEqual(tableOf(filesWith(made), name));
        expect(await written(filesWith(made), 'mini', bytes)).toEqual(filesWith(made));
      }),
      runsUpTo(120),
    );
  });

  it.each([...modelCodes, 'shared'])('of %s: no file changes, and emptied files are filled again', async (code) => {
    const { bytes } = await exportTables(schemaFiles, code);
    expect(await written(schemaFiles, code, bytes)).toEqual(schemaFiles);
    const tables = modelTables(schemaFiles, code);
    const emptied: Record<string, string> = { ...schemaFiles };
    for (const { file } of tables) {
      const json: unknown = JSON.parse(schemaFiles[file] ?? '', (word, value) =>
        (word === 'rows' || word === 'tiers') && Array.isArray(value) ? [] : value,
      );
      emptied[file] = JSON.stringify(json, undefined, 2);
    }
    const back = await written(emptied, code, bytes);
    for (const { file } of tables) expect(JSON.parse(back[file] ?? '')).toEqual(JSON.parse(schemaFiles[file] ?? ''));
  });

  it('leave everything else in the file unchanged, and compile', async () => {
    const [first] = modelCodes;
    const code = modelCodes.find((each) => each === 'travelLyb') ?? first ?? '';
    const { bytes } = await exportTables(schemaFiles, code);
    const text = schemaFiles[`${code}/pricing.json`] ?? '';
    const changed = { ...schemaFiles, [`${code}/pricing.json`]: text.replace('"6.00"', '"6.60"') };
    const back = await written(changed, code, bytes);
    expect((back[`${code}/pricing.json`] ?? '').split('"steps"')[1]).toBe(text.split('"steps"')[1]);
    const { hash: _, ...data } = compileModel(back, code, withChina).data;
    const { hash: __, ...before } = compileModel(schemaFiles, code, withChina).data;
    expect(data).toEqual(before);
  });
});

describe('an import', () => {
  it('counts its changes', async () => {
    const next = {
      rates: {
        columns,
        rows: [
          ['A', ['30 days', '17 years'], '13.00'],
          ['B', ['18 years', null], '20.00'],
        ],
      },
    } as const;
    const { bytes } = await exportTables(filesWith(next), 'mini');
    expect(await importTables(filesWith(rates), 'mini', bytes, 'rates.xlsx')).toMatchObject({
      tables: [{ name: 'rates', rows: 2, changed: 1, added: 1, deleted: 1 }],
    });
  });

  it('is rejected at the cell that cannot be read, and writes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTable.filter(({ rows }) => rows.length > 0),
        fc.nat(),
        fc.nat(),
        async (table, row, column) => {
          const cells = sheetOfRows(table).map((each) => [...each]);
          const at = 1 + (row % table.rows.length);
          const broken = cells[at];
          if (!broken) return;
          const place = column % broken.length;
          broken[place] = null;
          // A row without any cell is no row.
          const isBlank = broken.every((cell) => cell === null);
          const bytes = await writeTables([{ name: 'rates', cells }]);
          const problems = await problemsOf(filesWith({ rates: table }), bytes);
          if (isBlank) return;
          expect(problems).toHaveLength(1);
          expect(problems[0]).toContain(`rates.xlsx, sheet rates, ${cellAddress(at, place)}: The cell under `);
        },
      ),
      runsUpTo(100),
    );
  });

  const bookOf = (name: string, ...rows: readonly (readonly TableCell[])[]): Promise<Uint8Array> =>
    writeTables([{ name, cells: [['plan', 'age from', 'age to', 'price'], ...rows] }]);

  it.each([
    [
      'a sheet of another table',
      'rate',
      [['A', 'open', 'open', { number: '1.00' }]],
      /sheet rate, A1: mini has no table "rate": it has rates/,
    ],
    ['no rows', 'rates', [], /sheet rates, A2: The sheet has no rows, and the table has 2/],
    ['a word for a price', 'rates', [['A', 'open', 'open', 'free']], /sheet rates, D2: The cell under "price" is "free"/],
  ] satisfies readonly (readonly [string, string, readonly (readonly TableCell[])[], RegExp])[])(
    'is rejected for %s',
    async (_, sheet, rows, said) => {
      const problems = await problemsOf(filesWith(rates), await bookOf(sheet, ...rows));
      expect(problems).toEqual([expect.stringMatching(said)]);
    },
  );

  it('is rejected for a table whose rows are in a file, unless they are equal', async () => {
    const { bytes } = await exportTables(filesWith(rates), 'mini');
    const files = (price: string): ModelFiles => {
      const cells = sheetOfRows({
        columns,
        rows: [
          ['A', ['30 days', '17 years'], price],
          ['A', ['18 years', null], null],
        ],
      });
      const content = { sheets: [{ name: 'Annual', isText: false, cells }] };
      return {
        ...miniFiles({ pricing: { tables: { rates: { columns, rows: 'rates.xlsx#Annual' } } } }),
        'mini/rates.xlsx': JSON.stringify(content),
      };
    };
    expect(await problemsOf(files('12.10'), bytes)).toEqual([]);
    expect(await problemsOf(files('12.20'), bytes)).toEqual([
      expect.stringMatching(
        /rates takes its rows from rates\.xlsx#Annual, which .*pricing\.json names; this sheet has other rows \(1 changed, 0 added, 0 deleted\)\. To use them, copy them into schemas\/mini\/rates\.xlsx; .*delete this sheet and import again/,
      ),
    ]);
  });
});

describe('an export', () => {
  it('of one table has only its sheet, under the name that an import recognises', async () => {
    const both = { ...rates, Rates: { columns, rows: [['C', [null, null], '1.00']] } } satisfies Tables;
    const { bytes, tables } = await exportTables(filesWith(both), 'mini', 'Rates');
    expect(tables).toEqual([{ name: 'Rates', sheet: 'Rates~2', rows: 1 }]);
    expect(await written(filesWith(both), 'mini', bytes)).toEqual(filesWith(both));
  });

  it('is rejected, with the row, for a value that its column does not have', async () => {
    const table = (cell: string | number): Tables => ({
      rates: {
        columns,
        rows: [
          ['A', [null, null], '1.00'],
          ['B', [null, null], cell],
        ],
      },
    });
    await expect(exportTables(filesWith(table(12)), 'mini')).rejects.toThrow(
      /"rates" of schemas\/mini\/pricing.json .* row 2 is/,
    );
    await expect(exportTables(filesWith(table('free')), 'mini')).rejects.toThrow(/row 2: The cell under "price" is "free"/);
  });

  it('lists the models and the tables if one is unknown', async () => {
    await expect(exportTables(filesWith(rates), 'maxi')).rejects.toThrow('There is no model "maxi": there are mini, shared');
    await expect(exportTables(filesWith(rates), 'mini', 'rate')).rejects.toThrow('mini has no table "rate": it has rates');
    await expect(exportTables(filesWith({}), 'mini')).rejects.toThrow('mini has no tables');
  });
});

it('every table has a separate sheet, with a name that Excel allows', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 20 }), (names) => {
      const sheets = [...sheetNames(names).values()];
      expect(new Set(sheets.map((sheet) => sheet.toLowerCase())).size).toBe(names.length);
      for (const sheet of sheets) expect(sheet).toMatch(/^(?!')(?!history$)[^[\]:*?/\\]{1,31}(?<!')$/i);
    }),
    runsUpTo(400),
  );
});
