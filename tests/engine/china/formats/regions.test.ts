import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRegion, unpackCodes } from '../../../../engine/china/national-id/regions.ts';
import { province } from '../../../../engine/china/formats/province.ts';
import { regionCode } from '../../../../engine/china/formats/region-code.ts';
import { provinces } from '../../../../engine/china/regions/provinces.ts';
import { readDivisions } from '../../../../engine/china/regions/divisions.ts';
import { packedDivisions } from './divisions.ts';
import { packCodes } from './pack-codes.ts';
import { regionCodes, regionRows } from './region-codes.ts';

const codesFile = (
  codes: readonly number[],
): string => `// Written from tests/engine/china/formats/region-codes.tsv by \`npx vitest run tests/engine/china/formats/regions.test.ts -u\`; do not edit.

/** Every region code, abolished ones included, packed as pack.ts says. */
export const packedCodes =
  '${packCodes(codes)}';
`;

const divisionsFile =
  (): string => `// Written from tests/engine/china/formats/region-codes.tsv by \`npx vitest run tests/engine/china/formats/regions.test.ts -u\`; do not edit.

/** Provinces, cities and districts of today, packed as divisions.ts says. */
export const packedDivisions =
  '${packedDivisions().replaceAll('\n', String.raw`\n`)}';
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

  it('contains the codes of the list', async () => {
    await expect(codesFile(regionCodes.map(Number))).toMatchFileSnapshot(
      '../../../../engine/china/national-id/region-codes.gen.ts',
    );
  });

  it('offers the divisions of today', async () => {
    await expect(divisionsFile()).toMatchFileSnapshot('../../../../engine/china/regions/divisions.gen.ts');
  });

  it('[VA-16] offers the 34 provinces of the known list, and only codes that are in use', () => {
    const divisions = readDivisions(packedDivisions());
    expect(divisions.filter(({ level }) => level === 1).map(({ code, path }) => ({ code, name: path }))).toEqual(
      provinces.map(({ code, name }) => ({ code, name })),
    );
    for (const { code, path } of divisions) {
      expect(regionCode.check(code)).toBe(undefined);
      expect(province.check(path.split(' ')[0] ?? '')).toBe(undefined);
    }
    const inUse = new Set(regionRows.flatMap(({ code, current }) => (current ? [code] : [])));
    expect(divisions.filter(({ code }) => !inUse.has(code))).toEqual([]);
    expect(new Set(divisions.map(({ path }) => path)).size).toBe(divisions.length);
  });

  it('[VA-04] knows exactly the 7,267 codes of the list, including abolished ones', () => {
    const allCodes = new Set(regionCodes);
    expect(allCodes.size).toBe(7267);
    for (let code = -1; code <= 1_000_000; code += 1)
      if (isRegion(code) !== allCodes.has(String(code))) expect.unreachable(`isRegion(${code}) is ${isRegion(code)}`);
    expect([Number.NaN, Number.POSITIVE_INFINITY, 110_101.5].map(isRegion)).toEqual([false, false, false]);
  });

  it('[VA-16] has the 34 provinces under the names of the list, each with its own abbreviation', () => {
    const listedProvinces = regionRows
      .filter(({ code, current }) => current && code.endsWith('0000'))
      .map(({ code, name }) => ({ code, name }));
    expect(provinces.map(({ code, name }) => ({ code, name }))).toEqual(listedProvinces);
    expect(new Set(provinces.map(({ short }) => short)).size).toBe(34);
  });
});
