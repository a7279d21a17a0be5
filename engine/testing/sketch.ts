import fc from 'fast-check';
import type { ModelData } from '../model/model.ts';
import type { Draw } from '../values/draw.ts';
import { put } from '../values/pointer.ts';

/** The pointer of a key in an application with one item per list: "/insuredGroup/0/plan" for "group.plan". */
export const sketchPointer = (lists: ModelData['lists'], key: string): string => {
  const [scope = '', ...names] = key.split('.');
  const around = scope === 'application' ? '' : `${sketchPointer(lists, lists[scope] ?? 'application')}/0`;
  return [around, ...names].join('/');
};

/** An application that has only these values. */
export const sketch = (
  { lists }: Pick<ModelData, 'lists'>,
  values: Iterable<readonly [key: string, value: unknown]>,
): unknown => {
  let application: unknown = {};
  for (const [key, value] of values) application = put(application, sketchPointer(lists, key), value);
  return application;
};

/** Choices from a list of whole numbers; always the first choice when the list is used up. */
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

/** A whole number within bounds; with `edge` mostly one of the bounds. */
export const drawBetween = ({ once, below }: Draw, from: number, to: number, edge: boolean): number =>
  edge && !once(4) ? (once(2) ? to : from) : from + below(to - from + 1);

/** An arbitrary built by a function that is valid for any choices, so shrunk choices stay valid. `aim` is a second source of choices. */
export const constructed = <T>(construct: (draw: Draw, aim: Draw) => T): fc.Arbitrary<T> => {
  const number = fc.nat(2 ** 30);
  return fc
    .tuple(fc.array(number, { maxLength: 240, size: 'max' }), fc.array(number, { minLength: 40, maxLength: 40 }))
    .map(([numbers, aims]) => construct(drawOf(numbers), drawOf(aims)));
};
