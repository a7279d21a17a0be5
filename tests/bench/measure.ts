/** The middle of the values; of an even number the lower one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? Number.NaN;

type Turns = {
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds before them, for the compiler. */
  readonly warmUp?: number;
};

/**
 * Milliseconds of each work, as the median of its rounds. The works take turns, so that whatever slows the machine down
 * slows all of them.
 */
export const inTurns = <Name extends string>(
  works: Readonly<Record<Name, () => unknown>>,
  { rounds, warmUp = 3 }: Turns,
): Readonly<Record<Name, number>> => {
  const named = Object.entries<() => unknown>(works).map(([name, work]) => ({ name, work, times: new Array<number>() }));
  for (let round = -warmUp; round < rounds; round += 1)
    for (const { work, times } of named) {
      const began = performance.now();
      work();
      if (round >= 0) times.push(performance.now() - began);
    }
  const medians: Record<string, number> = Object.fromEntries(named.map(({ name, times }) => [name, median(times)]));
  return withAll(works, medians);
};

const withAll = <Name extends string>(
  works: Readonly<Record<Name, unknown>>,
  medians: Readonly<Record<string, number>>,
): Readonly<Record<Name, number>> => {
  const isWhole = (found: Readonly<Record<string, number>>): found is Readonly<Record<Name, number>> =>
    Object.keys(works).every((name) => name in found);
  if (!isWhole(medians)) throw new Error('A work was not measured');
  return medians;
};
