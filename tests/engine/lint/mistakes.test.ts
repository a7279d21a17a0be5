import { describe, expect, it } from 'vitest';
import { codes, complaintsOf, expectNoComplaints, mistakes, productOf } from './mistakes/index.ts';

/** For each mistake, the first model in which it can be made. The search starts at a different model for each mistake. */
const placed = mistakes.flatMap((mistake, index) => {
  const turned = codes.map((_, at) => codes[(index + at) % codes.length] ?? '');
  for (const code of turned) {
    const planted = mistake.plant(productOf(code));
    if (planted) return [[mistake.what, code, mistake, planted] as const];
  }
  return [];
});

describe('a mistake in a model', () => {
  it('has a model in which it can be made, and a unique name', () => {
    expect(placed.map(([what]) => what)).toEqual(mistakes.map(({ what }) => what));
  });

  // The same mistakes in every model: mistakes-everywhere.test.ts, which takes minutes.
  it.each(placed)('%s (%s) is reported at its line, at most twice, with a solution', (_, code, mistake, planted) => {
    expectNoComplaints(mistake, planted, code);
  });

  it('is not reported for Windows line endings', () => {
    const [code = ''] = codes;
    const { files } = productOf(code);
    const windows = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, text.replaceAll('\n', '\r\n')]));
    expect(complaintsOf({ what: 'line ends', plant: () => undefined }, { files: windows, at: [] }, code)).toEqual([
      expect.stringContaining('nothing'),
    ]);
  });
});
