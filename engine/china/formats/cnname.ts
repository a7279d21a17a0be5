import { defineFormat } from '../../formats/define.ts';
import { hanName } from '../../values/names-of-samples.ts';

/** [VA-11] A short Chinese name. */
export const cnname = defineFormat({
  name: 'cnname',
  doc: 'A name of 2 to 4 Chinese characters; refuses names with a middle dot (use person-name for all people).',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '中文姓名', 'en-US': 'Chinese name' },
  messages: { cnname: { 'zh-CN': '应为 2 到 4 个汉字', 'en-US': '2 to 4 Chinese characters' } },
  check: (text) => (/^\p{Script=Han}{2,4}$/u.test(text) ? undefined : 'cnname'),
  normalise: (text) => text.replaceAll(/\s/g, ''),
  sample: hanName,
  examples: { good: ['张伟', '欧阳修远', '王䶮', '𠮷田明'], bad: { cnname: '阿依古丽·买买提' } },
  input: { maxLength: 12 },
});
