import { expect, it } from 'vitest';
import { nextSort } from '../../../../engine/react/grid/use-shown-rows.ts';

it('a heading sorts ascending, then descending, then in order of entry', () => {
  const up = nextSort(undefined, 3);
  const down = nextSort(up, 3);
  expect([up, down, nextSort(down, 3)]).toEqual([{ column: 3, isDown: false }, { column: 3, isDown: true }, undefined]);
  expect(nextSort(down, 4)).toEqual({ column: 4, isDown: false });
});
