import { defineFormat } from './define.ts';
import { halfWidth } from '../values/characters.ts';
import { digits } from '../values/draw.ts';

export const doc =
  'An exact number that is not money, zero or more, with up to four decimals and 12 digits before them ("12.5" hectares). Pricing uses it without rounding. `formatMinimum` and `formatMaximum` are its bounds.';

export const decimal = defineFormat({
  name: 'decimal',
  source: 'decisions/123: exact numbers are texts, as amounts are',
  title: { 'zh-CN': '数值', 'en-US': 'Number' },
  messages: {
    decimal: {
      'zh-CN': '应为不小于 0 的数，小数不超过四位，例如 12.5',
      'en-US': 'a number is zero or more with up to four decimals, for example 12.5',
    },
  },
  check: (text) => (/^(?:0|[1-9]\d{0,11})(?:\.\d{1,4})?$/.test(text) ? undefined : 'decimal'),
  normalise: (text) => {
    const plain = halfWidth(text).replaceAll(/[\s,]/g, '');
    const [, whole, decimals = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? [];
    if (whole === undefined || whole + decimals === '') return plain;
    return `${BigInt(whole || '0')}${decimals === '' ? '' : `.${decimals}`}`;
  },
  sample: (draw) => `${draw.below(1_000)}${['', '.5', `.${digits(draw.below(10_000), 4)}`][draw.below(3)] ?? ''}`,
  examples: { good: ['0', '12.5', '8000', '0.0001', '3.10'], bad: { decimal: '-1.5' } },
  input: { inputMode: 'decimal', maxLength: 24 },
});
