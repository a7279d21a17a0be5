import { Type } from 'typebox';
import { defineBlock } from './define.ts';

export const claims = defineBlock({
  name: 'claims',
  doc: 'How to claim: two to six steps in order.',
  shape: Type.Object(
    {
      block: Type.Literal('claims'),
      title: Type.Optional(Type.String()),
      hint: Type.Optional(Type.String()),
      steps: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }, { additionalProperties: false }), {
        minItems: 2,
        maxItems: 6,
      }),
    },
    { additionalProperties: false },
  ),
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
