import { defineFormat } from '../../formats/define.ts';
import { compact } from '../../values/characters.ts';
import { digits } from '../../values/draw.ts';

/** [VA-14] A Chinese passport of the older numbering. */
export const passportcn = defineFormat({
  name: 'passportcn',
  doc: 'A Chinese passport number: G or E and 8 digits; refuses those issued since 2017 with two letters.',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '中国护照号', 'en-US': 'Chinese passport' },
  messages: { passportcn: { 'zh-CN': '应为字母 G 或 E 加 8 位数字', 'en-US': 'the letter G or E and 8 digits' } },
  check: (text) => (/^[GE]\d{8}$/.test(text) ? undefined : 'passportcn'),
  normalise: (text) => compact(text).toUpperCase(),
  sample: (draw, { unique }) => draw.pick(['E', 'G']) + digits(unique, 8),
  examples: { good: ['G12345678', 'E12345678'], bad: { passportcn: 'EA1234567' } },
  input: { autoComplete: 'off', maxLength: 24 },
});
