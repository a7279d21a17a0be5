import { defineFormat } from './define.ts';

export const doc = 'A number between 1 and 100, both included, with up to four decimals.';

/** [VA-10] A percentage. */
export const percent = defineFormat({
  name: 'percent',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '百分比', 'en-US': 'Percentage' },
  messages: { percent: { 'zh-CN': '应为 1 到 100 之间的数', 'en-US': 'a number between 1 and 100' } },
  check: (text) => (/^(?:[1-9]\d?(?:\.\d{1,4})?|100(?:\.0{1,4})?)$/.test(text) ? undefined : 'percent'),
  sample: (draw) => draw.pick(['1', '100', '50', '99.5', '1.0001']),
  examples: { good: ['1', '99.5', '100'], bad: { percent: '100.01' } },
  input: { inputMode: 'text', maxLength: 8 },
});
