import { addDays, addMonths, daysBetween, type IsoDate } from '../values/dates.ts';
import { columnName, isGiven, isRange, splitColumn } from '../model/pricing/rating-table.ts';
import type { PreparedScope } from '../model/pricing/ready.ts';
import { startRun } from '../model/pricing/run.ts';
import { asDecimal, isValueIssue } from '../model/pricing/value.ts';
import { isRecord } from '../values/pointer.ts';
import type { Days } from './choices.ts';
import { sketch } from './sketch.ts';
import type { ModelReads } from './model-reads.ts';

/** The years before and after the start in which days are searched. */
export const SEARCHED_YEARS = 100;
/** The largest bound. A larger number is neither days, months or years, nor a year. */
const LARGEST = 100 * 366;

/** The part of a GeneratorContext and of the subject of a lint that is used here. */
export type PreparedModel = { readonly prepared: PreparedScope; readonly modelReads: ModelReads };

/** Returns the first days on which a number that is computed from a date reaches a bound, or one more. */
export const daysOfBounds = (model: PreparedModel, key: string, when: Days): readonly IsoDate[] =>
  numbersFrom(model, key).flatMap(({ name, bounds }) =>
    bounds.flatMap((bound) => [bound, bound + 1].flatMap((value) => dayOf(model, { key, name, value }, when) ?? [])),
  );

/** A number that a step computes from a date, and the bounds at which the answers of the model change. */
type ComputedNumber = { readonly name: string; readonly bounds: readonly number[] };

const numbersByModel = new WeakMap<ModelReads, Map<string, readonly ComputedNumber[]>>();

/** Returns the numbers that are computed from a date, without those from a table or a branch, which may not grow by the day. */
export const numbersFrom = (model: PreparedModel, key: string): readonly ComputedNumber[] => {
  const { modelReads, prepared } = model;
  const numbersByKey = numbersByModel.get(modelReads) ?? new Map<string, readonly ComputedNumber[]>();
  numbersByModel.set(modelReads, numbersByKey);
  const cached = numbersByKey.get(key);
  if (cached) return cached;
  const numbers = prepared.plan.keys.flatMap((name): readonly ComputedNumber[] => {
    const bounds = boundsOf(model, name);
    const cell = bounds.length > 0 ? prepared.plan.cell(name) : undefined;
    if (!cell || !modelReads.leavesOfCell(cell).some((leaf) => leaf.key === key)) return [];
    const isPlain = modelReads
      .stepsBelow(name, cell.block)
      .every((below) => WORDS_OF_BRANCHES.every((word) => prepared.plan.cell(below)?.step[word] === undefined));
    return isPlain ? [{ name, bounds }] : [];
  });
  numbersByKey.set(key, numbers);
  return numbers;
};

const WORDS_OF_BRANCHES = ['lookup', 'if', 'test', 'sum', 'count', 'age'];

/** Returns the first day on which the number is past a value. The number rises or falls with the days. */
const dayOf = (
  known: PreparedModel,
  { key, name, value }: { readonly key: string; readonly name: string; readonly value: number },
  when: Days,
): IsoDate | undefined => {
  const first = addMonths(when.start, -12 * SEARCHED_YEARS);
  let [low, high] = [0, daysBetween(first, addMonths(when.start, 12 * SEARCHED_YEARS))];
  const isPast = (day: number): boolean | undefined => {
    const number = numberOn(known, { key, name, day: addDays(first, day) }, when);
    return number === undefined ? undefined : number >= value;
  };
  const [before, after] = [isPast(low), isPast(high)];
  if (before === undefined || after === undefined || before === after) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isPast(middle) === before) low = middle;
    else high = middle;
  }
  return addDays(first, high);
};

const numberOn = (
  { prepared, modelReads }: PreparedModel,
  { key, name, day }: { readonly key: string; readonly name: string; readonly day: IsoDate },
  { at, start }: Days,
): number | undefined => {
  const cell = prepared.plan.cell(name);
  if (!cell) return undefined;
  const data = prepared.model;
  // All other dates of the number are the start.
  const others = modelReads.leavesOfCell(cell).flatMap((leaf) => (leaf.key === key ? [] : [[leaf.key, start] as const]));
  const givenValues = [...others, ...(data.term ? [[data.term.start, start] as const] : []), [key, day] as const];
  const run = startRun(data, sketch(data, givenValues, { references: modelReads.references }), at);
  const item = cell.list === undefined ? undefined : run.items[cell.list]?.at(-1);
  const operandValue = cell.scope.operand(name)(run, item, item?.value);
  const decimal = operandValue === undefined || isValueIssue(operandValue) ? undefined : asDecimal(operandValue);
  return decimal && Number(decimal.toFixed());
};

/** Returns the values of a step at which the answers of the model change. */
const boundsOf = ({ prepared, modelReads }: PreparedModel, name: string): readonly number[] => {
  const bounds = modelReads.thresholds.flatMap((mark) => (mark.name === name ? [Number(mark.bound)] : []));
  const tableBounds = prepared.plan.keys.flatMap((key) => {
    const cell = prepared.plan.cell(key);
    const by = cell?.step['by'];
    const table = prepared.model.tables[splitColumn(String(cell?.step['lookup'] ?? ''))[0]];
    if (!cell || !table || !isRecord(by)) return [];
    return table.columns.flatMap((column, at) => {
      const operand = isGiven(column) ? undefined : by[columnName(column)];
      if (operand !== name && `${cell.block}.${String(operand)}` !== name) return [];
      return table.rows.flatMap(({ [at]: own }) => (isRange(column) && Array.isArray(own) ? own : [own]));
    });
  });
  const numbers = tableBounds.flatMap((bound) => (bound === null ? [] : [Number(bound)]));
  return [...new Set([...bounds, ...numbers])].filter((bound) => Number.isInteger(bound) && Math.abs(bound) <= LARGEST);
};
