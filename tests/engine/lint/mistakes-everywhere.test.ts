import { describe, expect, it } from 'vitest';
import { codes, expectNoComplaints, mistakes, productOf } from './mistakes/index.ts';

describe.each(codes)('in %s', (code) => {
  it.each(mistakes.map((mistake) => [mistake.what, mistake] as const))(
    '%s is told at its line, at most twice, with a way out',
    (_, mistake) => {
      const planted = mistake.plant(productOf(code));
      if (planted) expectNoComplaints(mistake, planted, code);
    },
  );

  it('most mistakes have a place', () => {
    const placed = mistakes.filter(({ plant }) => plant(productOf(code)) !== undefined);
    expect(placed.length * 4).toBeGreaterThan(mistakes.length * 3);
  });
});
