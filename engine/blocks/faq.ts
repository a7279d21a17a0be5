import { Type } from 'typebox';
import { blockShape, closed, defineBlock } from './define.ts';

export const faq = defineBlock({
  name: 'faq',
  doc: 'Frequently asked questions. Each can be opened and closed; the first is open.',
  shape: blockShape('faq', {
    items: Type.Array(closed({ question: Type.String(), answer: Type.String() }), {
      minItems: 1,
    }),
  }),
  examples: [{ block: 'faq', items: [{ question: '电子保单与纸质保单效力一样吗？', answer: '一样。' }] }],
});
