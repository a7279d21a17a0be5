/**
 * Rating tables in Excel and back (docs/configurers.md). `--in folder` names another folder of models.
 *
 * - `npm run tables:export -- <code> [table]` writes the tables of a model to <code>-tables.xlsx, one sheet for each table. The code `shared`
 *   means the tables of schemas/shared. `--to file.xlsx` names the workbook.
 * - `npm run tables:import -- <code> <file.xlsx>` writes the tables of such a workbook into the model's JSON. If a cell cannot be
 *   read, it prints file, sheet and cell, and writes nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readModelFiles } from '../server/models/read-files.ts';
import { exportTables } from './tables/export-tables.ts';
import { countsText, importTables } from './tables/import-tables.ts';

const stringOption = { type: 'string' } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: stringOption, in: stringOption } });
const [direction, code = '', tableOrFile] = positionals;
const folder = resolve(values.in ?? join(import.meta.dirname, '../../schemas'));

const toExcel = async (): Promise<void> => {
  const { bytes, tables } = await exportTables(await readModelFiles(folder), code, tableOrFile);
  const file = resolve(values.to ?? `${code}-tables.xlsx`);
  writeFileSync(file, bytes);
  for (const { name, sheet, rows } of tables)
    console.log(`${name}: ${rows} rows${sheet === name ? '' : ` in the sheet "${sheet}"`}`);
  const relativePath = relative(process.cwd(), file);
  console.log(`wrote ${relativePath}\n\nNext: change it in Excel, then npm run tables:import -- ${code} ${relativePath}`);
};

const fromExcel = async (): Promise<void> => {
  if (tableOrFile === undefined)
    throw new Error(
      'The code of the model and the path of the workbook are missing: npm run tables:import -- <code> <file.xlsx>',
    );
  const result = await importTables(await readModelFiles(folder), code, readFileSync(tableOrFile), basename(tableOrFile));
  if ('problems' in result) throw new Error([...result.problems, 'Nothing was written.'].join('\n'));
  for (const table of result.tables)
    console.log(`${table.name}: ${table.rows} rows: ${table.differs ? countsText(table) : 'unchanged'}`);
  for (const [path, content] of Object.entries(result.written)) {
    writeFileSync(join(folder, path), content);
    console.log(`wrote ${path}`);
  }
  console.log(`\nNext: npm run check:models${code === 'shared' ? '' : ` -- ${code}`}`);
};

try {
  await (direction === 'import' ? fromExcel() : toExcel());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
