import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const exclusions = defineBlock({
  name: 'exclusions',
  doc: 'Exclusions and deductibles, highlighted as the law requires. **bold** marks important words.',
  shape: blockShape('exclusions', {
    hint: Type.Optional(Type.String()),
    items: Type.Array(Type.String(), { minItems: 1 }),
  }),
  examples: [{ block: 'exclusions', items: ['被保险人**饮酒、吸毒**；'] }],
});
