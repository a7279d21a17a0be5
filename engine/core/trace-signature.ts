import type { Cell } from './plan.ts';
import type { Ready } from './ready.ts';
import type { Item, Run } from './run.ts';
import { rangesOf } from './trace-parts.ts';
import { cellNamed } from './unit-of.ts';

/** What tells items apart: a value of each, the very same one where it reads the same. */
export type Reader = (run: Run, item: Item) => unknown;

/** Items with the same signature have the same lines: every value that a line or one below it shows is the same. */
export const signatureOf = (ready: Ready, cell: Cell): ((run: Run, item: Item) => string) => signed(readersOf(ready, cell));

/** The values of readers as one text: each stands there as the number under which it was met first. */
export const signed = (reads: readonly Reader[]): ((run: Run, item: Item) => string) => {
  const numbers = new Map<unknown, number>();
  return (run, item) => {
    let signature = '';
    for (const read of reads) {
      const value = read(run, item);
      let number = numbers.get(value);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(value, number);
      }
      signature += `${number},`;
    }
    return signature;
  };
};

const readersOf = (ready: Ready, cell: Cell): readonly Reader[] => {
  const { operation, step } = cell;
  const looked = operation.cell?.(step);
  const own: Reader = (run, item) => cell.get(run, item, item.value);
  if (looked) {
    const ranges = rangesOf(ready, cell, looked.column, looked.by);
    const { columns, hasRanges } = ready.plan.table(looked.column.slice(0, looked.column.lastIndexOf('.')));
    if (!hasRanges) return [own, ...columns.flatMap((column) => inputReaders(ready, cell, looked.by[column]))];
    // A range shows as the row's own bounds: persons of several ages stay one line.
    const isRange = (column: string, run: Run, item: Item): boolean => column in ranges(run, item);
    return [
      own,
      (run, item) => ranges(run, item),
      ...columns.flatMap((column) =>
        inputReaders(ready, cell, looked.by[column]).map(
          (read): Reader =>
            (run, item) =>
              isRange(column, run, item) ? undefined : read(run, item),
        ),
      ),
    ];
  }
  const { branches } = operation;
  const taken = branches?.taken(step, cell.scope);
  return [
    own,
    ...operation.inputs(step).flatMap((input) => inputReaders(ready, cell, input)),
    ...(branches?.of(step) ?? []).flatMap((input): readonly Reader[] =>
      inputReaders(ready, cell, input).map(
        (read): Reader =>
          (run, item) =>
            taken?.(run, item, item.value) === input ? read(run, item) : undefined,
      ),
    ),
  ];
};

const inputReaders = (ready: Ready, cell: Cell, input: unknown): readonly Reader[] => {
  const inner = cellNamed(ready.plan, cell, input);
  if (inner && !inner.fact && inner.list === cell.list) return readersOf(ready, inner);
  if (typeof input !== 'string' || (inner && inner.list === undefined)) return [];
  const many = cell.scope.many(input);
  return [
    (run, item) => {
      const found = many(run, item);
      return found.length <= 1 ? found[0]?.value : item.index;
    },
  ];
};
