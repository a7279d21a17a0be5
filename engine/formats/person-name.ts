import { defineFormat } from './define.ts';
import { countCharacters, halfWidth } from '../values/characters.ts';
import { anyName } from '../values/names-of-samples.ts';

const halfWidthWords = (text: string): string =>
  text.replaceAll(/[\uFF0E\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\u3000]/g, halfWidth);

/** Returns whether a text is a certificate, telephone or account number: letters and digits with at least six digits. */
const isNumber = (name: string): boolean => {
  const run = name.replaceAll(/[\s-]/g, '');
  return /^[A-Za-z\d]+$/.test(run) && run.replaceAll(/\D/g, '').length >= 6;
};

export const doc =
  'A name that is not blank. A single character is a name only if it is an ASCII letter or digit. A number of a certificate, telephone or account is not a name.';

/** [VA-01] The name of a policyholder, insured person or beneficiary, organisations included. */
export const personName = defineFormat({
  name: 'person-name',
  source: 'specification 5, person fields',
  title: { 'zh-CN': '姓名', 'en-US': 'Name' },
  messages: {
    'name-empty': { 'zh-CN': '姓名不能为空', 'en-US': 'the name cannot be empty' },
    'name-too-short': { 'zh-CN': '中文姓名至少两个字！', 'en-US': 'Chinese name needs at least two characters!' },
    'name-is-number': {
      'zh-CN': '姓名处填的是号码，请填写姓名',
      'en-US': 'this is a number, not a name: enter the name',
    },
  },
  check: (text) => {
    const name = text.trim();
    if (name === '') return 'name-empty';
    if (isNumber(halfWidthWords(name))) return 'name-is-number';
    return countCharacters(name) === 1 && !/[A-Za-z\d]/.test(name) ? 'name-too-short' : undefined;
  },
  normalise: (text) =>
    halfWidthWords(text)
      .trim()
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/(?<=\p{Script=Han})\s?[·.•‧∙・･●]\s?(?=\p{Script=Han})/gu, '·'),
  sample: (draw) => (draw.once(4) ? 'A' : anyName(draw)),
  examples: {
    good: ['张伟', '阿依古丽·买买提', 'JOHN SMITH', 'A', 'A1', '58同城', '𠮷田明', '厦门海沧启明电子有限公司'],
    bad: { 'name-empty': '  ', 'name-too-short': '张', 'name-is-number': '11010519491231002X' },
  },
  input: { autoComplete: 'name', maxLength: 100 },
});
