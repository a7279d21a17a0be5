import { expect, it } from 'vitest';
import { lintModel } from '../../engine/lint.ts';
import { BLANK, blankFiles } from '../../src/studio/blank.ts';
import { withChina } from '../engine/with-china.ts';

it('the blank product has no lint diagnostics, and its examples pass', () => {
  const { diagnostics, compiled } = lintModel(blankFiles, BLANK, { engine: withChina });
  expect(diagnostics).toEqual([]);
  expect(compiled?.examples.length).toBeGreaterThan(2);
});
