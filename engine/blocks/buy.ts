import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const buy = defineBlock({
  name: 'buy',
  doc: 'The button that leads to the insure page; it takes the choices of the calculator along.',
  shape: blockShape('buy', { note: Type.Optional(Type.String()) }),
  examples: [{ block: 'buy' }, { block: 'buy', note: '测算不收集任何个人信息' }],
});
