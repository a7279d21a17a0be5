import Big from 'big.js';
import { plain } from './decimal.ts';
import type { TraceLine } from './model.ts';
import type { Cell } from './plan.ts';
import { isRecord } from './pointer.ts';
import type { Ready } from './ready.ts';
import type { Item, Run } from './run.ts';
import { asDecimal, isMiss, show, type Value } from './value.ts';

/** How the premium came about: the titled steps below it, like lines of a list folded into one with its count. */
export const traceOf = (ready: Ready, run: Run): readonly TraceLine[] => {
  const root = ready.plan.cell(ready.model.premium);
  return root ? lineOf(ready, run, root, undefined) : [];
};

const lineOf = (ready: Ready, run: Run, cell: Cell, item: Item | undefined): readonly TraceLine[] => {
  const value = cell.get(run, item, item?.value);
  if (value === undefined || isMiss(value)) return [];
  const inputs = cell.operation.inputs(cell.step);
  const below = inputs.flatMap((input) => linesUnder(ready, run, cell, input, item));
  if (cell.step.title === undefined) return below;
  const amount = text(value, cell);
  return [
    {
      step: cell.key,
      title: cell.step.title,
      arithmetic: arithmetic(cell, run, item, inputs),
      value: amount,
      times: 1,
      subtotal: amount,
      of: fold(below),
    },
  ];
};

const linesUnder = (ready: Ready, run: Run, from: Cell, input: unknown, item: Item | undefined): readonly TraceLine[] => {
  const cell = cellNamed(ready, from, input);
  if (!cell || cell.fact) return [];
  if (cell.list === undefined || cell.list === item?.list) return lineOf(ready, run, cell, item);
  const groups = new Map<string, { readonly first: Item; readonly times: number }>();
  const signature = signatureOf(ready, cell);
  for (const each of from.scope.items(cell.list)(run, item)) {
    const key = signature(run, each);
    const known = groups.get(key);
    groups.set(key, { first: known?.first ?? each, times: (known?.times ?? 0) + 1 });
  }
  return [...groups.values()].flatMap(({ first, times }) =>
    lineOf(ready, run, cell, first).map((line) => ({ ...line, times: line.times * times })),
  );
};

const cellNamed = ({ plan }: Ready, from: Cell, input: unknown): Cell | undefined =>
  typeof input === 'string' ? (plan.cell(input) ?? plan.cell(`${from.block}.${input}`)) : undefined;

/** Items with the same signature have the same lines: every value that a line or one below it shows is the same. */
const signatureOf = (ready: Ready, cell: Cell): ((run: Run, item: Item) => string) => {
  const reads = readersOf(ready, cell);
  const numbers = new Map<unknown, number>();
  return (run, item) => {
    let signature = '';
    for (const read of reads) {
      const value = read(run, item);
      const number = numbers.get(value) ?? numbers.size;
      if (number === numbers.size) numbers.set(value, number);
      signature += `${number},`;
    }
    return signature;
  };
};

const readersOf = (ready: Ready, cell: Cell): readonly ((run: Run, item: Item) => unknown)[] => [
  (run, item) => cell.get(run, item, item.value),
  ...cell.operation.inputs(cell.step).flatMap((input) => {
    const inner = cellNamed(ready, cell, input);
    if (inner && !inner.fact && inner.list === cell.list) return readersOf(ready, inner);
    if (typeof input !== 'string' || (inner && inner.list === undefined)) return [];
    const many = cell.scope.many(input);
    return [
      (run: Run, item: Item) => {
        const [first, ...more] = many(run, item);
        return more.length === 0 ? first?.value : item.index;
      },
    ];
  }),
];

/** Equal lines become one with their number. */
const fold = (lines: readonly TraceLine[]): readonly TraceLine[] => {
  const folded = new Map<string, TraceLine>();
  for (const line of lines) {
    const key = `${line.step}|${line.arithmetic}|${line.value}|${line.of.map((inner) => `${inner.arithmetic}=${inner.value}`).join(';')}`;
    const known = folded.get(key);
    const times = (known?.times ?? 0) + line.times;
    folded.set(key, { ...(known ?? line), times, subtotal: plain(new Big(line.value).times(times)) });
  }
  return [...folded.values()];
};

const arithmetic = (cell: Cell, run: Run, item: Item | undefined, inputs: readonly unknown[]): string => {
  const { sign } = cell.operation;
  if (inputs.length === 0 || cell.operation.name === 'sum') return '';
  const parts = inputs.map((input) => {
    const values =
      typeof input === 'string' && cell.operation.name !== 'lookup'
        ? cell.scope
            .many(input)(run, item)
            .map(({ value }) => value)
        : [cell.scope.operand(input)(run, item, item?.value)];
    const [first] = values;
    return first === undefined || isMiss(first) ? '—' : text(first);
  });
  return /^\w+$/.test(sign) ? `${sign}(${parts.join(', ')})` : parts.join(sign === ',' ? ', ' : ` ${sign} `);
};

/** Money and rates as plain decimals; a money step always with two places. */
const text = (value: Value, cell?: Cell): string => {
  const decimal = isRecord(value) && !('c' in value) ? undefined : asDecimal(value);
  return decimal && (cell || typeof value === 'object') ? plain(decimal) : show(value);
};
