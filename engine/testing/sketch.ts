import type { ModelData } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import fc from 'fast-check';

/** The data with a value at a path of names and indexes; missing objects and arrays are created. */
export const put = (data: unknown, path: readonly (string | number)[], value: unknown): unknown => {
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const array: unknown[] = Array.isArray(data) ? [...data] : [];
    array[head] = put(array[head], rest, value);
    return array;
  }
  const record = isRecord(data) ? data : {};
  return { ...record, [head]: put(record[head], rest, value) };
};

/** The path of a key in an application with one item per list: ["insuredGroup", 0, "plan"]. */
export const sketchPath = ({ lists }: Pick<ModelData, 'lists'>, key: string): readonly (string | number)[] => {
  const [scope = '', ...path] = key.split('.');
  return scope === 'application' ? path : [...sketchPath({ lists }, lists[scope] ?? 'application'), 0, ...path];
};

/** An application that has only these values. */
export const sketch = (model: ModelData, values: Iterable<readonly [string, unknown]>): unknown => {
  let application: unknown = {};
  for (const [key, value] of values) application = put(application, sketchPath(model, key), value);
  return application;
};

/** The source of random choices; never runs out, and shrinks towards the first choice of each. */
export type Draw = {
  /** A whole number from 0 to `count` - 1; 0 if count is less than 2. */
  readonly below: (count: number) => number;
  /** An element of a non-empty list. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** An element of a list; undefined if it is empty. */
  readonly among: <T>(list: readonly T[]) => T | undefined;
  /** True with a probability of 1 in `times`. */
  readonly once: (times: number) => boolean;
};

/** Choices from a list of whole numbers; always the first choice when the list is used up. */
export const drawOf = (numbers: readonly number[]): Draw => {
  let next = 0;
  const below = (count: number): number => {
    const number = numbers[next] ?? 0;
    next += 1;
    return count < 2 ? 0 : number % count;
  };
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    among: (list) => list[below(list.length)],
    once: (times) => below(times) === times - 1,
  };
};

/** A whole number within bounds; with `edge` mostly one of the bounds. */
export const drawBetween = ({ once, below }: Draw, from: number, to: number, edge: boolean): number =>
  edge && !once(4) ? (once(2) ? to : from) : from + below(to - from + 1);

const LARGEST = 2 ** 30;

/** An arbitrary built by a function that is valid for any choices, so shrunk choices stay valid. `aim` is a second source of choices. */
export const constructed = <T>(construct: (draw: Draw, aim: Draw) => T): fc.Arbitrary<T> =>
  fc
    .tuple(
      fc.array(fc.nat(LARGEST), { maxLength: 240, size: 'max' }),
      fc.array(fc.nat(LARGEST), { minLength: 40, maxLength: 40 }),
    )
    .map(([numbers, aims]) => construct(drawOf(numbers), drawOf(aims)));
