/**
 * The cases of some columns of a table that are looked up together; all values of one case match the same rows. Columns
 * without a common field are in different divisions.
 */
export type Division = {
  readonly size: number;
  /** The cases that a row matches. */
  readonly casesOf: (row: number) => readonly number[];
};

/**
 * The result for all combinations of cases. A combination is given by the numbers of its cases, in the order of the divisions.
 */
export type Partition = {
  /** Combinations without a row. A shorter one applies whatever the remaining cases are. */
  readonly gaps: readonly (readonly number[])[];
  /** Pairs of rows that match one combination. The first row is used. */
  readonly overlaps: readonly { readonly first: number; readonly second: number; readonly cases: readonly number[] }[];
  /** Returns whether a row is the first match of some combination. */
  readonly isReached: (row: number) => boolean;
  /** Whether all combinations were tried. If there were too many, the other members are incomplete. */
  readonly isComplete: boolean;
};

/** The largest number of steps. A table of a hundred thousand rows takes some hundred thousand steps. */
const MAX_STEPS = 40_000_000;
const MAX_RESULTS = 1_000;

/** Finds the combinations without a row or with several. It is exact; its time grows with the rows and the cases they match. */
export const partition = (
  rows: number,
  divisions: readonly Division[],
  isAccepted: (cases: readonly number[]) => boolean = () => true,
): Partition => {
  const gaps: (readonly number[])[] = [];
  const overlaps = new Map<string, Partition['overlaps'][number]>();
  const reachedFlags = new Uint8Array(rows);
  let steps = 0;
  const walk = (matching: readonly number[], depth: number, cases: readonly number[]): void => {
    const [first, second] = matching;
    if (first === undefined) {
      if (gaps.length < MAX_RESULTS && isAccepted(cases)) gaps.push(cases);
      return;
    }
    const division = divisions[depth];
    if (!division) {
      reachedFlags[first] = 1;
      if (second === undefined || !isAccepted(cases)) return;
      for (const other of matching.slice(1)) {
        const key = `${first} ${other}`;
        if (overlaps.size < MAX_RESULTS && !overlaps.has(key)) overlaps.set(key, { first, second: other, cases });
      }
      return;
    }
    const buckets: number[][] = Array.from({ length: division.size }, () => []);
    steps += division.size;
    for (const row of matching) {
      const casesOfRow = division.casesOf(row);
      steps += casesOfRow.length;
      for (const each of casesOfRow) buckets[each]?.push(row);
    }
    for (const [each, bucket] of buckets.entries()) {
      if (steps > MAX_STEPS) return;
      walk(bucket, depth + 1, [...cases, each]);
    }
  };
  walk(
    Array.from({ length: rows }, (_, row) => row),
    0,
    [],
  );
  return {
    gaps,
    overlaps: [...overlaps.values()],
    isReached: (row) => reachedFlags[row] === 1,
    isComplete: steps <= MAX_STEPS,
  };
};
