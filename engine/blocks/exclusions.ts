import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const exclusions = defineBlock({
  name: 'exclusions',
  doc: 'Exclusions and deductibles, highlighted as the law requires. **bold** marks important words.',
  shape: blockShape('exclusions', {
    hint: Type.Optional(Type.String()),
    summary: Type.Optional(
      Type.String({
        description: 'What kinds of events are excluded, in one short line for phones, which open the items with a tap.',
      }),
    ),
    items: Type.Array(Type.String(), { minItems: 1 }),
  }),
  examples: [{ block: 'exclusions', summary: '酒后、吸毒等', items: ['被保险人**饮酒、吸毒**；'] }],
});
