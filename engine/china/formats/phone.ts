import { defineFormat } from '../../formats/define.ts';
import { halfWidth } from '../../values/characters.ts';
import { landline } from '../samples.ts';

/** [VA-13] A landline. */
export const phone = defineFormat({
  name: 'phone',
  doc: 'A landline: area code (010, 02x, or 0 and three digits), 7 or 8 digits, and if there is one an extension of up to 6 digits after a dash.',
  source: 'specification 5, general patterns; numbering plan of the Ministry of Industry and Information Technology',
  title: { 'zh-CN': '固定电话', 'en-US': 'Landline' },
  messages: {
    phone: {
      'zh-CN': '固定电话应为 区号-号码-分机，例如 0592-6051234-802',
      'en-US': 'a landline is area code-number-extension, for example 0592-6051234-802',
    },
  },
  check: (text) => (/^0(?:10|2\d|[3-9]\d{2})-?\d{7,8}(?:-\d{1,6})?$/.test(text) ? undefined : 'phone'),
  normalise: (text) =>
    halfWidth(text)
      .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
      .replaceAll(/\s/g, '')
      .replace(/^\((\d{3,4})\)-?/, '$1-'),
  sample: landline,
  examples: { good: ['0592-6051234', '010-88886666', '02012345678', '0592-6051234-802'], bad: { phone: '6051234' } },
  input: { inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
});
