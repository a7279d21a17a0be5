import { defineFormat } from './define.ts';

const MAX = 2;

export const doc =
  'A number of guides and tour leaders: at most 2. For an integer field; the field’s own `minimum` sets the lower limit.';

/** [VA-15] Guides and tour leaders of a group. */
export const tourcount = defineFormat({
  name: 'tourcount',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '导游人数', 'en-US': 'Number of guides' },
  messages: { tourcount: { 'zh-CN': '导游人数最多 2 人', 'en-US': 'at most 2 tour guides' } },
  maximum: MAX,
  check: (text) => (Number(text) <= MAX ? undefined : 'tourcount'),
  sample: (draw) => String(draw.once(3) ? MAX : draw.below(MAX + 1)),
  examples: { good: ['0', '1', '2'], bad: { tourcount: '3' } },
  input: { inputMode: 'numeric', maxLength: 1 },
});
