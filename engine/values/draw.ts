/** The source of random choices; never runs out, and shrinks towards the first choice of each. */
export type Draw = {
  /** A whole number from 0 to `count` - 1; 0 if count is less than 2. */
  readonly below: (count: number) => number;
  /** An element of a list that cannot be empty. */
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** An element of a list; undefined if it is empty. */
  readonly among: <T>(list: readonly T[]) => T | undefined;
  /** True with a probability of 1 in `times`. */
  readonly once: (times: number) => boolean;
};

/** The last digits of a number, with zeros before them. */
export const digits = (number: number, count: number): string => String(number % 10 ** count).padStart(count, '0');
