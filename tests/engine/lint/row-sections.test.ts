import { describe, expect, it } from 'vitest';
import { foundAs, houseFiles } from './model-folder.ts';

describe('the form of a row', () => {
  const file = 'criticalIllness/insure.ui.json';
  it.each([
    ['"diagnosed", "treated"', '"diagnosed", "treated", "heightCm"', file, 'repeated', 'heightCm'],
    ['"diagnosed", "treated"', '"diagnosed"', 'criticalIllness/insure.schema.json', 'unasked', 'treated'],
    ['"健康告知"', '"健康"', file, 'missing-translation', '健康'],
  ])('with %s as %s is reported', (from, to, place, code, named) => {
    const text = houseFiles[file] ?? '';
    expect(text).toContain(from);
    const diagnostics = foundAs(
      ['repeated', 'unasked', 'missing-translation'],
      { ...houseFiles, [file]: text.replace(from, to) },
      'criticalIllness',
    );
    expect(diagnostics).toEqual([expect.objectContaining({ file: place, code, message: expect.stringContaining(named) })]);
  });
});
