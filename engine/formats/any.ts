import { defineFormat } from './define.ts';
import { countCharacters } from '../values/characters.ts';

/** [VA-14] Any short text. */
export const any = defineFormat({
  name: 'any',
  doc: 'Any text of at most 30 characters.',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '文字', 'en-US': 'Text' },
  messages: { any: { 'zh-CN': '最多 30 个字符', 'en-US': 'at most 30 characters' } },
  check: (text) => (countCharacters(text) <= 30 ? undefined : 'any'),
  examples: { good: ['', '厦门', 'AB 12'], bad: { any: 'x'.repeat(31) } },
  input: { maxLength: 60 },
});
