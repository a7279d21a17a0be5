import type { PriceResult } from '../../core/model.ts';
import type { Group } from '../store/content.ts';

/** Heads and premium of one kind (occupation class) in one group. */
export type GroupSum = { readonly group: number; readonly kind: string; readonly persons: number; readonly amount: string | undefined };

/** Heads and premium by group and kind, in the groups' and the kinds' order. Amounts are added as whole cents. */
export const groupSums = (groups: readonly Group[], price: PriceResult | undefined, list: string, kindStep: string | undefined, moneyStep: string | undefined): readonly GroupSum[] => {
  const sums = new Map<string, { group: number; kind: string; persons: number; cents: bigint }>();
  let index = 0;
  for (const [group, { rows }] of groups.entries())
    for (const _ of rows) {
      const kind = (kindStep === undefined ? undefined : price?.value(list, index, kindStep)) ?? '';
      const amount = moneyStep === undefined ? undefined : price?.value(list, index, moneyStep);
      const key = `${group} ${kind}`;
      const sum = sums.get(key) ?? { group, kind, persons: 0, cents: 0n };
      sum.persons += 1;
      sum.cents += centsOf(amount);
      sums.set(key, sum);
      index += 1;
    }
  return [...sums.values()]
    .sort((a, b) => a.group - b.group || a.kind.localeCompare(b.kind, 'zh-CN', { numeric: true }))
    .map(({ cents, ...sum }) => ({ ...sum, amount: moneyStep === undefined ? undefined : decimalOf(cents) }));
};

const centsOf = (decimal: string | undefined): bigint => {
  if (decimal === undefined || !/^\d+(\.\d{1,2})?$/.test(decimal)) return 0n;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

const decimalOf = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
