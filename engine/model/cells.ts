import { isDate } from '../values/dates.ts';
import { readDecimal } from '../values/decimal.ts';
import { isBlank } from '../values/pointer.ts';
import type { Cell, Column, Range, Table } from './table.ts';
import { columnName, isBound, isKey, isRange } from './pricing/rating-table.ts';
import { compare, daysOfBound, readAgeBound } from './pricing/value.ts';

/** A problem of a table. `pointer` is the cell, row or column, below the table. */
export type TableProblem = { readonly pointer: string; readonly message: string; readonly solve: string };

/** Yields the problems of the columns, rows and cells of a table. A problem of many cells of a column is reported once. */
export function* tableProblems(table: Table): Iterable<TableProblem> {
  const { columns, rows } = table;
  const names = columns.map(columnName);
  for (const [columnIndex, name] of names.entries())
    if (names.indexOf(name) < columnIndex)
      yield {
        pointer: `/columns/${columnIndex}`,
        message: `There are two columns "${name}"`,
        solve: 'Give one of the two another name',
      };
  for (const [index, row] of rows.entries())
    if (row.length !== columns.length)
      yield {
        pointer: `/rows/${index}`,
        message: `A row has ${columns.length} cells (${names.join(', ')}): it has ${row.length}.`,
        solve: 'Give the row a cell for each column, in their order',
      };
  for (const [columnIndex, column] of columns.entries()) yield* columnProblems(table, column, columnIndex);
}

type CellProblem = Pick<TableProblem, 'message' | 'solve'>;

function* columnProblems({ columns, rows }: Table, column: Column, columnIndex: number): Iterable<TableProblem> {
  const check = isRange(column)
    ? rangeCheck(rows, columnIndex)
    : isKey(column)
      ? keyCheck(rows, columnIndex)
      : resultCheck(rows, column, columnIndex);
  const problemsByKind = new Map<string, { readonly row: number; readonly problem: CellProblem; count: number }>();
  for (const [row, cells] of rows.entries()) {
    if (cells.length !== columns.length) continue;
    const problem = check(cells[columnIndex]);
    if (!problem) continue;
    const kind = problem.message.replaceAll(/"[^"]*"|\d+/g, '');
    const earlierProblem = problemsByKind.get(kind);
    if (earlierProblem) earlierProblem.count += 1;
    else problemsByKind.set(kind, { row, problem, count: 1 });
  }
  for (const { row, problem, count } of problemsByKind.values())
    yield {
      pointer: `/rows/${row}/${columnIndex}`,
      message: `The cell under "${columnName(column)}" ${problem.message}${count > 1 ? ` (${count - 1} more in this column)` : ''}`,
      solve: problem.solve,
    };
}

type CellCheck = (cell: Cell | Range | undefined) => CellProblem | undefined;

const jsonOf = (cell: unknown): string => JSON.stringify(cell) ?? 'nothing';

const rangeProblem: CellCheck = (cell) => {
  if (!Array.isArray(cell) || !cell.every(isBound))
    return {
      message: `is ${jsonOf(cell)}, which is no range`,
      solve: 'Write the first and the last value, null for none: [1, 3], ["18 years", null]',
    };
  const [low, high]: readonly (string | number | null)[] = cell;
  if (low === null || low === undefined || high === null || high === undefined) return undefined;
  const order = orderOf(low, high);
  if (order === undefined)
    return {
      message: `goes from ${jsonOf(low)} to ${jsonOf(high)}, which are of two kinds`,
      solve: 'Write two numbers, two dates or two ages',
    };
  if (order <= 0) return undefined;
  const isMixed = unitOf(low) !== unitOf(high);
  return {
    message: `ends before it begins: ${jsonOf(low)} to ${jsonOf(high)}`,
    solve: isMixed
      ? 'Correct one of the two ages: "0 years" lasts until the first birthday, "1 years" until the second'
      : `Write [${jsonOf(high)}, ${jsonOf(low)}]`,
  };
};

/**
 * Checks that the numeric bounds of a column are all numbers or all texts, because one text among numbers is probably a
 * mistake.
 */
const rangeCheck = (rows: Table['rows'], columnIndex: number): CellCheck => {
  const bounds = rows.flatMap(({ [columnIndex]: cell }) => (Array.isArray(cell) ? cell.filter((bound) => isFigure(bound)) : []));
  const textCount = bounds.filter((bound) => typeof bound === 'string').length;
  const usualType = textCount * 2 > bounds.length ? 'string' : 'number';
  return (cell) => {
    const otherBound = Array.isArray(cell) ? cell.find((bound) => isFigure(bound) && typeof bound !== usualType) : undefined;
    const problem = rangeProblem(cell);
    if (problem || otherBound === undefined || otherBound === null) return problem;
    return {
      message: `has ${usualType === 'number' ? 'a text among numbers' : 'a number among texts'}: ${jsonOf(otherBound)}`,
      solve: `Write ${usualType === 'number' ? String(otherBound) : jsonOf(String(otherBound))}`,
    };
  };
};

const isFigure = (bound: unknown): boolean =>
  typeof bound === 'number' || (typeof bound === 'string' && readDecimal(bound) !== undefined);

