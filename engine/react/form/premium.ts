import { minimumPremium, type ModelData, type PriceResult } from '../../index.ts';
import { personsIn } from '../rows/columns.ts';
import type { Group, Place } from '../state/content.ts';
import type { State } from '../state/state.ts';

/** Returns the number of insured persons in all groups of a list: its rows, or the sum of their weights ("job.headcount"). */
export const headCount = (lists: State['lists'], place: Place | undefined, weight: string | undefined): number =>
  place
    ? (lists[place.path] ?? []).reduce(
        (sum, { rows }) =>
          sum + (weight === undefined ? rows.length : rows.reduce((heads, row) => heads + personsIn(row, weight), 0)),
        0,
      )
    : 0;

/** Returns the premium in the bar, and the number of persons that it leaves out. */
export const shownPremium = (state: State): { readonly amount: string | undefined; readonly without: number } => {
  const rows = Object.values(state.lists)
    .flat()
    .reduce((sum, group) => sum + group.rows.length, 0);
  if (Object.keys(state.lists).length > 0 && rows === 0) return { amount: undefined, without: 0 };
  if (state.price?.premium !== undefined) return { amount: state.price.premium, without: 0 };
  // If every row is left out, only a minimum premium or a fee remains, which is not a price.
  return state.partial && (rows === 0 || state.partial.without < rows)
    ? { amount: state.partial.price.premium, without: state.partial.without }
    : { amount: undefined, without: 0 };
};

/** A minimum premium that is charged in place of a lower computed one. */
export type Minimum = { readonly computed: string; readonly limit: string };

/** Returns the minimum premium if it is more than the premium that was computed: the last step takes the larger of the two. */
export const minimumOf = (data: ModelData, price: PriceResult | undefined): Minimum | undefined => {
  const { limit, step } = minimumPremium(data) ?? {};
  if (limit === undefined || step === undefined) return undefined;
  const computed = price?.value('policy', 0, step);
  return computed !== undefined && Number(computed) < Number(limit) ? { computed, limit } : undefined;
};

/** Returns the price whose calculation is shown. */
export const shownPrice = (state: State): PriceResult | undefined =>
  state.price?.premium === undefined ? (state.partial?.price ?? state.price) : state.price;

/** The persons of one kind (occupation class) in one group. */
type KindSum = {
  readonly group: number;
  /** "" if the list has no kinds. */
  readonly kind: string;
  readonly persons: number;
  /** The number of insured persons, which is more than the rows if rows have a weight. */
  readonly heads: number;
  /** Total, with two decimals. */
  readonly amount: string;
};

/** Returns the persons of a list by group and kind, in that order. Amounts are added in cents. */
export const sumKinds = (
  groups: readonly Group[],
  price: PriceResult | undefined,
  list: string,
  kindStep: string | undefined,
  moneyStep: string | undefined,
  weight?: string,
): readonly KindSum[] => {
  const sums = new Map<string, { group: number; kind: string; persons: number; heads: number; cents: number }>();
  let index = 0;
  for (const [group, { rows }] of groups.entries())
    for (const row of rows) {
      const kind = (kindStep === undefined ? undefined : price?.value(list, index, kindStep)) ?? '';
      const key = `${group} ${kind}`;
      const sum = sums.get(key) ?? { group, kind, persons: 0, heads: 0, cents: 0 };
      sum.persons += 1;
      sum.heads += personsIn(row, weight);
      sum.cents += centsOf(moneyStep === undefined ? undefined : price?.value(list, index, moneyStep));
      sums.set(key, sum);
      index += 1;
    }
  return [...sums.values()]
    .sort((a, b) => a.group - b.group || a.kind.localeCompare(b.kind, 'zh-CN', { numeric: true }))
    .map(({ cents, ...sum }) => ({ ...sum, amount: (cents / 100).toFixed(2) }));
};

const centsOf = (decimal = ''): number => (/^\d+(\.\d{1,2})?$/.test(decimal) ? Math.round(Number(decimal) * 100) : 0);
