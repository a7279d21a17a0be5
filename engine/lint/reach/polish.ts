/** A figure of a grid: its row, and what it has beyond the shares of its keys, in logarithms. */
export type Polished = { readonly row: number; readonly figure: number; rest: number };

/** The rows of each key, for each column of keys. */
export type LevelsOf = (rows: readonly Polished[]) => readonly ReadonlyMap<string, readonly Polished[]>[];

const ROUNDS = 4;

/** Takes from each figure the shares of its keys (Tukey's median polish): what is left is small for all but the wrong one. */
export const polish = (levels: ReturnType<LevelsOf>): void => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const groups of levels)
      for (const group of groups.values()) {
        const middle = medianOf(group.map(({ rest }) => rest));
        for (const each of group) each.rest -= middle;
      }
};

/** A key that has one or two figures says nothing of them: these rows are left out, and perhaps others then. */
export const withoutSmall = (some: readonly Polished[], levelsOf: LevelsOf): readonly Polished[] => {
  const small = new Set(levelsOf(some).flatMap((groups) => [...groups.values()].filter((group) => group.length < 3).flat()));
  return small.size === 0
    ? some
    : withoutSmall(
        some.filter((row) => !small.has(row)),
        levelsOf,
      );
};

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
