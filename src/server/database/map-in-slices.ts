import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other requests get their turn. */
const TURN = 10;

/** What each item becomes, in order. A long list is worked through in slices, so that other requests are answered in between. */
export const mapInSlices = async <Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Result,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    results.push(change(item));
    if (performance.now() - began < TURN) continue;
    await nextTurn();
    began = performance.now();
  }
  return results;
};
