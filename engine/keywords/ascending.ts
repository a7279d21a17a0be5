import { isRecord } from '../values/pointer.ts';
import { compare, readValue } from '../model/pricing/value.ts';
import { pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const doc = 'The items are in ascending order of the named field (equal neighbours are in order).';

export const ascending = defineKeyword({
  name: 'ascending',
  shape: { type: 'string', minLength: 1 },
  codes: {
    'not-ascending': {
      'zh-CN': '须按先后顺序填写',
      'en-US': 'must not come before the row above',
      solve: 'Put the rows in order',
    },
  },
  phase: 'array',
  compile: (field) => (spot) => {
    const { value } = spot;
    if (!Array.isArray(value)) return [];
    // A missing value becomes false, which cannot be compared.
    const keys = value.map((item: unknown) => (isRecord(item) ? readValue(item[String(field)]) : undefined) ?? false);
    return keys.flatMap((key, index) =>
      Number(compare(key, keys[index - 1] ?? false)) < 0
        ? [{ path: `${pointerTo(spot)}/${index}/${String(field)}`, code: 'not-ascending' }]
        : [],
    );
  },
  examples: {
    field: { type: 'array', ascending: 'day', items: { type: 'object', properties: { day: { type: 'string' } } } },
    good: [[{ day: '2026-01-01' }, { day: '2026-01-01' }, { day: '2026-01-02' }], [{}]],
    bad: { 'not-ascending': [{ day: '2026-01-02' }, { day: '2026-01-01' }] },
  },
});
