import type { Column, Table } from '../../model/table.ts';
import { columnName, isGiven, isKey, isRange } from '../../model/pricing/rating-table.ts';
import { daysOfBound, readAgeBound } from '../../model/pricing/value.ts';
import { daysBetween, isDate } from '../../values/dates.ts';
import { fieldOfKey } from '../../testing/choices.ts';
import { groupBy } from '../subject/grouped.ts';
import type { Subject } from '../subject/subject.ts';
import { type Lookup, lookupsIn } from './lookups.ts';

/** A figure of a table in a sequence of rows that differ in one ordered column only. */
export type Step = {
  readonly row: number;
  readonly figure: number;
  readonly from: number;
  readonly to: number;
  /** The cell in the ordered column, as it is written. */
  readonly cell: unknown;
};

/** Rows that differ in one ordered column only, in its order. */
export type Sequence = {
  readonly orderColumn: string;
  readonly isAge: boolean;
  readonly steps: readonly Step[];
  /** The only row that the sequence can be used for. */
  readonly onlyRow?: number;
};

/** A column of figures that steps look up. */
export type Figures = {
  readonly name: string;
  readonly table: Table;
  readonly resultColumn: string;
  readonly resultIndex: number;
  readonly lookUp: Lookup;
};

/** Returns every column of figures that is looked up, once, without those declared `steep`. */
export const figuresIn = (subject: Subject): readonly Figures[] => {
  const figuresByColumn = new Map<string, Figures>();
  for (const lookUp of lookupsIn(subject)) {
    const { table, name, resultColumn } = lookUp;
    const resultIndex = table.columns.findIndex((column) => isGiven(column) && column.gives === resultColumn);
    const column = table.columns[resultIndex];
    if (!column || !isGiven(column) || column.steep === true || ['text', 'boolean', 'date'].includes(column.unit ?? '')) continue;
    if (!figuresByColumn.has(`${name}.${resultColumn}`))
      figuresByColumn.set(`${name}.${resultColumn}`, { name, table, resultColumn, resultIndex, lookUp });
  }
  return [...figuresByColumn.values()];
};

/** Returns the figure of a row, or undefined if the cell is not a number or is negative. */
export const figureOf = ({ table: { rows }, resultIndex }: Figures, row: number): number | undefined => {
  const cell = rows[row]?.[resultIndex];
  const figure = typeof cell === 'string' || typeof cell === 'number' ? Number(cell) : Number.NaN;
  return figure >= 0 ? figure : undefined;
};

type Input = { readonly column: Column; readonly at: number };

/** Yields the sequences along every ordered column. */
export function* sequencesOf(subject: Subject, figures: Figures): Iterable<Sequence> {
  const { columns, rows } = figures.table;
  const inputs = columns.flatMap((column, at): readonly Input[] => (isGiven(column) ? [] : [{ column, at }]));
  for (const { column, at } of inputs) {
    if (!isOrdered(subject, figures, column, at)) continue;
    const steps = [...rows.keys()].flatMap((row) => stepOf(figures, row, at) ?? []);
    const others = inputs.filter((input) => input.at !== at).map((input) => input.at);
    const stepGroups = groupBy(steps, ({ row }) => others.map((other) => JSON.stringify(rows[row]?.[other])).join(' '));
    const isAge = rows.some(
      ({ [at]: cell }) => Array.isArray(cell) && cell.some((bound) => typeof bound === 'string' && readAgeBound(bound)),
    );
    const orderColumn = columnName(column);
    for (const group of stepGroups.values()) {
      if (group.length > 1) yield { orderColumn, isAge, steps: group.toSorted((a, b) => a.from - b.from) };
      const [singleStep] = group.length === 1 ? group : [];
      if (singleStep && rows.length <= MAX_COMPARED)
        yield { orderColumn, isAge, steps: neighboursOf(figures, steps, singleStep, others), onlyRow: singleStep.row };
    }
  }
}

/** The largest number of rows of a table whose rows without a neighbour of equal inputs are compared. */
const MAX_COMPARED = 2_000;

const stepOf = (figures: Figures, row: number, at: number): Step | undefined => {
  const cell = figures.table.rows[row]?.[at];
  const figure = figureOf(figures, row);
  const [from, to] = spanOf(cell);
  return figure === undefined || from === undefined || to === undefined ? undefined : { row, figure, from, to, cell };
};

/** Returns the rows next below and above one in a column, whose other inputs touch its own. */
const neighboursOf = (
  { table: { rows } }: Figures,
  steps: readonly Step[],
  own: Step,
  others: readonly number[],
): readonly Step[] => {
  const comparableSteps = steps.filter(({ row }) => others.every((at) => touches(rows[row]?.[at], rows[own.row]?.[at])));
  const below = comparableSteps.filter(({ to }) => to < own.from).toSorted((a, b) => a.to - b.to);
  const above = comparableSteps.filter(({ from }) => from > own.to).toSorted((a, b) => a.from - b.from);
  return [...below.slice(-2), own, ...above.slice(0, 2)];
};

const touches = (one: unknown, other: unknown): boolean => {
  if (!Array.isArray(one) || !Array.isArray(other)) return String(one) === String(other);
  const [[from = -Infinity, to = Infinity], [low = -Infinity, high = Infinity]] = [spanOf(one), spanOf(other)];
  return from <= high && low <= to;
};

/** Returns whether a column has an order: ranges have, and keys that are measures, but not numbers that stand for names. */
const isOrdered = (subject: Subject, { table, lookUp }: Figures, column: Column, at: number): boolean => {
  if (isRange(column)) return true;
  if (!isKey(column) || !table.rows.every((row) => typeof row[at] === 'number')) return false;
  const operand = lookUp.by[column.key];
  if (typeof operand !== 'string') return false;
  const { data, prepared } = subject;
  const cell = prepared.plan.cell(operand.includes('.') ? operand : `${lookUp.cell.block}.${operand}`);
  if (cell) return cell.step.unit !== undefined || cell.step['lookup'] === undefined;
  const scope = operand.split('.')[0] ?? '';
  if (scope === 'term' || scope === 'payment') return true;
  if (scope !== 'application' && !(scope in data.lists)) return false;
  const { labels, unit } = fieldOfKey(data, operand);
  return labels === undefined || unit !== undefined;
};

/** Returns both ends of a cell as numbers: ages in days, dates as days, and for an open end the other end. */
export const spanOf = (cell: unknown): readonly [from?: number, to?: number] => {
  if (typeof cell === 'number') return [cell, cell];
  if (!Array.isArray(cell)) return [];
  const [low, high] = cell.map(boundOf);
  return [low ?? high, high ?? low];
};

const boundOf = (bound: unknown): number | undefined => {
  if (typeof bound === 'number') return bound;
  if (typeof bound !== 'string') return undefined;
  const age = readAgeBound(bound);
  if (age) return daysOfBound(age);
  return isDate(bound) ? daysBetween('1970-01-01', bound) : Number(bound);
};

/** Returns a cell of an ordered column for a sentence. */
export const cellText = (cell: unknown): string =>
  Array.isArray(cell) ? [...new Set(cell.map((bound: unknown) => String(bound ?? '…')))].join('–') : String(cell);
