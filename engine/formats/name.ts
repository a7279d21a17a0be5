import { defineFormat } from './define.ts';
import { countCharacters } from '../values/characters.ts';
import { anyName } from '../values/names-of-samples.ts';

export const doc = 'A name of 2 to 30 characters without digits.';

/** [VA-12] A name without digits. */
export const name = defineFormat({
  name: 'name',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '姓名', 'en-US': 'Name' },
  messages: { name: { 'zh-CN': '应为 2 到 30 个字符，不含数字', 'en-US': '2 to 30 characters without digits' } },
  check: (text) => {
    const count = countCharacters(text);
    return count >= 2 && count <= 30 && !/\p{Nd}/u.test(text) ? undefined : 'name';
  },
  sample: anyName,
  examples: { good: ['张伟', '阿不都热合曼·阿不都克热木', 'Mary Jane'], bad: { name: '张伟2' } },
  input: { autoComplete: 'name', maxLength: 60 },
});
