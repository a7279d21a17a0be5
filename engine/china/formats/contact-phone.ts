import { defineFormat } from '../../formats/define.ts';
import { personPhone } from './person-phone.ts';
import { phone } from './phone.ts';
import { landline, mobileNumber } from '../samples.ts';

const isMobile = (text: string): boolean => personPhone.check(text) === undefined;

export const contactPhone = defineFormat({
  name: 'contact-phone',
  doc: 'A telephone of an organisation: a landline as in `phone`, or a mobile number as in `person-phone`.',
  source: 'decisions D (invoices); specification 5, general patterns and person fields',
  title: { 'zh-CN': '联系电话', 'en-US': 'Telephone' },
  messages: {
    'contact-phone': {
      'zh-CN': '电话应为固定电话（0592-6051234）或 11 位手机号码',
      'en-US': 'a telephone is a landline (0592-6051234) or a mobile number of 11 digits',
    },
  },
  check: (text) => (isMobile(text) || phone.check(text) === undefined ? undefined : 'contact-phone'),
  normalise: (text) => {
    const mobile = personPhone.normalise?.(text) ?? text;
    return isMobile(mobile) ? mobile : (phone.normalise?.(text) ?? text);
  },
  sample: (draw, wish) => draw.pick([landline, mobileNumber])(draw, wish),
  examples: { good: ['0592-6051234', '010-88886666-8', '13800001234'], bad: { 'contact-phone': '6051234' } },
  input: { inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
});
