/** The source of random choices. It has no end. Failing examples shrink towards the first choice of each call. */
export type Draw = {
  /** Returns a whole number from 0 to `count` - 1; 0 if `count` is less than 2. */
  readonly below: (count: number) => number;
  /** Returns an element of a list that cannot be empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** Returns an element of a list; undefined if it is empty. */
  readonly among: <T>(list: readonly T[]) => T | undefined;
  /** Returns true with a probability of 1 in `times`. */
  readonly once: (times: number) => boolean;
};

/** Returns the last `count` digits of a number, padded with zeros. */
export const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');
