import { plain, ZERO } from '../core/decimal.ts';
import { isRecord } from '../core/pointer.ts';
import { asDecimal } from '../core/value.ts';
import { defineKeyword } from './define.ts';

/** A field of all items sums to a total. */
export const sumTo = defineKeyword({
  name: 'sumTo',
  doc: 'The named field sums, over all items, to exactly the total.',
  shape: {
    type: 'object',
    required: ['field', 'total'],
    properties: { field: { type: 'string', minLength: 1 }, total: { type: 'number' } },
    additionalProperties: false,
  },
  codes: { sum: { 'zh-CN': '合计须为 {total}，现为 {sum}', 'en-US': 'the sum must be {total}: it is {sum}' } },
  phase: 'array',
  compile:
    (rule) =>
    ({ value, pointer }) => {
      if (!Array.isArray(value) || !isRecord(rule)) return [];
      const parts = value.map((item: unknown) => (isRecord(item) ? item[String(rule['field'])] : undefined));
      const decimals = parts.flatMap((part) =>
        typeof part === 'number' || typeof part === 'string' ? (asDecimal(part) ?? []) : [],
      );
      if (decimals.length !== parts.length) return [];
      const sum = decimals.reduce((total, part) => total.plus(part), ZERO);
      return sum.eq(Number(rule['total']))
        ? []
        : [{ path: pointer, code: 'sum', params: { total: Number(rule['total']), sum: plain(sum).replace(/\.00$/, '') } }];
    },
  examples: {
    field: {
      type: 'array',
      sumTo: { field: 'share', total: 100 },
      items: { type: 'object', properties: { share: { type: 'integer' } } },
    },
    good: [[{ share: 60 }, { share: 40 }], [{ share: 100 }]],
    bad: { sum: [{ share: 60 }, { share: 39 }] },
  },
});
