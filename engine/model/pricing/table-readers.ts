import { DiagnosticError, unknownName } from '../diagnostic.ts';
import type { ModelData } from '../model.ts';
import { isGiven, isKey, splitColumn } from './rating-table.ts';
import type { Run } from './run.ts';
import type { Names } from './types.ts';
import { isValueIssue, type Value } from './value.ts';
import type { Get, Scope } from '../vocabulary.ts';

/** Returns the reader of a table's cell. Throws a DiagnosticError for unknown names and columns. */
export const lookupGet = (
  names: Names,
  operand: Scope['operand'],
  ref: string,
  by: Readonly<Record<string, unknown>>,
  otherwise: unknown,
): Get => {
  const [name, gives] = splitColumn(ref);
  const table = names.table(name);
  const source = names.model.tables[name];
  const resultColumns = (source?.columns ?? []).filter(isGiven).map((column) => column.gives);
  if (!resultColumns.includes(gives)) throw unknownName('column', gives, resultColumns);
  const missingColumn = table.columns.find((column) => !(column in by));
  const extraColumn = Object.keys(by).find((column) => !table.columns.includes(column));
  if (missingColumn !== undefined || extraColumn !== undefined)
    throw new DiagnosticError(
      'columns',
      `Table "${name}" has the columns ${table.columns.join(', ')}`,
      extraColumn ?? missingColumn,
      table.columns,
    );
  const inputs = table.columns.map((column) => ({ path: String(by[column]), get: operand(by[column]) }));
  const fallback = otherwise === undefined ? undefined : operand(otherwise);
  // All calls reuse this array. A step does not depend on itself, so calls do not overlap.
  const values: Value[] = [];
  return (run, item, self) => {
    for (let index = 0; index < inputs.length; index += 1) {
      const value = inputs[index]?.get(run, item, self);
      if (isValueIssue(value)) return value;
      if (value === undefined) return { code: 'missing-input', params: { input: inputs[index]?.path ?? '' } };
      values[index] = value;
    }
    const result = table.find(values, gives);
    return isValueIssue(result) && result.code === 'no-price' && fallback ? fallback(run, item, self) : result;
  };
};

/** Returns a reader of the keys of a table. For a server table it returns undefined if the run does not have the table. */
export const tableKeys = (model: ModelData, name: string): ((run: Run) => readonly string[] | undefined) => {
  if (name.startsWith('server/')) {
    return (run) => {
      const source = run.serverTables[name];
      if (!source) run.pending = true;
      return source?.rows.map((row) => String(row[0]));
    };
  }
  const source = model.tables[name];
  if (!source) throw unknownName('table', name, Object.keys(model.tables));
  const column = Math.max(source.columns.findIndex(isKey), 0);
  const keys = source.rows.map((row) => String(row[column]));
  return () => keys;
};
