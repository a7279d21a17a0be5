import { type Diagnostic, DiagnosticError, unknownName } from './diagnostic.ts';
import type { TableFile } from './files.ts';
import { escapeToken, isRecord, leavesOf } from '../values/pointer.ts';
import { tableProblems } from './cells.ts';
import { keysOf, tableOfTiers } from './pricing/rating-table.ts';
import type { CheckedRead } from './read-files.ts';
import type { Origin } from './references.ts';
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
    for (const { pointer: at, message, solve } of tableProblems(plain)) {
      const within = 'tiers' in table ? at.replace(/^\/rows(\/\d+)?.*/, '/tiers$1') : at;
      diagnostics.push(
        read.diagnose(new DiagnosticError('table-row', message, '', [], solve), { file, pointer: pointer + within }),
      );
    }
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
  const shared = read.known.filter((file) => /^shared\/.*\.json$/.test(file)).map((file) => file.replace(/\.json$/, ''));
  for (const name of sharedNames([model, { ...pricing, tables: undefined }, schema, read.checked.detail])) {
    const file = `${name}.json`;
    const json = read.json(file);
    if (!isTable(json)) {
      // A shared file that cannot be read has a diagnostic of its own.
      const isBroken = json === undefined && read.known.includes(file);
      if (!isBroken) diagnostics.push(read.diagnose(unknownName('table', name, shared), whereNamed(read, name)));
    } else {
      used.push(file, ...read.rowFiles(file));
      add(name, json, file, '');
    }
  }
  return { tables, used, diagnostics: [...read.diagnostics, ...diagnostics] };
};

/** Every "shared/x" or "shared/x.column" in a file. */
const sharedNames = (json: unknown): ReadonlySet<string> =>
  new Set(
    [...leavesOf(json)].flatMap(({ value }) =>
      typeof value === 'string' && /^shared\/[\w-]+(\.\w+)?$/.test(value) ? [value.replace(/\.\w+$/, '')] : [],
    ),
  );

const whereNamed = (read: CheckedRead, name: string): Origin => {
  for (const file of read.own.filter((each) => each.endsWith('.json')))
    for (const { value, pointer } of leavesOf(read.json(file)))
      if (typeof value === 'string' && (value === name || value.startsWith(`${name}.`))) return { file, pointer };
  return { file: `${read.checked.model.code}/model.json`, pointer: '' };
};

const isTable = (json: unknown): json is TableFile =>
  isRecord(json) && ((Array.isArray(json['columns']) && Array.isArray(json['rows'])) || Array.isArray(json['tiers']));
