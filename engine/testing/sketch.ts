import fc from 'fast-check';
import type { ModelData } from '../model/model.ts';
import type { Draw } from '../values/draw.ts';
import { put } from '../values/pointer.ts';
import type { Reference } from './keyed-fields.ts';

/** Returns the pointer of a key in an application with one item in each list: "/insuredGroup/0/plan" for "group.plan". */
export const sketchPointer = (lists: ModelData['lists'], key: string): string => {
  const [scope = '', ...names] = key.split('.');
  const around = scope === 'application' ? '' : `${sketchPointer(lists, lists[scope] ?? 'application')}/0`;
  return [around, ...names].join('/');
};

type Together = {
  /** If two lists have values, the item of one names the item of the other. */
  readonly references?: readonly Reference[];
  /** A list that also has an item. */
  readonly list?: string | undefined;
};

/** Returns an application that has only these values. */
export const sketch = (
  { lists }: Pick<ModelData, 'lists'>,
  values: Iterable<readonly [key: string, value: unknown]>,
  { references = [], list }: Together = {},
): unknown => {
  const entries = [...values];
  const has = (key: string): boolean => scopeOf(key) === list || entries.some(([other]) => scopeOf(other) === scopeOf(key));
  const names = references
    .filter(({ key, target }) => has(key) && has(target))
    .flatMap(({ key, target }) => [key, target].map((each) => [each, '甲'] as const));
  let application: unknown = {};
  const item = list === undefined ? [] : [[list, {}] as const];
  for (const [key, value] of [...item, ...names, ...entries]) application = put(application, sketchPointer(lists, key), value);
  return application;
};

/** Returns the list of a key, or "application". */
export const scopeOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** Creates a source of choices from a list of whole numbers. After the last number, it returns the first choice. */
export const drawOf = (numbers: readonly number[]): Draw => {
  const rest = numbers.values();
  const below = (count: number): number => {
    const number = rest.next().value ?? 0;
    return count < 2 ? 0 : number % count;
  };
  return {
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    among: (list) => list[below(list.length)],
    once: (times) => below(times) === times - 1,
  };
};

/** Returns a whole number within bounds; with `edge`, mostly one of the bounds. */
export const drawBetween = ({ once, below }: Draw, from: number, to: number, edge: boolean): number =>
  edge && !once(4) ? (once(2) ? to : from) : from + below(to - from + 1);

/**
 * Creates an arbitrary from a function whose result is valid for any choices, so also when shrunk. `aim` is a second source.
 */
export const constructed = <T>(construct: (draw: Draw, aim: Draw) => T): fc.Arbitrary<T> => {
  const number = fc.nat(2 ** 30);
  return fc
    .tuple(fc.array(number, { maxLength: 240, size: 'max' }), fc.array(number, { minLength: 40, maxLength: 40 }))
    .map(([numbers, aims]) => construct(drawOf(numbers), drawOf(aims)));
};
