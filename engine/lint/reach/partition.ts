/**
 * What may be looked up under some columns of a table together, divided into cases: within a case the same rows match. Columns
 * that depend on no common field are apart from each other.
 */
export type Division = {
  /** The number of cases. */
  readonly size: number;
  /** The cases that a row matches. */
  readonly casesOf: (row: number) => readonly number[];
};

/** What is found by going through all cases of all divisions; a case is its numbers in the order of the divisions. */
export type Partition = {
  /** Cases without a row; where they are shorter than the divisions, whatever the others are. */
  readonly gaps: readonly (readonly number[])[];
  /** Pairs of rows that match one case: the first one counts. */
  readonly overlaps: readonly { readonly first: number; readonly second: number; readonly cases: readonly number[] }[];
  /** Whether a row is the first one of some case. */
  readonly isReached: (row: number) => boolean;
  /** False if there were too many cases: then nothing of the above is complete. */
  readonly isComplete: boolean;
};

/** Steps of the walk: a table of a hundred thousand rows takes some hundred thousand. */
const MOST_STEPS = 40_000_000;
const MOST_FOUND = 1_000;

/** Finds the cases without a row or with several: exact, in time proportional to the rows and the cases that they match. */
export const partition = (
  rows: number,
  divisions: readonly Division[],
  isAsked: (cases: readonly number[]) => boolean = () => true,
): Partition => {
  const gaps: (readonly number[])[] = [];
  const overlaps = new Map<string, Partition['overlaps'][number]>();
  const reached = new Uint8Array(rows);
  let steps = 0;
  const walk = (matching: readonly number[], depth: number, cases: readonly number[]): void => {
    const [first, second] = matching;
    if (first === undefined) {
      if (gaps.length < MOST_FOUND && isAsked(cases)) gaps.push(cases);
      return;
    }
    const division = divisions[depth];
    if (!division) {
      reached[first] = 1;
      if (second === undefined || !isAsked(cases)) return;
      for (const other of matching.slice(1)) {
        const key = `${first} ${other}`;
        if (overlaps.size < MOST_FOUND && !overlaps.has(key)) overlaps.set(key, { first, second: other, cases });
      }
      return;
    }
    const buckets: number[][] = Array.from({ length: division.size }, () => []);
    steps += division.size;
    for (const row of matching) {
      const own = division.casesOf(row);
      steps += own.length;
      for (const each of own) buckets[each]?.push(row);
    }
    for (const [each, bucket] of buckets.entries()) {
      if (steps > MOST_STEPS) return;
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
    isReached: (row) => reached[row] === 1,
    isComplete: steps <= MOST_STEPS,
  };
};
