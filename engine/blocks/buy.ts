import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const buy = defineBlock({
  name: 'buy',
  doc: 'The button that opens the insure page with the choices of the calculator.',
  shape: blockShape('buy', { note: Type.Optional(Type.String()) }),
  examples: [{ block: 'buy' }, { block: 'buy', note: '测算不收集任何个人信息' }],
});
