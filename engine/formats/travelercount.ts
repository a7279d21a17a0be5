import { defineFormat } from './define.ts';

const MAX = 199;

export const doc = 'A number of travellers: at most 199. For an integer field; the field’s own `minimum` sets the lower limit.';

/** [VA-15] Travellers of a group. */
export const travelercount = defineFormat({
  name: 'travelercount',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '游客人数', 'en-US': 'Number of travellers' },
  messages: { travelercount: { 'zh-CN': '游客人数最多 199 人', 'en-US': 'at most 199 travellers' } },
  maximum: MAX,
  check: (text) => (Number(text) <= MAX ? undefined : 'travelercount'),
  sample: (draw) => String(draw.once(3) ? MAX : draw.below(MAX + 1)),
  examples: { good: ['0', '1', '199'], bad: { travelercount: '200' } },
  input: { inputMode: 'numeric', maxLength: 3 },
});
