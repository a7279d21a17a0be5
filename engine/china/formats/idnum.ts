import { defineFormat } from '../../formats/define.ts';
import { isoDayAt, isRealDayAt, sexOfSequence } from '../national-id/birth-and-sex.ts';
import { longForm, nationalCheckDigit } from '../national-id/check-digit.ts';
import { isRegion } from '../national-id/regions.ts';
import { compact } from '../../values/characters.ts';
import { nationalNumber } from '../samples.ts';

const digits = /^\d{15}(?:\d{2}[\dXx])?$/;

const toLongForm = (text: string): string => (text.length === 15 ? longForm(text) : text);

const check = (text: string) => {
  if (text.length !== 15 && text.length !== 18) return 'idnum-length';
  if (!digits.test(text)) return 'idnum-birth-date';
  const number = toLongForm(text);
  if (!isRegion(Number(number.slice(0, 6)))) return 'idnum-region';
  if (!/^.{6}(?:18|19|20)/.test(number) || !isRealDayAt(number, 6)) return 'idnum-birth-date';
  return number.charAt(17).toUpperCase() === nationalCheckDigit(number) ? undefined : 'idnum-checksum';
};

/** [VA-14] [VA-17] A national ID, also with the old 15 digits. */
export const idnum = defineFormat({
  name: 'idnum',
  doc: 'A national ID of 15 digits (born in 19xx, no check digit) or 18 characters; a letter only as the last character and only x or X.',
  source: 'GB 11643-1989 and GB 11643-1999; specification 5, ID-number check',
  title: { 'zh-CN': '身份证号（15 或 18 位）', 'en-US': 'ID number (15 or 18 digits)' },
  messages: {
    'idnum-length': { 'zh-CN': '身份证号码位数不对', 'en-US': 'digit count wrong' },
    'idnum-birth-date': {
      'zh-CN': '身份证号码出生日期超出范围或含有非法字符',
      'en-US': 'birth date out of range or illegal characters',
    },
    'idnum-checksum': { 'zh-CN': '身份证号码校验错误', 'en-US': 'checksum error' },
    'idnum-region': { 'zh-CN': '身份证地区非法', 'en-US': 'region illegal' },
  },
  check,
  normalise: (text) => compact(text).toUpperCase(),
  reads: (text): Readonly<Record<string, string>> =>
    check(text) ? {} : { birthDay: isoDayAt(toLongForm(text), 6), sex: sexOfSequence(toLongForm(text)) },
  sample: (draw, wish) => {
    const number = nationalNumber(draw, wish);
    return number.startsWith('19', 6) && draw.once(3) ? number.slice(0, 6) + number.slice(8, 17) : number;
  },
  examples: {
    good: ['110105670401503', '11010519491231002X', '11010519491231002x', '510222710930117'],
    bad: {
      'idnum-length': '1101056704015031',
      'idnum-birth-date': '110105670431503',
      'idnum-checksum': '110105194912310021',
      'idnum-region': '160101199001010014',
    },
  },
  input: { autoComplete: 'off', maxLength: 32 },
});
