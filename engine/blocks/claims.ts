import { Type } from 'typebox';
import { blockShape, closed, defineBlock } from './define.ts';

export const claims = defineBlock({
  name: 'claims',
  doc: 'How to claim: two to six steps in order.',
  shape: blockShape('claims', {
    hint: Type.Optional(Type.String()),
    steps: Type.Array(closed({ title: Type.String(), text: Type.String() }), {
      minItems: 2,
      maxItems: 6,
    }),
  }),
  examples: [
    {
      block: 'claims',
      steps: [
        { title: '报案', text: '出险后 48 小时内' },
        { title: '赔付', text: '核定后 10 日内转账' },
      ],
    },
  ],
});
