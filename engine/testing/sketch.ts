import type { ModelData } from '../model/model.ts';
import { isRecord } from '../values/pointer.ts';
import fc from 'fast-check';

/** The data with a value at a path of property names and indices; objects and arrays are made where there are none. */
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

/** The path to what a key names in an application with one item a list: ["insuredGroup", 0, "plan"]. */
export const sketchPath = ({ lists }: Pick<ModelData, 'lists'>, key: string): readonly (string | number)[] => {
  const [scope = '', ...path] = key.split('.');
  return scope === 'application' ? path : [...sketchPath({ lists }, lists[scope] ?? 'application'), 0, ...path];
};

/** An application with these values and nothing else. */
export const sketch = (model: ModelData, values: Iterable<readonly [string, unknown]>): unknown => {
  let application: unknown = {};
  for (const [key, value] of values) application = put(application, sketchPath(model, key), value);
  return application;
};

/** Where a construction takes its choices from; it never runs out, and shrinks towards the first choice of each. */
export type Draw = {
  /** A whole number from 0 to below `count`; 0 where count is less than 2. */
  readonly below: (count: number) => number;
  /** One of a list that is not empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** One of a list; undefined where it is empty. */
  readonly among: <T>(list: readonly T[]) => T | undefined;
  /** True once in so many times. */
  readonly once: (times: number) => boolean;
};

/** Reads choices off a list of whole numbers; once they are used up, every choice is the first. */
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

const LARGEST = 2 ** 30;

/** An arbitrary of what a total construction makes of its choices: whatever is drawn or shrunk is again a construction. `aim` never runs dry early. */
export const constructed = <T>(construct: (draw: Draw, aim: Draw) => T): fc.Arbitrary<T> =>
  fc
    .tuple(
      fc.array(fc.nat(LARGEST), { maxLength: 240, size: 'max' }),
      fc.array(fc.nat(LARGEST), { minLength: 40, maxLength: 40 }),
    )
    .map(([numbers, aims]) => construct(drawOf(numbers), drawOf(aims)));
