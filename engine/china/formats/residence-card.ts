import { defineFormat } from '../../formats/define.ts';
import type { IssueParams } from '../../model/issue.ts';
import { isoDayAt, isRealDayAt, sexOfSequence } from '../national-id/birth-and-sex.ts';
import { nationalCheckDigit } from '../national-id/check-digit.ts';
import { compact } from '../../values/characters.ts';
import { nationalNumber } from '../samples.ts';

const oldCard = /^[A-Za-z]{3}\d{12}$/;
const currentCard = /^9\d{16}[\dXx]$/;

const isBirthDay = (text: string): boolean => /^.{6}(?:19|20)/.test(text) && isRealDayAt(text, 6);

const check = (text: string) => {
  if (oldCard.test(text)) return undefined;
  if (!currentCard.test(text)) return 'residence-card-format';
  if (!isBirthDay(text)) return 'residence-card-birth-date';
  return text.slice(17).toUpperCase() === nationalCheckDigit(text) ? undefined : 'residence-card-check-digit';
};

export const residenceCard = defineFormat({
  name: 'residence-card',
  doc: 'The number of a foreign permanent resident: 3 letters and 12 digits (cards before December 2023), or 18 characters that begin with 9 and hold a real birth date, a sequence number and the check digit of a national ID.',
  source: 'National Immigration Administration, card of 1 December 2023; GB 11643-1999 (check digit)',
  title: { 'zh-CN': '外国人永久居留身份证号', 'en-US': 'Permanent residence card number' },
  messages: {
    'residence-card-format': {
      'zh-CN': '永居证号应为 9 开头的 18 位，或 3 个字母加 12 位数字',
      'en-US': 'a permanent residence card has 18 digits that begin with 9, or 3 letters and 12 digits',
    },
    'residence-card-birth-date': {
      'zh-CN': '永居证号中的出生日期 {date} 不存在',
      'en-US': 'invalid date in the residence card number: {date} does not exist',
    },
    'residence-card-check-digit': {
      'zh-CN': '永居证号校验位错误，应为 {expected}',
      'en-US': 'check digit error of the residence card number: it should be {expected}',
    },
  },
  check,
  params: (text): IssueParams => {
    const code = check(text);
    if (code === 'residence-card-birth-date') return { date: isoDayAt(text, 6) };
    return code === 'residence-card-check-digit' ? { expected: nationalCheckDigit(text) } : {};
  },
  normalise: (text) => compact(text).toUpperCase(),
  reads: (text): Readonly<Record<string, string>> =>
    currentCard.test(text) && check(text) === undefined ? { birthDay: isoDayAt(text, 6), sex: sexOfSequence(text) } : {},
  sample: (draw, wish) =>
    // Since 2023: 9, five digits of province and country, then as a national ID.
    nationalNumber(draw, wish, (region) => `9${region.slice(0, 2)}8${region.slice(4)}`),
  examples: {
    good: ['USA110000123456', 'GBR310000123457', '931101198506150020', '944110199004080013'],
    bad: {
      'residence-card-format': '110105194912310021',
      'residence-card-birth-date': '931101198502300028',
      'residence-card-check-digit': '931101198506150021',
    },
  },
  input: { autoComplete: 'off', maxLength: 32 },
});
