import { isGiven, splitColumn } from '../../model/pricing/rating-table.ts';
import type { Cell } from '../../model/pricing/types.ts';
import { readDecimal } from '../../values/decimal.ts';
import { fieldOfKey, maximumOf } from '../../testing/choices.ts';
import { operandsIn } from '../../testing/model-reads.ts';
import type { Subject } from '../subject/subject.ts';

/** The least and the greatest value that an amount may have. The range may be too wide, but never too narrow. */
export type Amounts = readonly [least: number, most: number];

const ANY_AMOUNT: Amounts = [-Infinity, Infinity];
const NOT_NEGATIVE: Amounts = [0, Infinity];

/** Returns the range of an operand of a block. */
export const amountsOf = (subject: Subject, operand: unknown, block: string): Amounts => {
  if (typeof operand === 'number') return [operand, operand];
  if (typeof operand !== 'string') return ANY_AMOUNT;
  const decimal = readDecimal(operand);
  if (decimal) return [Number(decimal.toFixed()), Number(decimal.toFixed())];
  const { plan } = subject.prepared;
  const cell = plan.cell(operand.includes('.') ? operand : `${block}.${operand}`);
  return cell ? amountsOfStep(subject, cell) : amountsOfField(subject, operand);
};

const amountsOfField = (subject: Subject, operand: string): Amounts => {
  const { data, model } = subject;
  const scope = operand.split('.')[0] ?? '';
  if (scope === 'term') return operand === 'term.daysAhead' ? ANY_AMOUNT : NOT_NEGATIVE;
  if (scope === 'payment') return NOT_NEGATIVE;
  if (scope !== 'application' && !(scope in data.lists)) return ANY_AMOUNT;
  const field = operand === scope ? (fieldOfKey(data, scope) ?? {}) : fieldOfKey(data, operand);
  const choices = field.enum ?? (field.const === undefined ? undefined : [field.const]);
  if (choices) return unionOf(choices.map((choice) => amountOfNumber(Number(choice))));
  if (field.type === 'integer' || field.type === 'number') return [field.minimum ?? 0, maximumOf(model, field) ?? Infinity];
  // Amounts that users enter are not negative, as formats of money take no sign.
  return NOT_NEGATIVE;
};

const amountOfNumber = (value: number): Amounts => (Number.isNaN(value) ? ANY_AMOUNT : [value, value]);
const unionOf = (all: readonly Amounts[]): Amounts =>
  all.length === 0
    ? ANY_AMOUNT
    : [
        all.reduce((least, [low]) => Math.min(least, low), Infinity),
        all.reduce((most, [, high]) => Math.max(most, high), -Infinity),
      ];

const amountsByCell = new WeakMap<Cell, Amounts>();

const amountsOfStep = (subject: Subject, cell: Cell): Amounts => {
  const cached = amountsByCell.get(cell);
  if (cached) return cached;
  const amounts = computeAmounts(subject, cell);
  amountsByCell.set(cell, amounts);
  return amounts;
};

/** The ranges of a step's operands, from which its own range follows. */
type Operands = {
  readonly first: Amounts;
  readonly others: readonly Amounts[];
  readonly of: (word: string) => readonly Amounts[];
  readonly column: () => readonly Amounts[];
};

const RESULTS: Readonly<Record<string, (operands: Operands) => Amounts>> = {
  add: ({ first, others }) => others.reduce(([a, b], [low, high]) => [a + low, b + high], first),
  subtract: ({ first, others }) => others.reduce(([a, b], [low, high]) => [a - high, b - low], first),
  multiply: ({ first, others }) => others.reduce(times, first),
  divide: ({ first, others: [[low, high] = ANY_AMOUNT] }) =>
    low > 0 ? times(first, [1 / high, 1 / low]) : first[0] >= 0 && low >= 0 ? NOT_NEGATIVE : ANY_AMOUNT,
  max: ({ first, others }) => others.reduce(([a, b], [low, high]) => [Math.max(a, low), Math.max(b, high)], first),
  min: ({ first, others }) => others.reduce(([a, b], [low, high]) => [Math.min(a, low), Math.min(b, high)], first),
  sum: ({ first: [low, high] }) => [low < 0 ? -Infinity : 0, high > 0 ? Infinity : 0],
  count: () => NOT_NEGATIVE,
  if: ({ of }) => unionOf([...of('then'), ...of('else')]),
  lookup: ({ of, column }) => unionOf([...column(), ...of('otherwise')]),
  between: () => ANY_AMOUNT,
};

const computeAmounts = (subject: Subject, { step, block, operation }: Cell): Amounts => {
  const of = (word: string): readonly Amounts[] =>
    step[word] === undefined ? [] : operandsIn(step[word]).map((operand) => amountsOf(subject, operand, block));
  // The column of a look-up may have the name of a step.
  const [first = ANY_AMOUNT, ...others] = operation.cell?.(step) ? [] : of(operation.name);
  const result = RESULTS[operation.name];
  if (result) return result({ first, others, of, column: () => figuresOf(subject, String(step['lookup'])) });
  // Keywords of extensions: a result is taken as not negative if all its inputs are not negative.
  const inputs = operation.inputs(step).map((operand) => amountsOf(subject, operand, block));
  return inputs.every(([low]) => low >= 0) ? NOT_NEGATIVE : ANY_AMOUNT;
};

const figuresOf = ({ data }: Subject, ref: string): readonly Amounts[] => {
  const [name, gives] = splitColumn(ref);
  const table = data.tables[name];
  const at = table?.columns.findIndex((column) => isGiven(column) && column.gives === gives) ?? -1;
  return (table?.rows ?? []).flatMap((row) => (row[at] === null ? [] : [amountOfNumber(Number(row[at]))]));
};

const times = ([a, b]: Amounts, [low, high]: Amounts): Amounts => {
  const products = [a, b].flatMap((x) => [low, high].map((y) => (x === 0 || y === 0 ? 0 : x * y)));
  return [Math.min(...products), Math.max(...products)];
};
