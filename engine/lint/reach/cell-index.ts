import type { Cell as TableCell, Range, Table } from '../../model/table.ts';
import { columnName, isRange } from '../../model/pricing/rating-table.ts';
import { ageIn, asDecimal, isAge, isDecimal, readAgeBound, type Value } from '../../model/pricing/value.ts';

/** The distinct cells of a column by number: the cell of each row, and the cells that a value matches. */
export type CellIndex = { readonly ofRow: (row: number) => number; readonly matching: (value: Value) => readonly number[] };

export const cellIndex = (table: Table, column: string): CellIndex => {
  const columnIndex = table.columns.findIndex((each) => columnName(each) === column && !('gives' in each));
  const numbers = new Map<string, number>();
  const cells: (TableCell | Range)[] = [];
  const ofRow = new Int32Array(table.rows.length);
  const isRanged = table.columns[columnIndex] !== undefined && isRange(table.columns[columnIndex]);
  for (const [row, { [columnIndex]: cell = null }] of table.rows.entries()) {
    const text = isRanged ? JSON.stringify(cell) : keyText(cell);
    const number = numbers.get(text) ?? cells.length;
    if (number === cells.length) {
      numbers.set(text, number);
      cells.push(cell);
    }
    ofRow[row] = number;
  }
  const ranges = isRanged ? cells.map(rangeTest) : [];
  const matching = (value: Value): readonly number[] => {
    if (isRanged) return ranges.flatMap((matches, number) => (matches(value) ? [number] : []));
    const number = numbers.get(keyText(value));
    return number === undefined ? [] : [number];
  };
  return { ofRow: (row) => ofRow[row] ?? -1, matching };
};

/** Returns a text by which keys are compared: texts by character, numbers by value. */
const keyText = (value: Value | TableCell | Range): string => {
  const decimal = typeof value === 'string' || typeof value === 'number' || isDecimal(value) ? asDecimal(value) : undefined;
  return decimal ? decimal.toFixed() : String(value);
};

/** Returns a test for values in a range, with its bounds read once. */
const rangeTest = (cell: TableCell | Range): ((value: Value) => boolean) => {
  if (!Array.isArray(cell)) return () => false;
  const [low, high]: readonly (string | number | null)[] = cell;
  const [above, below] = [boundTest(low ?? null, 1), boundTest(high ?? null, -1)];
  return (value) => above(value) && below(value);
};

const boundTest = (bound: string | number | null, sign: 1 | -1): ((value: Value) => boolean) => {
  if (bound === null) return () => true;
  const age = typeof bound === 'string' ? readAgeBound(bound) : ({ unit: 'years', count: bound } as const);
  const decimal = asDecimal(bound);
  const number = decimal && Number(decimal.toFixed());
  return (value) => {
    if (isAge(value)) return age !== undefined && (ageIn(value, age.unit) - age.count) * sign >= 0;
    if (typeof value === 'number' && number !== undefined) return (value - number) * sign >= 0;
    const decimalValue = asDecimal(value);
    if (decimalValue && decimal) return decimalValue.cmp(decimal) * sign >= 0;
    return typeof value === 'string' && typeof bound === 'string' && (value < bound ? -1 : value > bound ? 1 : 0) * sign >= 0;
  };
};
