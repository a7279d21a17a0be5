import { excludedBy, fittingOptions } from '../model/options.ts';
import { pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

const options = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true };

export const doc =
  'Options of the array that cannot be chosen together: for each option, the options that it excludes. An exclusion applies in both directions.';

export const excludes = defineKeyword({
  name: 'excludes',
  shape: { type: 'object', additionalProperties: options, minProperties: 1 },
  codes: {
    'option-excludes': {
      'zh-CN': '“{option}”与“{other}”不能同时选择',
      'en-US': '"{option}" and "{other}" cannot be chosen together',
      solve: 'Leave one of the two out',
    },
  },
  phase: 'array',
  compile: (_, _scope, field) => (spot) => {
    const { value } = spot;
    if (!Array.isArray(value)) return [];
    const selected = [...new Set(value.map(String))];
    const label = (option: string): string => field.items?.labels?.[option] ?? option;
    return selected.flatMap((option, index) =>
      selected
        .slice(index + 1)
        .filter((other) => excludedBy(field, option).includes(other))
        .map((other) => ({
          path: pointerTo(spot),
          code: 'option-excludes',
          params: { option: label(option), other: label(other) },
        })),
    );
  },
  nearest: (generated, field) => (Array.isArray(generated) ? fittingOptions(field, generated) : generated),
  examples: {
    field: { type: 'array', excludes: { a: ['b'] }, items: { enum: ['a', 'b', 'c'], labels: { a: '甲', b: '乙', c: '丙' } } },
    good: [[], ['a', 'c'], ['b', 'c']],
    bad: { 'option-excludes': ['b', 'a'] },
  },
});
