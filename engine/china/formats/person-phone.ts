import { defineFormat } from '../../formats/define.ts';
import { compact } from '../../values/characters.ts';
import { mobileNumber } from '../samples.ts';

const mobile = /^1[1-9]\d{9}$/;

/** [VA-06] The mobile number of a person field. */
export const personPhone = defineFormat({
  name: 'person-phone',
  doc: 'A mobile number of 11 digits: the first is 1, the second 1 to 9.',
  source: 'specification 5, person fields',
  title: { 'zh-CN': '手机号码', 'en-US': 'Mobile number' },
  messages: { 'person-phone': { 'zh-CN': '手机号码有误！', 'en-US': 'mobile number is wrong!' } },
  check: (text) => (mobile.test(text) ? undefined : 'person-phone'),
  normalise: (text) => compact(text).replace(/^(?:\+|00)86(?=\d{11}$)/, ''),
  sample: mobileNumber,
  examples: { good: ['13800001234', '19912345678', '11000000000'], bad: { 'person-phone': '10000001234' } },
  input: { inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
});
