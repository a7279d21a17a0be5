import type { Cell } from '../../model/pricing/types.ts';
import { isRecord } from '../../values/pointer.ts';
import { columnName, inputColumns, isKey, isRange, splitColumn } from '../../model/pricing/rating-table.ts';
import type { Table } from '../../model/model.ts';
import { asDecimal, compare, isValueIssue, type Value } from '../../model/pricing/value.ts';
import type { Subject } from '../subject/subject.ts';
import { type Point, pointsOf } from './points.ts';

export type Lookup = {
  readonly cell: Cell;
  readonly table: Table;
  readonly name: string;
  readonly gives: string;
  readonly by: Readonly<Record<string, unknown>>;
  readonly hasOtherwise: boolean;
};

/** The keys of a look-up in one case that the form allows, and the rows that match. */
export type Asked = { readonly point: Point; readonly values: ReadonlyMap<string, Value>; readonly rows: readonly number[] };

export const lookupsIn = ({ data, ready }: Subject): readonly Lookup[] =>
  ready.plan.keys.flatMap((key): readonly Lookup[] => {
    const cell = ready.plan.cell(key);
    if (!cell) return [];
    const { lookup, by, otherwise } = cell.step;
    const [name, gives] = splitColumn(String(lookup ?? ''));
    const table = data.tables[name];
    return table && isRecord(by) ? [{ cell, table, name, gives, by, hasOtherwise: otherwise !== undefined }] : [];
  });

const known = new WeakMap<Cell, readonly Asked[] | null>();

/** Every case of a look-up that the form allows, smallest first; undefined if the cases cannot be enumerated. */
export const keysAskedBy = (subject: Subject, lookUp: Lookup): readonly Asked[] | undefined => {
  const found = known.get(lookUp.cell) ?? ask(subject, lookUp) ?? null;
  known.set(lookUp.cell, found);
  return found ?? undefined;
};

const ask = (subject: Subject, { cell, table, by }: Lookup): readonly Asked[] | undefined => {
  const columns = inputColumns(table);
  const operands = columns.map((column) => ({ column, get: cell.scope.operand(by[column]) }));
  const leaves = columns.flatMap((column) => subject.survey.leavesOfOperand(by[column], cell.block));
  const points = pointsOf(subject, leaves, { list: cell.list });
  if (!points) return undefined;
  const refusals = refusalsAmong(subject, new Set(leaves.map(({ key }) => key)));
  const asked: Asked[] = [];
  for (const point of points) {
    if (refusals.some((refuses) => refuses(point))) continue;
    const item = cell.list === undefined ? undefined : point.run.items[cell.list]?.[0];
    const values = new Map<string, Value>();
    for (const { column, get } of operands) {
      const value = get(point.run, item, item?.value);
      if (value !== undefined && !isValueIssue(value)) values.set(column, value);
    }
    if (values.size === columns.length) asked.push({ point, values, rows: rowsAt(table, values) });
  }
  return asked;
};

/** The refusals that depend on these fields only. */
const refusalsAmong = ({ constraints }: Subject, keys: ReadonlySet<string>): readonly ((point: Point) => boolean)[] =>
  constraints
    .filter(({ phase, leaves }) => phase === 'check' && leaves.length > 0 && leaves.every(({ key }) => keys.has(key)))
    .map(
      ({ broken, list }) =>
        ({ run }: Point) =>
          broken(run, list === undefined ? undefined : run.items[list]?.[0]) !== undefined,
    );

/** Indexes of the rows that match; the first one counts. */
const rowsAt = (table: Table, values: ReadonlyMap<string, Value>): readonly number[] =>
  table.rows.flatMap((row, index) => (fits(table, row, values) ? [index] : []));

/** Whether the keys of a row match, and its ranges with `ranges`. */
export const fits = (
  table: Table,
  row: Table['rows'][number],
  values: ReadonlyMap<string, Value>,
  ranges: 'compared' | 'left out' = 'compared',
): boolean =>
  table.columns.every((column, at) => {
    const value = values.get(columnName(column));
    const cell = row[at];
    if (isKey(column)) return value !== undefined && sameKey(value, cell);
    return !isRange(column) || ranges === 'left out' || (value !== undefined && isWithin(value, cell));
  });

/** Texts are equal by character, numbers by value. */
export const sameKey = (value: Value, cell: unknown): boolean => {
  if (String(value) === String(cell)) return true;
  const [left, right] = [asDecimal(value), typeof cell === 'string' || typeof cell === 'number' ? asDecimal(cell) : undefined];
  return left !== undefined && right !== undefined && left.eq(right);
};

const isWithin = (value: Value, cell: unknown): boolean => {
  if (!Array.isArray(cell)) return false;
  const [low, high]: readonly (string | number | null)[] = cell;
  return (
    (low === null || low === undefined || (compare(value, low) ?? -1) >= 0) &&
    (high === null || high === undefined || (compare(value, high) ?? 1) <= 0)
  );
};
