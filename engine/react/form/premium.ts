import type { PriceResult } from '../../model/model.ts';
import { headsOf } from '../rows/columns.ts';
import type { Group, Place } from '../state/content.ts';
import type { State } from '../state/state.ts';

/** Insured persons of a list over all groups: its rows, or their weight ("job.headcount"). */
export const headCount = (lists: State['lists'], place: Place | undefined, weight: string | undefined): number =>
  place
    ? (lists[place.path] ?? []).reduce(
        (sum, { rows }) =>
          sum + (weight === undefined ? rows.length : rows.reduce((heads, row) => heads + headsOf(row, weight), 0)),
        0,
      )
    : 0;

export const wrongRows = (state: State): number => state.checkResult.rows.size;

/** The premium in the bar, and how many persons it leaves out. */
export const shownPremium = (state: State): { readonly amount: string | undefined; readonly without: number } => {
  const rows = Object.values(state.lists)
    .flat()
    .reduce((sum, group) => sum + group.rows.length, 0);
  if (Object.keys(state.lists).length > 0 && rows === 0) return { amount: undefined, without: 0 };
  if (state.price?.premium !== undefined) return { amount: state.price.premium, without: 0 };
  // If every row is left out, only a minimum premium or a fee remains: that is no price.
  return state.partial && (rows === 0 || state.partial.without < rows)
    ? { amount: state.partial.price.premium, without: state.partial.without }
    : { amount: undefined, without: 0 };
};

/** The price whose calculation is shown. */
export const shownPrice = (state: State): PriceResult | undefined =>
  state.price?.premium === undefined ? (state.partial?.price ?? state.price) : state.price;

/** Persons of one kind (occupation class) and one price in one group. */
export type Share = {
  readonly group: number;
  /** "" if the list has no kinds. */
  readonly kind: string;
  /** Price of one person, if there is one. */
  readonly each: string | undefined;
  /** Rows of the list. */
  readonly persons: number;
  /** Persons that the rows stand for: more than rows if the model weighs them. */
  readonly heads: number;
  /** Total, with two decimals. */
  readonly amount: string;
};

/** The persons of a list by group, kind and price, in that order. Amounts are added in cents. */
export const breakdown = (
  groups: readonly Group[],
  price: PriceResult | undefined,
  list: string,
  kindStep: string | undefined,
  moneyStep: string | undefined,
  weight?: string,
): readonly Share[] => {
  const shares = new Map<string, { group: number; kind: string; each: string | undefined; persons: number; heads: number }>();
  let index = 0;
  for (const [group, { rows }] of groups.entries())
    for (const row of rows) {
      const kind = (kindStep === undefined ? undefined : price?.value(list, index, kindStep)) ?? '';
      const each = moneyStep === undefined ? undefined : price?.value(list, index, moneyStep);
      const key = `${group} ${kind} ${each ?? ''}`;
      const share = shares.get(key) ?? { group, kind, each, persons: 0, heads: 0 };
      share.persons += 1;
      share.heads += headsOf(row, weight);
      shares.set(key, share);
      index += 1;
    }
  return [...shares.values()]
    .sort((a, b) => a.group - b.group || a.kind.localeCompare(b.kind, 'zh-CN', { numeric: true }))
    .map((share) => ({ ...share, amount: decimalOf(centsOf(share.each) * BigInt(share.persons)) }));
};

/** The same without prices: one entry for each group and kind. */
export const sumKinds = (shares: readonly Share[]): readonly Share[] => {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.group} ${share.kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...share,
      each: undefined,
      persons: share.persons + (sum?.persons ?? 0),
      heads: share.heads + (sum?.heads ?? 0),
      amount: decimalOf(centsOf(share.amount) + centsOf(sum?.amount)),
    });
  }
  return [...sums.values()];
};

const centsOf = (decimal: string | undefined): bigint => {
  if (decimal === undefined || !/^\d+(\.\d{1,2})?$/.test(decimal)) return 0n;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

const decimalOf = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
