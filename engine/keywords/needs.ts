import { fittingOptions, neededBy } from '../model/options.ts';
import { pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

const options = { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, uniqueItems: true };

export const doc =
  'Options of the array that can only be chosen together with others: for each option, the options that it needs. For properties of an object `requiredWhen` with `given` is enough.';

export const needs = defineKeyword({
  name: 'needs',
  shape: { type: 'object', additionalProperties: options, minProperties: 1 },
  codes: {
    'option-needs': {
      'zh-CN': '选择“{option}”须同时选择“{other}”',
      'en-US': '"{option}" can only be chosen with "{other}"',
      solve: 'Choose the other option too, or leave the first one out',
    },
  },
  phase: 'array',
  compile: (_, _scope, field) => (spot) => {
    const { value } = spot;
    if (!Array.isArray(value)) return [];
    const selected = value.map(String);
    const label = (option: string): string => field.items?.labels?.[option] ?? option;
    return [...new Set(selected)].flatMap((option) =>
      neededBy(field, option)
        .filter((other) => !selected.includes(other))
        .map((other) => ({
          path: pointerTo(spot),
          code: 'option-needs',
          params: { option: label(option), other: label(other) },
        })),
    );
  },
  nearest: (generated, field) => (Array.isArray(generated) ? fittingOptions(field, generated) : generated),
  examples: {
    field: { type: 'array', needs: { b: ['a'] }, items: { enum: ['a', 'b', 'c'], labels: { a: '甲', b: '乙', c: '丙' } } },
    good: [[], ['a'], ['b', 'a'], ['c']],
    bad: { 'option-needs': ['b', 'c'] },
  },
});
