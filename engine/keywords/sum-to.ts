import { plain, ZERO } from '../values/decimal.ts';
import { isRecord } from '../values/pointer.ts';
import { asDecimal, readValue } from '../model/pricing/value.ts';
import { groupItems, sumRules } from '../model/array-rules.ts';
import type { Field, SumRule } from '../model/model.ts';
import { pointerTo, type Scope, type KeywordContext } from '../model/vocabulary.ts';
import type { Issue } from '../model/issue.ts';
import { defineKeyword } from './define.ts';

const rule = {
  type: 'object',
  required: ['field', 'total'],
  properties: {
    field: { type: 'string', minLength: 1 },
    total: { type: 'number' },
    where: { type: 'object', minProperties: 1, maxProperties: 1 },
    groupBy: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true },
  },
  additionalProperties: false,
};

export const doc =
  'The named field sums to exactly the total: over all items, over those for which `where` is true (of whom there may be none), or with `groupBy` over the items of each group that has the same values. One rule or several.';

export const sumTo = defineKeyword({
  name: 'sumTo',
  shape: { anyOf: [rule, { type: 'array', items: rule, minItems: 1 }] },
  codes: {
    sum: {
      'zh-CN': '合计须为 {total}，现为 {sum}',
      'en-US': 'the sum must be {total}: it is {sum}',
      solve: 'Change the shares until they sum to the total',
    },
    'group-sum': {
      'zh-CN': '“{group}”的合计须为 {total}，现为 {sum}',
      'en-US': 'the sum of "{group}" must be {total}: it is {sum}',
      solve: 'Change the shares of the group until they sum to the total',
    },
  },
  phase: 'array',
  compile: (_, scope, field) => {
    const checks = sumRules(field).map((each) => checkOf(each, scope, field));
    return (spot) => checks.flatMap((check) => check(spot));
  },
  examples: {
    field: {
      type: 'array',
      sumTo: [
        { field: 'share', total: 100, groupBy: ['order'] },
        { field: 'gift', total: 5, where: { 'this.isFriend': { is: true } } },
      ],
      items: {
        type: 'object',
        properties: {
          share: { type: 'integer' },
          order: { type: 'integer' },
          gift: { type: 'integer' },
          isFriend: { type: 'boolean' },
        },
      },
    },
    good: [
      [
        { share: 60, order: 1 },
        { share: 40, order: 1 },
        { share: 100, order: 2 },
      ],
      [
        { share: 100, order: 1, isFriend: true, gift: 5 },
        { share: 100, order: 2, gift: 9 },
      ],
    ],
    bad: {
      sum: [{ share: 100, order: 1, isFriend: true, gift: 4 }],
      'group-sum': [
        { share: 100, order: 1 },
        { share: 39, order: 2 },
      ],
    },
  },
});

const checkOf = ({ field: name, total, where, groupBy }: SumRule, scope: Scope, { items }: Field) => {
  const test = where && scope.inside(Object.keys(items?.properties ?? {})).condition(where);
  return (spot: KeywordContext): readonly Issue[] => {
    const { run, item, value } = spot;
    if (!Array.isArray(value)) return [];
    const includedItems = value.filter((each: unknown) => !test || test(run, item, each) === true);
    if (test && includedItems.length === 0) return [];
    const groups: ReadonlyMap<string, readonly unknown[]> = groupBy
      ? groupItems(includedItems, groupBy)
      : new Map([['', includedItems]]);
    return [...groups].flatMap(([group, members]) => {
      const sum = sumOf(members, name);
      if (sum === undefined || sum.eq(total)) return [];
      const params = { total, sum: plain(sum).replace(/\.00$/, '') };
      return groupBy === undefined
        ? [{ path: pointerTo(spot), code: 'sum', params }]
        : [{ path: pointerTo(spot), code: 'group-sum', params: { ...params, group } }];
    });
  };
};

/** Returns the sum, or undefined if an item has no number, which another check reports. */
const sumOf = (items: readonly unknown[], name: string) => {
  const decimals = items.flatMap((item) => {
    const addend = readValue(isRecord(item) ? item[name] : undefined);
    return addend === undefined ? [] : (asDecimal(addend) ?? []);
  });
  return decimals.length === items.length ? decimals.reduce((before, part) => before.plus(part), ZERO) : undefined;
};
