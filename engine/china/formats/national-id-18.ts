import { defineFormat } from '../../formats/define.ts';
import { nationalId } from './national-id.ts';
import { codeOfSex, isoDayAt, sexOfSequence } from '../national-id/birth-and-sex.ts';
import { nationalNumber } from '../samples.ts';

const check = (text: string) => (nationalId.check(text) ? 'id-18' : undefined);

/** [VA-18] A national ID of exactly 18 characters, with one message for all errors. */
export const nationalId18 = defineFormat({
  name: 'national-id-18',
  doc: 'A national ID of exactly 18 characters; birth date from characters 7 to 14, sex from character 17 (odd male, code 1; even female, code 2).',
  source: 'specification 5, ID-number check, "another check"',
  title: { 'zh-CN': '18 位身份证号', 'en-US': '18-digit ID number' },
  messages: { 'id-18': { 'zh-CN': '无效的身份证号码', 'en-US': 'Invalid ID card number' } },
  check,
  normalise: nationalId.normalise,
  reads: (text): Readonly<Record<string, string>> => {
    if (check(text)) return {};
    const sex = sexOfSequence(text);
    return { birthDay: isoDayAt(text, 6), sex, sexCode: codeOfSex(sex) };
  },
  sample: (draw, wish) => nationalNumber(draw, wish),
  examples: { good: ['11010519491231002X', '53010219200508011x'], bad: { 'id-18': '110105670401503' } },
  input: { autoComplete: 'off', maxLength: 32 },
});
