import type { PriceResult } from '../../core/model.ts';
import { headsOf } from '../grid/head-counts.ts';
import type { Group } from '../store/content.ts';

/** Persons of one kind (occupation class) and one price in one group. */
export type Share = {
  readonly group: number;
  /** "" where the list knows no kinds. */
  readonly kind: string;
  /** Price of one person; undefined where there is none. */
  readonly each: string | undefined;
  /** Rows of the list. */
  readonly persons: number;
  /** Heads that they stand for: more than rows where the model weighs them. */
  readonly heads: number;
  /** Together, with two places. */
  readonly amount: string;
};

/** The persons of a list by group, kind and price, in the groups' and the kinds' order. Amounts are added as whole cents. */
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

/** The same without the price of one: one line a group and kind. */
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
