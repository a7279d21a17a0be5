import { isRecord } from '../values/pointer.ts';
import type { Field, SumRule, UniqueRule } from './model.ts';

/** Returns the rules of `sumTo`, which may be one rule or a list. */
export const sumRules = ({ sumTo }: Pick<Field, 'sumTo'>): readonly SumRule[] => severalOf(sumTo);

/** Returns the rules of `uniqueBy`, which may be a list of field names, one rule or a list of rules. */
export const uniqueRules = ({ uniqueBy }: Pick<Field, 'uniqueBy'>): readonly UniqueRule[] =>
  severalOf(isNames(uniqueBy) ? { fields: uniqueBy } : uniqueBy);

const severalOf = <Rule>(rules: Rule | readonly Rule[] | undefined): readonly Rule[] =>
  rules === undefined ? [] : isSeveral(rules) ? rules : [rules];

const isSeveral = <Rule>(rules: Rule | readonly Rule[]): rules is readonly Rule[] => Array.isArray(rules);

const isNames = (uniqueBy: Field['uniqueBy']): uniqueBy is readonly string[] =>
  Array.isArray(uniqueBy) && uniqueBy.every((name) => typeof name === 'string');

type Item = Readonly<Record<string, unknown>>;

/**
 * Returns the key of an item's group: the values of the `groupBy` fields, "" without fields. Undefined if a value is missing.
 */
export const groupOf = (item: Item, groupBy: readonly string[] = []): string | undefined => {
  const values = groupBy.map((name) => item[name]);
  return values.some((value) => value === undefined || value === null || value === '')
    ? undefined
    : values.map(String).join(', ');
};

/**
 * Returns the items of each group. Items without a value of `groupBy` are left out: another check reports the missing value.
 */
export const grouped = (items: readonly unknown[], groupBy?: readonly string[]): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = isRecord(item) ? groupOf(item, groupBy) : undefined;
    if (group === undefined || !isRecord(item)) continue;
    const members = groups.get(group);
    if (members) members.push(item);
    else groups.set(group, [item]);
  }
  return groups;
};
