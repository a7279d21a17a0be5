/**
 * `npm run tables:import -- <code> <file.xlsx>`: brings the rating tables of a workbook from `tables:export` back into the model's
 * JSON (docs/configurers.md). If a cell cannot be read, it prints file, sheet and cell, and writes nothing. `--in folder` names
 * another folder of models.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readModelFiles } from '../server/models/read-files.ts';
import { importTables } from './tables/import-tables.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
const [code = '', file = ''] = positionals;
const folder = resolve(values.in ?? join(import.meta.dirname, '../../schemas'));
try {
  if (file === '') throw new Error('Name the model and the workbook: npm run tables:import -- <code> <file.xlsx>');
  const result = await importTables(await readModelFiles(folder), code, readFileSync(file), basename(file));
  if ('problems' in result) throw new Error([...result.problems, 'Nothing was written.'].join('\n'));
  for (const { name, rows, differs, changed, added, deleted } of result.tables) {
    const counts = changed + added + deleted === 0 ? 'another order' : `${changed} changed, ${added} added, ${deleted} deleted`;
    console.log(`${name}: ${rows} rows: ${differs ? counts : 'unchanged'}`);
  }
  for (const [path, content] of Object.entries(result.written)) {
    writeFileSync(join(folder, path), content);
    console.log(`wrote ${path}`);
  }
  console.log(`\nNext: npm run check:models${code === 'shared' ? '' : ` -- ${code}`}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
