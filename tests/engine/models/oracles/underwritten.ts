import { classOf, halfUp, monthPercent, personsOf, yuan, type Groups } from './by-hand.ts';

/** Hundred-thousandths of the death limit by class. */
const rates: readonly number[] = [75, 75, 126, 160, 312];
/** Yuan by medical limit. */
const loads: Readonly<Record<number, number>> = { 30_000: 15, 50_000: 25, 80_000: 42, 120_000: 66 };

type Application = Groups<{ readonly occupationCodes: string }> & {
  readonly death: number;
  readonly medical: number;
  readonly term: number;
};

/** A rate of the death limit by class and a fixed sum for the medical one, for the months of the term. */
export const underwrittenPremium = (application: Application): string | undefined => {
  const { death, medical, term } = application;
  const load = loads[medical];
  let total = 0n;
  for (const { occupationCodes } of personsOf(application)) {
    const rate = rates[classOf(occupationCodes) - 1];
    if (rate === undefined || load === undefined) return undefined;
    // In hundred-thousandths of a yuan times per cent. A cent is 100,000 of these units.
    const annual = BigInt(death) * BigInt(rate) + BigInt(load) * 100_000n;
    total += halfUp(annual * BigInt(monthPercent[term] ?? 0), 100_000n);
  }
  return yuan(total);
};
