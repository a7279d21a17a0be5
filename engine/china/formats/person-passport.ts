import { defineFormat } from '../../formats/define.ts';
import { compact } from '../../values/characters.ts';
import { digits } from '../../values/draw.ts';

/** [VA-05] The passport number of a person field. */
export const personPassport = defineFormat({
  name: 'person-passport',
  doc: 'A passport number: 0 to 2 letters followed by 6 to 10 digits.',
  source: 'specification 5, person fields',
  title: { 'zh-CN': '护照号码', 'en-US': 'Passport number' },
  messages: { 'passport-number': { 'zh-CN': '护照号码格式错误', 'en-US': 'passport number format error' } },
  check: (text) => (/^[A-Za-z]{0,2}\d{6,10}$/.test(text) ? undefined : 'passport-number'),
  normalise: (text) => compact(text).toUpperCase(),
  sample: (draw, { unique }) => draw.pick(['E', 'EA', 'G', '']) + digits(unique, 8),
  examples: { good: ['E12345678', 'EA1000002', '512345678', '123456', 'AB1234567890'], bad: { 'passport-number': 'ABC1234' } },
  input: { autoComplete: 'off', maxLength: 32 },
});
