import { plain, ZERO } from '../values/decimal.ts';
import { isRecord } from '../values/pointer.ts';
import { asDecimal, readValue } from '../model/pricing/value.ts';
import { pointerTo } from '../model/vocabulary.ts';
import { defineKeyword } from './define.ts';

export const sumTo = defineKeyword({
  name: 'sumTo',
  doc: 'The named field sums, over all items, to exactly the total.',
  shape: {
    type: 'object',
    required: ['field', 'total'],
    properties: { field: { type: 'string', minLength: 1 }, total: { type: 'number' } },
    additionalProperties: false,
  },
  codes: {
    sum: {
      'zh-CN': '合计须为 {total}，现为 {sum}',
      'en-US': 'the sum must be {total}: it is {sum}',
      solve: 'Change the shares until they sum to the total',
    },
  },
  phase: 'array',
  compile: (rule) => {
    const { field, total } = isRecord(rule) ? rule : {};
    return (spot) => {
      const { value } = spot;
      if (!Array.isArray(value)) return [];
      const decimals = value.flatMap((item: unknown) => {
        const part = readValue(isRecord(item) ? item[String(field)] : undefined);
        return part === undefined ? [] : (asDecimal(part) ?? []);
      });
      if (decimals.length !== value.length) return [];
      const sum = decimals.reduce((before, part) => before.plus(part), ZERO);
      return sum.eq(Number(total))
        ? []
        : [{ path: pointerTo(spot), code: 'sum', params: { total: Number(total), sum: plain(sum).replace(/\.00$/, '') } }];
    };
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
