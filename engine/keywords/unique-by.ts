import { comparable } from '../values/comparable.ts';
import { isRecord } from '../values/pointer.ts';
import { pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const uniqueBy = defineKeyword({
  name: 'uniqueBy',
  doc: 'No two items of the array are equal in all the named fields, texts compared without spaces, dashes, width and case; the later one is reported at the last of them.',
  shape: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  codes: {
    twice: {
      'zh-CN': '与第 {row} 行重复',
      'en-US': 'the same as row {row}',
      solve: 'Delete the later row, or correct its number',
    },
  },
  phase: 'array',
  compile: (fields) => (spot) => {
    const { value } = spot;
    if (!Array.isArray(value) || !Array.isArray(fields)) return [];
    const seen = new Map<string, number>();
    return value.flatMap((item: unknown, index) => {
      const parts = fields.map((field) => (isRecord(item) ? item[String(field)] : undefined));
      if (parts.some((part) => part === undefined || part === null || part === '')) return [];
      const key = JSON.stringify(parts.map((part) => (typeof part === 'string' ? comparable(part) : part)));
      const first = seen.get(key);
      seen.set(key, first ?? index);
      return first === undefined
        ? []
        : [{ path: `${pointerTo(spot)}/${index}/${String(fields.at(-1))}`, code: 'twice', params: { row: first + 1 } }];
    });
  },
  examples: {
    field: { type: 'array', uniqueBy: ['a'], items: { type: 'object', properties: { a: { type: 'string' } } } },
    good: [[], [{ a: 'x' }, { a: 'y' }], [{}, {}]],
    bad: { twice: [{ a: 'e1' }, { a: 'Ｅ 1' }] },
  },
});
