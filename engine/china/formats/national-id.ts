import { defineFormat } from '../../formats/define.ts';
import type { IssueParams } from '../../model/issue.ts';
import { isoDayAt, isRealDayAt, sexOfSequence } from '../national-id/birth-and-sex.ts';
import { nationalCheckDigit } from '../national-id/check-digit.ts';
import { isRegion } from '../national-id/regions.ts';
import { compact } from '../../values/characters.ts';
import { nationalNumber } from '../samples.ts';

/** Region, birth date from 18xx to 20xx, sequence number, check character. */
const form = /^\d{6}(?:18|19|20)\d{9}[\dXx]$/;

const check = (text: string) => {
  if (!form.test(text)) return 'id-format';
  if (!isRegion(Number(text.slice(0, 6)))) return 'id-region';
  if (!isRealDayAt(text, 6)) return 'id-birth-date';
  return nationalCheckDigit(text) === text.charAt(17).toUpperCase() ? undefined : 'id-check-digit';
};

/** [VA-04] The national ID of a person field. */
export const nationalId = defineFormat({
  name: 'national-id',
  doc: 'A national ID of 18 characters: a region code (abolished ones too), a real birth date from 18xx to 20xx, a sequence number and the right check digit; x counts as X.',
  source: 'GB 11643-1999; GB/T 2260; specification 5, person fields',
  title: { 'zh-CN': '身份证号', 'en-US': 'National ID number' },
  messages: {
    'id-format': { 'zh-CN': '身份证号格式错误', 'en-US': 'ID format error' },
    'id-region': { 'zh-CN': '身份证号地址码错误', 'en-US': 'address code error' },
    'id-birth-date': { 'zh-CN': '身份证号出生日期 {date} 不存在', 'en-US': 'invalid date: {date} does not exist' },
    'id-check-digit': { 'zh-CN': '身份证号校验位错误，应为 {expected}', 'en-US': 'check digit error: it should be {expected}' },
  },
  check,
  params: (text): IssueParams => {
    const code = check(text);
    if (code === 'id-birth-date') return { date: isoDayAt(text, 6) };
    return code === 'id-check-digit' ? { expected: nationalCheckDigit(text) } : {};
  },
  normalise: (text) => compact(text).toUpperCase(),
  reads: (text): Readonly<Record<string, string>> =>
    check(text) === undefined ? { birthDay: isoDayAt(text, 6), sex: sexOfSequence(text) } : {},
  sample: (draw, wish) => nationalNumber(draw, wish),
  examples: {
    good: ['11010519491231002X', '440524188001010014', '110103197605200825', '820000198505053802', '140105189912310467'],
    bad: {
      'id-format': '1101051949123100X2',
      'id-region': '110199199001010010',
      'id-birth-date': '11010119900231001X',
      'id-check-digit': '110105194912310021',
    },
  },
  input: { autoComplete: 'off', maxLength: 32 },
});
