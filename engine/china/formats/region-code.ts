import { defineFormat } from '../../formats/define.ts';
import { divisions } from '../regions/divisions.ts';
import { isRegion } from '../national-id/regions.ts';
import { halfWidth } from '../../values/characters.ts';

export const regionCode = defineFormat({
  name: 'region-code',
  doc: 'The six-digit code of a province, city or district. Abolished codes stay valid for existing data; the form offers only current ones.',
  source: 'GB/T 2260',
  title: { 'zh-CN': '省、市、区县', 'en-US': 'Province, city, district' },
  messages: {
    'region-code': {
      'zh-CN': '请从列表中选择省、市、区县',
      'en-US': 'choose a province, city and district from the list',
    },
  },
  check: (text) => (/^\d{6}$/.test(text) && isRegion(Number(text)) ? undefined : 'region-code'),
  normalise: (text) => halfWidth(text).trim(),
  places: divisions,
  sample: (draw) => draw.pick(['350203', '110101', '441900', '810000']),
  examples: { good: ['350203', '110101', '441900', '810000'], bad: { 'region-code': '350299' } },
  input: { inputMode: 'text', autoComplete: 'off' },
});
