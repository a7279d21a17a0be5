import { defineFormat, type FaultParams } from './define.ts';
import { nationalCheckDigit, weightOfDigit } from './national/check-digit.ts';
import { isoDayAt, isRealDay } from './national/real-day.ts';
import { sexOfSequence } from './national/sex.ts';
import { isRegion } from './regions/known.ts';
import { compact } from './text/compact.ts';

const X = 88;

/** One pass over the characters without cutting the text: lists of ten thousand are checked on every key stroke. */
const check = (text: string) => {
  if (text.length !== 18) return 'id-format';
  let sum = 0;
  let region = 0;
  let day = 0;
  for (let index = 0; index < 17; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return 'id-format';
    sum += digit * weightOfDigit(index);
    if (index < 6) region = region * 10 + digit;
    else if (index < 14) day = day * 10 + digit;
  }
  const last = text.charCodeAt(17);
  const isX = last === X || last === X + 32;
  const year = Math.floor(day / 10_000);
  if ((!isX && (last < 48 || last > 57)) || year < 1800 || year > 2099) return 'id-format';
  if (!isRegion(region)) return 'id-region';
  if (!isRealDay(year, Math.floor(day / 100) % 100, day % 100)) return 'id-birth-date';
  return (sum + (isX ? 10 : last - 48)) % 11 === 1 ? undefined : 'id-check-digit';
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
  params: (text): FaultParams => {
    const code = check(text);
    if (code === 'id-birth-date') return { date: isoDayAt(text, 6) };
    return code === 'id-check-digit' ? { expected: nationalCheckDigit(text) } : {};
  },
  normalise: (text) => compact(text).toUpperCase(),
  reads: (text): Readonly<Record<string, string>> =>
    check(text) ? {} : { birthDay: isoDayAt(text, 6), sex: sexOfSequence(text.charAt(16)) },
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
