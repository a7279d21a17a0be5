import type { ExampleOrder } from '../../evaluate/examples.ts';
import type { Table } from '../../model/table.ts';
import { indexTable, inputColumns } from '../../model/pricing/rating-table.ts';
import { startRun } from '../../model/pricing/run.ts';
import { isValueIssue, type Value } from '../../model/pricing/value.ts';
import { isShared, type Subject } from '../subject/subject.ts';
import { lookupsIn } from './lookups.ts';

/** The rows of larger tables need no examples. */
export const MAX_ROWS = 200;

const indexes = new WeakMap<Table, ReturnType<typeof indexTable>>();

/** Returns the table, indexed, with a further result column "#": the index of the row. */
const numberedTable = (table: Table): ReturnType<typeof indexTable> => {
  const indexed =
    indexes.get(table) ??
    indexTable({
      columns: [...table.columns, { gives: '#', unit: 'integer' }],
      rows: table.rows.map((row, index) => [...row, index]),
    });
  indexes.set(table, indexed);
  return indexed;
};

/** Returns the rows of the model's own tables that an application looks up. */
export const lookedUpRows = (
  subject: Subject,
  { application, at }: Pick<ExampleOrder, 'application' | 'at'>,
): readonly { readonly table: string; readonly row: number }[] => {
  const { data, prepared } = subject;
  const run = startRun(data, application, at);
  return lookupsIn(subject).flatMap(({ cell, table, name, by }) => {
    if (isShared(name) || table.rows.length > MAX_ROWS) return [];
    const scope = prepared.plan.scope(cell.block);
    const readers = inputColumns(table).map((column) => scope.operand(by[column]));
    return (cell.list === undefined ? [undefined] : (run.items[cell.list] ?? [])).flatMap((item) => {
      const values = readers.flatMap((get): readonly Value[] => {
        const value = get(run, item, undefined);
        return value === undefined || isValueIssue(value) ? [] : [value];
      });
      const row = values.length === readers.length ? numberedTable(table).find(values, '#') : undefined;
      return row === undefined || row === null || isValueIssue(row) ? [] : [{ table: name, row: Number(String(row)) }];
    });
  });
};