const unitOf = (bound: string | number): string | undefined =>
  typeof bound === 'string' ? readAgeBound(bound)?.unit : undefined;

/** Compares two bounds, ages by their length in days: 400 days are more than one year. */
const orderOf = (low: string | number, high: string | number): number | undefined => {
  const [from, to] = [low, high].map((bound) => (typeof bound === 'string' ? readAgeBound(bound) : undefined));
  if (from && to) return daysOfBound(from) - daysOfBound(to);
  if (from || to) return undefined;
  if ([low, high].every((bound) => typeof bound === 'string' && isDate(bound))) return low < high ? -1 : low > high ? 1 : 0;
  if ([low, high].some((bound) => typeof bound === 'string' && isDate(bound))) return undefined;
  return compare(low, high);
};

/**
 * Checks that the keys of a column are all numbers or all texts, because a single key of the other type is probably a mistake.
 */
const keyCheck = (rows: Table['rows'], columnIndex: number): CellCheck => {
  const kinds = new Map<string, number>();
  for (const row of rows) kinds.set(typeof row[columnIndex], (kinds.get(typeof row[columnIndex]) ?? 0) + 1);
  const usualType = [...kinds].toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return (cell) => {
    if (cell === null || cell === undefined || Array.isArray(cell))
      return {
        message: `is ${jsonOf(cell)}, which is no key`,
        solve: 'Write a text or a number; a range needs a "range" column',
      };
    if (typeof cell === 'string' && isBlank(cell)) return { message: 'is blank', solve: 'Write the key of the row' };
    if (typeof cell === 'string' && cell.trim() !== cell)
      return { message: `has blanks around it: ${jsonOf(cell)}`, solve: `Write ${jsonOf(cell.trim())}` };
    if (typeof cell === usualType) return undefined;
    const corrected = usualType === 'number' ? String(cell) : jsonOf(String(cell));
    return {
      message: `is ${typeof cell === 'string' ? 'a text' : `a ${typeof cell}`} among ${usualType}s: ${jsonOf(cell)}`,
      solve: `Write ${corrected}`,
    };
  };
};

const FIGURE_UNITS: ReadonlySet<string> = new Set(['money', 'rate']);

const resultCheck = (rows: Table['rows'], { unit }: { readonly unit?: string }, columnIndex: number): CellCheck => {
  const cells = rows.map((row) => row[columnIndex]);
  const countCells = (test: (cell: Cell | Range | undefined) => boolean): number => cells.filter(test).length;
  // A column without a unit holds decimals if most of its cells do.
  const hasFigures =
    FIGURE_UNITS.has(unit ?? '') ||
    (unit === undefined && countCells((cell) => typeof cell === 'string' && isFigure(cell)) * 2 > cells.length);
  const negativeCount = countCells((cell) => typeof cell === 'string' && cell.startsWith('-'));
  const isMostlyNegative = negativeCount * 2 > cells.length;
  return (cell) => {
    if (cell === null) return undefined;
    if (typeof cell === 'object' || cell === undefined)
      return { message: 'is a list instead of one value', solve: 'Write one value' };
    if (hasFigures) return figureProblem(cell, isMostlyNegative);
    if (unit === 'integer' && !Number.isInteger(cell))
      return { message: `is ${jsonOf(cell)}, which is no whole number`, solve: 'Write a whole number without quotation marks' };
    if (unit === 'boolean' && typeof cell !== 'boolean')
      return { message: `is ${jsonOf(cell)} instead of true or false`, solve: 'Write true or false, without quotation marks' };
    if (unit === 'date' && !(typeof cell === 'string' && isDate(cell)))
      return { message: `is ${jsonOf(cell)}, which is no day`, solve: 'Write a day such as "2026-03-31"' };
    return unit === 'text' && typeof cell !== 'string'
      ? { message: `is ${jsonOf(cell)}, which is no text`, solve: `Write "${String(cell)}"` }
      : undefined;
  };
};

const figureProblem = (cell: Exclude<Cell, null>, mayBeNegative: boolean): CellProblem | undefined => {
  if (typeof cell === 'number')
    return { message: `is the number ${cell}, where amounts and rates are texts, to stay exact`, solve: `Write "${cell}"` };
  if (typeof cell === 'string' && readDecimal(cell))
    return cell.startsWith('-') && !mayBeNegative
      ? { message: `is negative: ${jsonOf(cell)}`, solve: 'Write it without the sign; a step can subtract it' }
      : undefined;
  const digits = typeof cell === 'string' ? cell.normalize('NFKC').replaceAll(/[,\s¥$€%]|元/g, '') : '';
  const isPercentage = typeof cell === 'string' && /[%％]\s*$/.test(cell) && readDecimal(digits) !== undefined;
  const figure = isPercentage ? readDecimal(digits)?.div(100).toFixed() : readDecimal(digits) && digits;
  return {
    message: `is ${jsonOf(cell)}, which is no amount and no rate`,
    solve:
      figure === undefined
        ? 'Write the figure as a text, such as "310.00"; null for a case that is not offered'
        : `Write "${figure}"`,
  };
};
