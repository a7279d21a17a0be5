import { isRecord } from '../values/pointer.ts';
import type { Field, SumRule, UniqueRule } from './model.ts';

/** The rules of `sumTo`, which has one or several. */
export const sumRules = ({ sumTo }: Pick<Field, 'sumTo'>): readonly SumRule[] => severalOf(sumTo);

/** The rules of `uniqueBy`, which has names of fields, a rule or several. */
export const uniqueRules = ({ uniqueBy }: Pick<Field, 'uniqueBy'>): readonly UniqueRule[] =>
  severalOf(isNames(uniqueBy) ? { fields: uniqueBy } : uniqueBy);

const severalOf = <Rule>(rules: Rule | readonly Rule[] | undefined): readonly Rule[] =>
  rules === undefined ? [] : isSeveral(rules) ? rules : [rules];

const isSeveral = <Rule>(rules: Rule | readonly Rule[]): rules is readonly Rule[] => Array.isArray(rules);

const isNames = (uniqueBy: Field['uniqueBy']): uniqueBy is readonly string[] =>
  Array.isArray(uniqueBy) && uniqueBy.every((name) => typeof name === 'string');

type Item = Readonly<Record<string, unknown>>;

/** The values of fields by which an item belongs to a group, "" without fields; undefined if it lacks one. */
export const groupOf = (item: Item, groupBy: readonly string[] = []): string | undefined => {
  const values = groupBy.map((name) => item[name]);
  return values.some((value) => value === undefined || value === null || value === '')
    ? undefined
    : values.map(String).join(', ');
};

/** The items of each group. Those that lack a value of the group are in none: what requires the value tells that. */
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
