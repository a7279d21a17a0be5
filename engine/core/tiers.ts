import type { Age } from './dates.ts';
import type { Tier } from './table.ts';

/**
 * The tier that fits an age and a count (the time range), bounds included; undefined where none does.
 * Ages count completed days (D) or years (Y). A tier with PRICE null is deliberately not offered. Specification section 9.
 */
export const pickTier = (tiers: readonly Tier[], age: Age, count: number): Tier | undefined => {
  const counted = (unit: 'D' | 'Y'): number => (unit === 'D' ? age.days : age.years);
  return tiers.find(
    (tier) =>
      tier.STARTNUMBER <= count &&
      count <= tier.ENDNUMBER &&
      tier.MINAGE <= counted(tier.MINAGEUNIT) &&
      counted(tier.MAXAGEUNIT) <= tier.MAXAGE,
  );
};
