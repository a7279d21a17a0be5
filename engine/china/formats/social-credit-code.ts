import { defineFormat } from '../../formats/define.ts';
import type { IssueParams } from '../../model/issue.ts';
import { compact } from '../../values/characters.ts';
import { digits } from '../../values/draw.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;
const shape = /^[0-9A-HJ-NP-RTUWXY]{17}[0-9A-Z]$/;

const checkCharacter = (code: string): string => {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += alphabet.indexOf(code.charAt(index)) * weight;
  return alphabet.charAt((30 * sum) % 31);
};

const check = (text: string) => {
  if (!shape.test(text)) return 'credit-code-format';
  return text.charAt(17) === checkCharacter(text) ? undefined : 'credit-code-check-digit';
};

export const socialCreditCode = defineFormat({
  name: 'social-credit-code',
  doc: 'A unified social credit code: 18 characters of 0-9 and A-Y without I, O, S, V, the last of which checks the others.',
  source: 'GB 32100-2015',
  title: { 'zh-CN': '统一社会信用代码', 'en-US': 'Unified social credit code' },
  messages: {
    'credit-code-format': {
      'zh-CN': '统一社会信用代码应为 18 位数字或大写字母（不含 I、O、S、V、Z）',
      'en-US': 'a unified social credit code has 18 digits or capital letters (no I, O, S, V, Z)',
    },
    'credit-code-check-digit': {
      'zh-CN': '第 18 位校验不符，应为 {expected}',
      'en-US': 'character 18 does not match the others: it should be {expected}',
    },
  },
  check,
  params: (text): IssueParams => (check(text) === 'credit-code-check-digit' ? { expected: checkCharacter(text) } : {}),
  normalise: (text) => compact(text).toUpperCase(),
  sample: (draw, { unique }) => {
    const body = `${draw.pick(['91', '92', '52', '93'])}350100M${digits(unique, 7)}${draw.pick(['Y', '3', 'A'])}`;
    return body + checkCharacter(body);
  },
  examples: {
    good: ['91350100M000100Y43', '91110000600037341L'],
    bad: { 'credit-code-format': '91350100I000100Y43', 'credit-code-check-digit': '91350100M000100Y4Z' },
  },
  input: { autoComplete: 'off', maxLength: 32 },
});
