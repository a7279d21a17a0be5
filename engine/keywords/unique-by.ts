import { comparableText } from '../values/comparable.ts';
import { isRecord } from '../values/pointer.ts';
import { uniqueRules } from '../model/array-rules.ts';
import type { Issue } from '../model/issue.ts';
import type { Field, UniqueRule } from '../model/model.ts';
import { pointerTo, type Scope, type KeywordContext } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

const names = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 };
const rule = {
  type: 'object',
  required: ['fields'],
  properties: { fields: names, where: { type: 'object', minProperties: 1, maxProperties: 1 } },
  additionalProperties: false,
};

export const doc =
  'No two items of the array are equal in all the named fields, texts compared without spaces, dashes, width and case; the later one is reported at the last of them. With `where`, only the items for which it is true are compared. One rule or several.';

export const uniqueBy = defineKeyword({
  name: 'uniqueBy',
  shape: { anyOf: [names, rule, { type: 'array', items: rule, minItems: 1 }] },
  codes: {
    twice: {
      'zh-CN': '与第 {row} 行重复',
      'en-US': 'the same as row {row}',
      solve: 'Delete the later row, or correct its number',
    },
  },
  phase: 'array',
  compile: (_, scope, field) => {
    const checks = uniqueRules(field).map((each) => checkOf(each, scope, field));
    return (spot) => checks.flatMap((check) => check(spot));
  },
  examples: {
    field: {
      type: 'array',
      uniqueBy: [{ fields: ['a'] }, { fields: ['b'], where: { not: { 'this.out': { is: true } } } }],
      items: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' }, out: { type: 'boolean' } } },
    },
    good: [[], [{ a: 'x' }, { a: 'y' }], [{}, {}], [{ b: 'x', out: true }, { b: 'x' }]],
    bad: { twice: [{ a: 'e1' }, { a: 'Ｅ 1' }] },
  },
});

const checkOf = ({ fields, where }: UniqueRule, scope: Scope, { items }: Field) => {
  const test = where && scope.inside(Object.keys(items?.properties ?? {})).condition(where);
  return (spot: KeywordContext): readonly Issue[] => {
    const { run, item: parentItem, value } = spot;
    if (!Array.isArray(value)) return [];
    const firstIndexes = new Map<string, number>();
    return value.flatMap((item: unknown, index) => {
      if (test && test(run, parentItem, item) !== true) return [];
      const parts = fields.map((field) => (isRecord(item) ? item[field] : undefined));
      if (parts.some((part) => part === undefined || part === null || part === '')) return [];
      const key = JSON.stringify(parts.map((part) => (typeof part === 'string' ? comparableText(part) : part)));
      const firstIndex = firstIndexes.get(key);
      firstIndexes.set(key, firstIndex ?? index);
      return firstIndex === undefined
        ? []
        : [{ path: `${pointerTo(spot)}/${index}/${fields.at(-1)}`, code: 'twice', params: { row: firstIndex + 1 } }];
    });
  };
};
