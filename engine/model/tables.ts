import { type Diagnostic, DiagnosticError, unknownName } from './diagnostic.ts';
import type { TableFile } from './files.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import { columnName, isBound, isGiven, isRange, keysOf, tableOfTiers } from './pricing/rating-table.ts';
import type { CheckedRead } from './read-files.ts';
import type { Table } from './model.ts';

/** A model's tables: its own, and the shared ones that it names. */
export const tablesOf = (
  read: CheckedRead,
  schema: unknown,
): {
  readonly tables: Readonly<Record<string, Table>>;
  readonly used: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
} => {
  const { model, pricing } = read.checked;
  const diagnostics: Diagnostic[] = [];
  const tables: Record<string, Table> = {};
  const used: string[] = [];
  const add = (name: string, table: TableFile, file: string, pointer: string): void => {
    const plain = 'tiers' in table ? { ...tableOfTiers(table.tiers, table.refusal), title: table.title } : table;
    tables[name] = plain;
    for (const [row, problem] of faultsOf(plain))
      diagnostics.push(
        read.diagnose(new DiagnosticError('table-row', problem), {
          file,
          pointer: `${pointer}/${'tiers' in table ? 'tiers' : 'rows'}/${row}`,
        }),
      );
    const keys = keysOf(plain);
    for (const words of ['aliases', 'everyday'] as const)
      for (const name of Object.keys(plain[words] ?? {}))
        if (!keys.includes(name))
          diagnostics.push(
            read.diagnose(unknownName('row', name, keys), { file, pointer: `${pointer}/${words}/${escapeToken(name)}` }),
          );
  };
  for (const [name, table] of Object.entries(pricing.tables ?? {}))
    add(name, table, `${model.code}/pricing.json`, `/tables/${name}`);
  for (const name of sharedNames([model, pricing, schema, read.checked.detail])) {
    const file = `${name}.json`;
    const json = read.json(file);
    if (isTable(json)) {
      used.push(file);
      add(name, json, file, '');
    } else
      diagnostics.push(
        read.diagnose(
          unknownName(
            'table',
            name,
            read.known.filter((each) => each.startsWith('shared/')).map((each) => each.replace(/\.json$/, '')),
          ),
          whereNamed(read, name),
        ),
      );
  }
  return { tables, used, diagnostics: [...read.diagnostics, ...diagnostics] };
};

/** Every "shared/x" or "shared/x.column" in a file. */
const sharedNames = (json: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && /^shared\/[\w-]+(\.\w+)?$/.test(value)) names.add(value.replace(/\.\w+$/, ''));
    else if (Array.isArray(value)) value.forEach(visit);
    else if (isRecord(value)) Object.values(value).forEach(visit);
  };
  visit(json);
  return names;
};

const whereNamed = (read: CheckedRead, name: string): { file: string; pointer: string } => {
  for (const file of read.own.filter((each) => each.endsWith('.json'))) {
    const pointer = find(read.json(file), name, '');
    if (pointer !== undefined) return { file, pointer };
  }
  return { file: `${read.checked.model.code}/model.json`, pointer: '' };
};
const find = (value: unknown, name: string, pointer: string): string | undefined => {
  if (typeof value === 'string') return value === name || value.startsWith(`${name}.`) ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = find(inner, name, `${pointer}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
};

const faultsOf = (table: Table): readonly (readonly [number, string])[] =>
  table.rows.flatMap((row, index): readonly (readonly [number, string])[] => {
    if (row.length !== table.columns.length)
      return [
        [index, `A row has ${table.columns.length} cells (${table.columns.map(columnName).join(', ')}): it has ${row.length}.`],
      ];
    const wrong = table.columns.findIndex((column, at) => {
      const cell = row[at];
      return isRange(column)
        ? !Array.isArray(cell) || !cell.every(isBound)
        : Array.isArray(cell) || (cell === null && !isGiven(column));
    });
    return wrong < 0
      ? []
      : [[index, `The cell under "${columnName(table.columns[wrong] ?? { key: '' })}" does not fit its column.`]];
  });

const isTable = (json: unknown): json is TableFile =>
  isRecord(json) && ((Array.isArray(json['columns']) && Array.isArray(json['rows'])) || Array.isArray(json['tiers']));
