import type { Group, Row } from '../state/content.ts';

/**
 * Returns the ids of marked rows that have the same value in every filled field as an earlier row of their group. Rows of two
 * groups are never copies, as the groups may have different plans.
 */
export const laterCopies = (groups: readonly Group[], isMarked: (row: Row) => boolean): ReadonlySet<number> =>
  new Set(
    groups.flatMap(({ rows }) => {
      const seen = new Set<string>();
      return rows.flatMap((row) => {
        const text = filledValues(row);
        const isCopy = seen.has(text) && isMarked(row);
        seen.add(text);
        return isCopy ? [row.id] : [];
      });
    }),
  );

/** Returns the filled values of a row as a text that does not depend on the order in which they were entered. */
const filledValues = ({ values }: Row): string =>
  JSON.stringify(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
