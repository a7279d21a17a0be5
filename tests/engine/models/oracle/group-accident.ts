import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/*
 * The premium of the group accident product, computed a second time: whole numbers only, straight from the rows of its
 * pricing.json and of the shared tables, in another order of steps, and without a line of the engine.
 */
const folder = resolve(import.meta.dirname, '../../../../schemas');
const read = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8'));

/** A decimal as a whole number of 10^-6. */
const micro = (decimal: string): bigint => {
  const [whole = '0', places = ''] = decimal.split('.');
  return BigInt(whole + places.padEnd(6, '0'));
};
const UNIT = 1_000_000n;

type Row = readonly [string, number, string | null];
const pricing = read('groupAccOption/pricing.json');
const annualRows: readonly Row[] = pricing.tables.annualRate.rows;
const annual = new Map(annualRows.map(([plan, group, rate]) => [`${plan} ${group}`, rate]));
const optionRows: readonly (readonly [string, string])[] = pricing.tables.optionRate.rows;
const options = new Map(optionRows);
const occupationRows: readonly (readonly [string, number, string])[] = read('shared/occupations.json').rows;
const classes = new Map(occupationRows.map(([code, group]) => [code, group]));
const termRows: readonly (readonly [readonly [number, number], string])[] = read('shared/short-term.json').rows;
const LEAST_CENTS = 10_000n;

/** What the oracle reads of an application. */
export type PricedApplication = {
  readonly term: number;
  readonly options: readonly string[];
  readonly insuredGroup: readonly {
    readonly plan: string;
    readonly insured_list: readonly { readonly occupationCodes: string }[];
  }[];
};

/** Premium in cents; undefined where a plan does not take a class. */
export const premiumCents = ({ term, options: chosen, insuredGroup }: PricedApplication): bigint | undefined => {
  const load = chosen.reduce((sum, option) => sum + micro(options.get(option) ?? 'none'), UNIT);
  const share = micro(termRows.find(([[from, to]]) => term >= from && term <= to)?.[1] ?? 'none');
  let total = 0n;
  for (const { plan, insured_list: persons } of insuredGroup) {
    for (const { occupationCodes } of persons) {
      const rate = annual.get(`${plan} ${classes.get(occupationCodes)}`);
      if (rate === null || rate === undefined) return undefined;
      total += cents(micro(rate) * load * share);
    }
  }
  return total > LEAST_CENTS ? total : LEAST_CENTS;
};

/** Rounded half up from 10^-18 to cents. */
const cents = (value: bigint): bigint => (value + 5n * 10n ** 15n) / 10n ** 16n;

/** Cents as they are written: "210.00". */
export const written = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
