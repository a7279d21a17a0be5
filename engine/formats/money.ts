import { defineFormat } from './define.ts';
import { fromTenThousands, halfWidth } from '../values/characters.ts';
import { digits } from '../values/draw.ts';

export const doc = 'An amount of money, zero or more, as a decimal with exactly two places and up to 13 before them ("210.00").';

export const money = defineFormat({
  name: 'money',
  source: 'decisions E: amounts are decimal strings',
  unit: 'money',
  title: { 'zh-CN': '金额', 'en-US': 'Amount' },
  messages: {
    money: {
      'zh-CN': '金额应为不小于 0 的两位小数，例如 210.00',
      'en-US': 'an amount is zero or more with two decimals, for example 210.00',
    },
  },
  check: (text) => (/^(?:0|[1-9]\d{0,12})\.\d{2}$/.test(text) ? undefined : 'money'),
  normalise: (text) => {
    const plain = fromTenThousands(halfWidth(text).replaceAll(/[\s,¥￥元]/g, ''));
    const [, whole, decimals = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plain) ?? [];
    return whole ? `${BigInt(whole)}.${decimals.padEnd(2, '0')}` : plain;
  },
  sample: (draw) => `${[0, 1, 2_000, 49_999, 1_000_000][draw.below(5)] ?? 0}.${digits(draw.below(100), 2)}`,
  examples: { good: ['0.00', '210.00', '8000.50'], bad: { money: '-1.00' } },
  input: { inputMode: 'text', maxLength: 24 },
});
