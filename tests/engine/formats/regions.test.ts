import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegion } from '../../../engine/formats/regions/known.ts';
import { unpackCodes } from '../../../engine/formats/regions/pack.ts';
import { provinces } from '../../../engine/formats/regions/provinces.ts';
import { packCodes } from './pack-codes.ts';
import { regionCodes, regionRows } from './region-codes.ts';

const codesFile = (
  codes: readonly number[],
): string => `// Written from tests/engine/formats/region-codes.tsv by \`npx vitest run -u tests/engine/formats/regions.test.ts\`; do not edit.

/** Every region code, abolished ones included, packed as pack.ts says. */
export const packedCodes =
  '${packCodes(codes)}';
`;

describe('region codes', () => {
  it('packs and unpacks any ascending codes', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1 }), (codes) => {
        const ascending = codes.toSorted((left, right) => left - right);
        expect(unpackCodes(packCodes(ascending))).toEqual(ascending);
      }),
    );
    expect(packCodes([110_000, 110_101, 110_102, 110_103])).toBe('2cvk,2t-2');
    expect(packCodes(Array.from({ length: 40 }, (_, index) => 35 + index))).toBe('z-13');
    expect(unpackCodes('z-13,10')).toEqual([...Array.from({ length: 40 }, (_, index) => 35 + index), 110]);
  });

  it('ships the codes of the list', async () => {
    await expect(codesFile(regionCodes.map(Number))).toMatchFileSnapshot('../../../engine/formats/regions/codes.gen.ts');
  });

  it('[VA-04] knows exactly the 7,267 codes of the list, abolished ones included', () => {
    const known = new Set(regionCodes);
    expect(known.size).toBe(7267);
    for (let code = -1; code <= 1_000_000; code += 1)
      if (isRegion(code) !== known.has(String(code))) expect.unreachable(`isRegion(${code}) is ${isRegion(code)}`);
    expect([Number.NaN, Number.POSITIVE_INFINITY, 110_101.5].map(isRegion)).toEqual([false, false, false]);
  });

  it('[VA-16] has the 34 provinces under the names of the list, each with an abbreviation of its own', () => {
    const named = regionRows
      .filter(({ code, current }) => current && code.endsWith('0000'))
      .map(({ code, name }) => ({ code, name }));
    expect(provinces.map(({ code, name }) => ({ code, name }))).toEqual(named);
    expect(new Set(provinces.map(({ short }) => short)).size).toBe(34);
  });
});
