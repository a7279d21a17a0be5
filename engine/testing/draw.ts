import fc from 'fast-check';

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

/** An arbitrary of what a total construction makes of its choices: whatever is drawn or shrunk is again a construction. */
export const constructed = <T>(construct: (draw: Draw) => T): fc.Arbitrary<T> =>
  fc.array(fc.nat(LARGEST), { maxLength: 240, size: 'max' }).map((numbers) => construct(drawOf(numbers)));
