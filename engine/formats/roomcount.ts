import { defineFormat } from './define.ts';

const MAX = 199;

export const doc = 'A number of rooms: at most 199. For an integer field; the field’s own `minimum` sets the lower limit.';

/** [VA-15] Rooms of a group. */
export const roomcount = defineFormat({
  name: 'roomcount',
  source: 'specification 5, general patterns',
  title: { 'zh-CN': '房间数', 'en-US': 'Number of rooms' },
  messages: { roomcount: { 'zh-CN': '房间数最多 199 间', 'en-US': 'at most 199 rooms' } },
  maximum: MAX,
  check: (text) => (Number(text) <= MAX ? undefined : 'roomcount'),
  sample: (draw) => String(draw.once(3) ? MAX : draw.below(MAX + 1)),
  examples: { good: ['0', '1', '199'], bad: { roomcount: '200' } },
  input: { inputMode: 'numeric', maxLength: 3 },
});
