import { isRecord } from '../values/pointer.ts';
import type { Field, SumRule, UniqueRule } from './model.ts';

/** Returns the rules of `sumTo`, which may be one rule or a list. */
export const sumRules = ({ sumTo }: Pick<Field, 'sumTo'>): readonly SumRule[] => asList(sumTo);

/** Returns the rules of `uniqueBy`, which may be a list of field names, one rule or a list of rules. */
export const uniqueRules = ({ uniqueBy }: Pick<Field, 'uniqueBy'>): readonly UniqueRule[] =>
  asList(isNameList(uniqueBy) ? { fields: uniqueBy } : uniqueBy);

const asList = <Rule>(rules: Rule | readonly Rule[] | undefined): readonly Rule[] =>
  rules === undefined ? [] : isRuleList(rules) ? rules : [rules];

const isRuleList = <Rule>(rules: Rule | readonly Rule[]): rules is readonly Rule[] => Array.isArray(rules);

const isNameList = (uniqueBy: Field['uniqueBy']): uniqueBy is readonly string[] =>
  Array.isArray(uniqueBy) && uniqueBy.every((name) => typeof name === 'string');

type Item = Readonly<Record<string, unknown>>;

/**
 * Returns the key of an item's group: the values of the `groupBy` fields, "" without fields. Undefined if a value is missing.
 */
export const groupKeyOf = (item: Item, groupBy: readonly string[] = []): string | undefined => {
  const values = groupBy.map((name) => item[name]);
  return values.some((value) => value === undefined || value === null || value === '')
    ? undefined
    : values.map(String).join(', ');
};

/**
 * Returns the items of each group. Items without a value of `groupBy` are left out: another check reports the missing value.
 */
export const groupItems = (items: readonly unknown[], groupBy?: readonly string[]): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const groupKey = isRecord(item) ? groupKeyOf(item, groupBy) : undefined;
    if (groupKey === undefined || !isRecord(item)) continue;
    const members = groups.get(groupKey);
    if (members) members.push(item);
    else groups.set(groupKey, [item]);
  }
  return groups;
};
