import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, ageOn, pickTier, type Tier } from '../../../engine/index.ts';
import { indexTable, tableOfTiers } from '../../../engine/model/pricing/rating-table.ts';
import { isValueIssue, valueAsText } from '../../../engine/model/pricing/value.ts';

const tier = (PRICEID: string, PRICE: string | null, count: readonly [number, number], ages: string): Tier => {
  const [, min = '0', minUnit, max = '0', maxUnit] = /^(\d+)([DY])-(\d+)([DY])$/.exec(ages) ?? [];
  return {
    PRICEID,
    PRICE,
    STARTNUMBER: count[0],
    ENDNUMBER: count[1],
    MINAGE: Number(min),
    MINAGEUNIT: minUnit === 'D' ? 'D' : 'Y',
    MAXAGE: Number(max),
    MAXAGEUNIT: maxUnit === 'D' ? 'D' : 'Y',
    defaultShow: PRICEID === 'T2',
  };
};
const tiers = [
  tier('T1', '8.00', [1, 3], '30D-17Y'),
  tier('T2', '12.00', [1, 3], '18Y-60Y'),
  tier('T3', '18.50', [1, 3], '61Y-75Y'),
  tier('T4', '16.00', [4, 10], '30D-60Y'),
  tier('T5', null, [4, 10], '61Y-75Y'),
] as const;
const on = '2026-03-01';
const pick = (birthDate: string, count: number): string | undefined => {
  const age = ageOn(birthDate, on);
  return age && pickTier(tiers, age, count)?.PRICEID;
};

describe('[PR-03] tiers by age and count', () => {
  it.each([
    ['30 days old', addDays(on, -30), 'T1'],
    ['29 days old', addDays(on, -29), undefined],
    ['17, the day before turning 18', '2008-03-02', 'T1'],
    ['18 today', '2008-03-01', 'T2'],
    ['18 on 1 March, born on 29 February', '2008-02-29', 'T2'],
    ['60, the day before turning 61', '1965-03-02', 'T2'],
    ['61 today', '1965-03-01', 'T3'],
    ['75, the day before turning 76', '1950-03-02', 'T3'],
    ['76 today', '1950-03-01', undefined],
  ])('%s', (_, birthDate, id) => expect(pick(birthDate, 3)).toBe(id));

  it.each([
    [0, undefined],
    [1, 'T2'],
    [3, 'T2'],
    [4, 'T4'],
    [10, 'T4'],
    [11, undefined],
  ])('a count of %i', (count, id) => expect(pick('1990-01-01', count)).toBe(id));

  it('a tier without a price is found, not skipped', () => {
    expect(pickTier(tiers, { years: 70, days: 25_600, born: '1955-10-23', on: '2025-11-24' }, 5)).toMatchObject({
      PRICEID: 'T5',
      PRICE: null,
    });
  });

  it('select the same tier as the rating table with the same rows', () => {
    const table = indexTable(tableOfTiers(tiers));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 29_000 }), fc.integer({ min: 0, max: 12 }), (days, count) => {
        const age = ageOn(addDays(on, -days), on) ?? { years: 0, days: 0, born: on, on };
        const [found, id] = [pickTier(tiers, age, count), table.find([count, age], 'id')];
        expect(found?.PRICEID).toBe(isValueIssue(id) ? undefined : valueAsText(id));
        const price = table.find([count, age], 'price');
        expect(isValueIssue(price) && price.code).toBe(
          found === undefined ? 'no-price' : found.PRICE === null ? 'not-offered' : false,
        );
      }),
      { numRuns: 1000 },
    );
  });
});
