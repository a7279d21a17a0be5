import { describe, expect, it } from 'vitest';
import { defineLint, lintModel } from '../../../engine/lint.ts';
import { withChina } from '../with-china.ts';
import { found, houseFiles } from './model-folder.ts';

describe('a lint that fails', () => {
  it('has one diagnostic, and the other lints still run', () => {
    const check = (): never => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    const words = { severity: 'error', doc: 'It fails.', solve: 'Nothing.' } as const;
    const other = defineLint({
      ...words,
      name: 'other',
      check: ({ placeIn }) => [{ at: placeIn('model.json', '/code'), message: 'Seen.' }],
    });
    const chosen = [defineLint({ ...words, name: 'broken', check }), other];
    const { diagnostics } = lintModel(houseFiles, 'motorFleet', { chosen, engine: withChina });
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['broken', 'The check for "broken" failed: Maximum call stack size exceeded'],
      ['other', 'Seen.'],
    ]);
  });
});

describe('a table with the name of a list, and a column with the name of a step', () => {
  it.each(['premium', 'liability', 'price'])('is looked up by its column "%s", and is not confused with the list', (column) => {
    const renamed = ['pricing.json', 'detail.json'].map((name) => {
      const text = (houseFiles[`motorFleet/${name}`] ?? '')
        .replaceAll('"liability": {', '"vehicle": {')
        .replaceAll('"gives": "premium"', `"gives": "${column}"`)
        .replaceAll('"liability.premium"', `"vehicle.${column}"`)
        .replaceAll('"table": "liability"', '"table": "vehicle"');
      return [`motorFleet/${name}`, text] as const;
    });
    const reported = found({ ...houseFiles, ...Object.fromEntries(renamed) }, 'motorFleet');
    expect(reported.map(({ code, file, line, message }) => `${file}:${line} ${code}: ${message}`)).toEqual([]);
  });
});
