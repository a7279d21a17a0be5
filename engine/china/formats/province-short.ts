import { defineFormat } from '../../formats/define.ts';
import { provinces } from '../regions/provinces.ts';

const abbreviations: ReadonlySet<string> = new Set(provinces.map((province) => province.short));

/** [VA-16] A province by its abbreviation. */
export const provinceShort = defineFormat({
  name: 'province-short',
  doc: 'The one-character abbreviation of one of the 34 provinces (闽), as on number plates.',
  source: 'GB/T 2260; specification 5, general patterns',
  title: { 'zh-CN': '省份简称', 'en-US': 'Province abbreviation' },
  messages: {
    'province-short': {
      'zh-CN': '省份简称不在列表中，例如 闽',
      'en-US': 'the province abbreviation is not in the known list, for example 闽',
    },
  },
  check: (text) => (abbreviations.has(text) ? undefined : 'province-short'),
  sample: (draw) => draw.pick(['闽', '京', '新', '港']),
  examples: { good: ['闽', '京', '新', '港'], bad: { 'province-short': '福' } },
  input: { maxLength: 2 },
});
