import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { mapInSlices } from '../../../src/server/database/encrypted-columns.ts';

/** Works for a millisecond. */
const busy = (item: number): number => {
  const end = performance.now() + 1;
  while (performance.now() < end);
  return item * 2;
};

describe('mapping in slices', () => {
  it('returns the changed items in order', async () => {
    expect(await mapInSlices([], busy)).toEqual([]);
    expect(await mapInSlices([3, 1, 2], (item) => item * 2)).toEqual([6, 2, 4]);
  });

  it('lets other work run before a long list is done', async () => {
    let isDone = false;
    let turns = 0;
    const others = async (): Promise<void> => {
      while (!isDone) {
        await nextTurn();
        turns += 1;
      }
    };
    const items = Array.from({ length: 100 }, (_, index) => index);
    const work = mapInSlices(items, busy).finally(() => (isDone = true));
    await Promise.all([work, others()]);
    expect(await work).toEqual(items.map((item) => item * 2));
    expect(turns).toBeGreaterThan(5);
  });

  it('rejects with the error of an item', async () => {
    await expect(
      mapInSlices([1, 2], (item) => {
        if (item === 2) throw new RangeError('two');
        return item;
      }),
    ).rejects.toThrow('two');
  });
});
