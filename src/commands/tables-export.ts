/**
 * `npm run tables:export -- <code> [table]`: writes the rating tables of a model to <code>-tables.xlsx, one sheet a table
 * (docs/configurers.md). The code `shared` means the tables of schemas/shared. `--to file.xlsx` names the workbook, `--in folder`
 * another folder of models.
 */
import { writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readModelFiles } from '../server/models/read-files.ts';
import { exportTables } from './tables/export-tables.ts';

const text = { type: 'string' } as const;
const { positionals, values } = parseArgs({ allowPositionals: true, options: { to: text, in: text } });
const [code = '', table] = positionals;
const folder = resolve(values.in ?? join(import.meta.dirname, '../../schemas'));
try {
  const { bytes, tables } = await exportTables(await readModelFiles(folder), code, table);
  const file = resolve(values.to ?? `${code}-tables.xlsx`);
  writeFileSync(file, bytes);
  for (const { name, sheet, rows } of tables)
    console.log(`${name}: ${rows} rows${sheet === name ? '' : ` in the sheet "${sheet}"`}`);
  const shown = relative(process.cwd(), file);
  console.log(`wrote ${shown}\n\nNext: change it in Excel, then npm run tables:import -- ${code} ${shown}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
