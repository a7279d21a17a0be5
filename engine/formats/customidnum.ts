import { defineFormat } from './define.ts';
import { compact } from '../values/characters.ts';
import { digits } from '../values/draw.ts';

export const doc = 'A document number of 6 to 18 letters or digits.';

/** [VA-14] The number of any other document. */
export const customidnum = defineFormat({
  name: 'customidnum',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '其他证件号', 'en-US': 'Other document number' },
  messages: {
    customidnum: { 'zh-CN': '证件号应为 6 到 18 位字母或数字', 'en-US': 'a document number has 6 to 18 letters or digits' },
  },
  check: (text) => (/^[A-Za-z\d]{6,18}$/.test(text) ? undefined : 'customidnum'),
  normalise: (text) => compact(text).toUpperCase(),
  sample: (draw, { unique }) => draw.pick(['', 'M', 'HK', 'USA110']) + digits(unique, 9),
  examples: { good: ['M1234567801', 'USA110000123456', '123456'], bad: { customidnum: '12345' } },
  input: { autoComplete: 'off', maxLength: 36 },
});
