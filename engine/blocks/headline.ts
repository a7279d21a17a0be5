import { Type } from 'typebox';
import { blockShape, closed, defineBlock } from './define.ts';

export const headline = defineBlock({
  name: 'headline',
  doc: 'Name of the product, its insurer, and key facts (who, how many, how long, from when).',
  shape: blockShape('headline', {
    title: Type.Optional(Type.String({ description: "Shown instead of the product's name." })),
    facts: Type.Optional(Type.Array(closed({ label: Type.String(), value: Type.String() }), { maxItems: 6 })),
    lines: Type.Optional(Type.Array(Type.String(), { description: 'Advantages, a line each.' })),
  }),
  examples: [
    { block: 'headline', facts: [{ label: '投保年龄', value: '16–65 周岁' }] },
    { block: 'headline', title: '旅行意外险', lines: ['最长30天'] },
  ],
});
