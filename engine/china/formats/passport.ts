import { defineFormat } from '../../formats/define.ts';
import { compact } from '../../values/characters.ts';
import { digits } from '../../values/draw.ts';

/** [VA-14] A passport number by the wider rule of the general patterns. */
export const passport = defineFormat({
  name: 'passport',
  doc: 'A passport number of 8 to 10 letters or digits.',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '护照号', 'en-US': 'Passport' },
  messages: {
    passport: { 'zh-CN': '护照号应为 8 到 10 位字母或数字', 'en-US': 'a passport number has 8 to 10 letters or digits' },
  },
  check: (text) => (/^[A-Za-z\d]{8,10}$/.test(text) ? undefined : 'passport'),
  normalise: (text) => compact(text).toUpperCase(),
  sample: (draw, { unique }) => draw.pick(['E', 'K', '5']) + digits(unique, 8),
  examples: { good: ['E12345678', '12345678', 'EA12345678'], bad: { passport: 'E123456' } },
  input: { autoComplete: 'off', maxLength: 24 },
});
