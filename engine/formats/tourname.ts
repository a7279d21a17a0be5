import { defineFormat } from './define.ts';
import { countCharacters } from '../values/characters.ts';

export const doc = 'The name of a tour: 2 to 50 characters without digits.';

/** [VA-12] The name of a tour. */
export const tourname = defineFormat({
  name: 'tourname',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '旅游团名称', 'en-US': 'Tour name' },
  messages: { tourname: { 'zh-CN': '应为 2 到 50 个字符，不含数字', 'en-US': '2 to 50 characters without digits' } },
  check: (text) => {
    const count = countCharacters(text);
    return count >= 2 && count <= 50 && !/\p{Nd}/u.test(text) ? undefined : 'tourname';
  },
  sample: (draw) => draw.pick(['鹭岛春季团', 'Silk Road', '两岸', '呼伦贝尔·草原深度体验团']),
  examples: { good: ['鹭岛春季团', 'Silk Road'], bad: { tourname: '第3团' } },
  input: { maxLength: 100 },
});
