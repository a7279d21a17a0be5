/** A figure of a grid: its row, and the part that its keys do not explain, as a logarithm. */
export type Residual = { readonly row: number; readonly figure: number; residual: number };

/** The rows of each key, for each column of keys. */
export type LevelsOf = (rows: readonly Residual[]) => readonly ReadonlyMap<string, readonly Residual[]>[];

const ROUNDS = 4;

/** Subtracts from each figure the effects of its keys (Tukey's median polish). The rest is small except for a wrong figure. */
export const medianPolish = (levels: ReturnType<LevelsOf>): void => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const groups of levels)
      for (const group of groups.values()) {
        const median = medianOf(group.map(({ residual }) => residual));
        for (const each of group) each.residual -= median;
      }
};

/** Leaves out the rows of keys with one or two figures, which prove nothing, and repeats this until every key has more. */
export const withoutRareKeys = (residuals: readonly Residual[], levelsOf: LevelsOf): readonly Residual[] => {
  const rareRows = new Set(
    levelsOf(residuals).flatMap((groups) => [...groups.values()].filter((group) => group.length < 3).flat()),
  );
  return rareRows.size === 0
    ? residuals
    : withoutRareKeys(
        residuals.filter((row) => !rareRows.has(row)),
        levelsOf,
      );
};

const medianOf = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
