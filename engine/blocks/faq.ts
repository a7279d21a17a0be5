import { Type } from 'typebox';
import { defineBlock } from './define.ts';

export const faq = defineBlock({
  name: 'faq',
  doc: 'Frequently asked questions; each opens and closes, the first is open.',
  shape: Type.Object(
    {
      block: Type.Literal('faq'),
      title: Type.Optional(Type.String()),
      items: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, { additionalProperties: false }), {
        minItems: 1,
      }),
    },
    { additionalProperties: false },
  ),
  examples: [{ block: 'faq', items: [{ question: '电子保单与纸质保单效力一样吗？', answer: '一样。' }] }],
});
