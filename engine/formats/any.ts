import { defineFormat } from './define.ts';
import { countCharacters } from '../values/characters.ts';

export const doc = 'Any text of at most 30 characters.';

/** [VA-14] Any short text. */
export const any = defineFormat({
  name: 'any',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '文字', 'en-US': 'Text' },
  messages: { any: { 'zh-CN': '最多 30 个字符', 'en-US': 'at most 30 characters' } },
  check: (text) => (countCharacters(text) <= 30 ? undefined : 'any'),
  sample: (draw, { unique }) =>
    draw.pick(['厦门启明电子有限公司', '福州', 'AB 12', '<b>&', '={1+1}', '𠮷田'.repeat(5)]) + String(unique % 10_000),
  examples: { good: ['', '厦门', 'AB 12'], bad: { any: 'x'.repeat(31) } },
  input: { maxLength: 60 },
});
