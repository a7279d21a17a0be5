import { defineFormat } from '../../formats/define.ts';
import { personPhone } from './person-phone.ts';
import { digits } from '../../values/draw.ts';

/** [VA-13] A mobile number by the wider rule of the general patterns. */
export const mobile = defineFormat({
  name: 'mobile',
  doc: 'A mobile number of 11 digits starting with 1.',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '手机号', 'en-US': 'Mobile' },
  messages: {
    mobile: { 'zh-CN': '手机号应为以 1 开头的 11 位数字', 'en-US': 'a mobile number has 11 digits and starts with 1' },
  },
  check: (text) => (/^1\d{10}$/.test(text) ? undefined : 'mobile'),
  normalise: personPhone.normalise,
  sample: (draw, { unique }) => `1${draw.pick(['3', '0', '9'])}${digits(unique * 7919, 9)}`,
  examples: { good: ['13800001234', '10000001234'], bad: { mobile: '23800001234' } },
  input: { inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
});
