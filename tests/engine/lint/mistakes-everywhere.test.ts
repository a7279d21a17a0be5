import { describe, expect, it } from 'vitest';
import { codes, expectNoComplaints, mistakes, productOf } from './mistakes/index.ts';

describe.each(codes)('in %s', (code) => {
  it.each(mistakes.map((mistake) => [mistake.what, mistake] as const))(
    '%s is reported at its line, at most twice, with a solution',
    (_, mistake) => {
      const planted = mistake.plant(productOf(code));
      if (planted) expectNoComplaints(mistake, planted, code);
    },
  );

  it('most kinds of mistakes can be made in it', () => {
    const placed = mistakes.filter(({ plant }) => plant(productOf(code)) !== undefined);
    expect(placed.length * 4).toBeGreaterThan(mistakes.length * 3);
  });
});
