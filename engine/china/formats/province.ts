import { defineFormat } from '../../formats/define.ts';
import { provinces } from '../regions/provinces.ts';

const names: ReadonlySet<string> = new Set(provinces.map((province) => province.name));

/** [VA-16] A province by its full name. */
export const province = defineFormat({
  name: 'province',
  doc: 'The full name of one of the 34 provinces, municipalities, autonomous and special administrative regions.',
  source: 'GB/T 2260; specification 5, general patterns',
  title: { 'zh-CN': '省份', 'en-US': 'Province' },
  messages: {
    province: { 'zh-CN': '省份不在列表中，例如 福建省', 'en-US': 'the province is not in the known list, for example 福建省' },
  },
  check: (text) => (names.has(text) ? undefined : 'province'),
  sample: (draw) => draw.pick(['福建省', '北京市', '内蒙古自治区', '香港特别行政区']),
  examples: { good: ['福建省', '北京市', '内蒙古自治区', '香港特别行政区'], bad: { province: '福建' } },
  input: { maxLength: 20 },
});
