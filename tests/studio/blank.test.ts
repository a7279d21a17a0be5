import { expect, it } from 'vitest';
import { lintModel } from '../../engine/lint.ts';
import { BLANK, blankFiles } from '../../src/studio/blank.ts';
import { withChina } from '../engine/with-china.ts';

it('the blank product has nothing that a lint finds, and keeps its examples', () => {
  const { diagnostics, compiled } = lintModel(blankFiles, BLANK, { engine: withChina });
  expect(diagnostics).toEqual([]);
  expect(compiled?.examples.length).toBeGreaterThan(2);
});
