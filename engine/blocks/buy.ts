import { Type } from 'typebox';
import { defineBlock } from './define.ts';

export const buy = defineBlock({
  name: 'buy',
  doc: 'The button that leads to the insure page; it takes the choices of the calculator along.',
  shape: Type.Object(
    { block: Type.Literal('buy'), title: Type.Optional(Type.String()), note: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  examples: [{ block: 'buy' }, { block: 'buy', note: '测算不收集任何个人信息' }],
});
