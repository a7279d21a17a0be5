import { Type } from 'typebox';
import { defineBlock } from './define.ts';

export const documents = defineBlock({
  name: 'documents',
  doc: 'The documents that model.json names, each to open and read.',
  shape: Type.Object(
    { block: Type.Literal('documents'), title: Type.Optional(Type.String()), hint: Type.Optional(Type.String()) },
    { additionalProperties: false },
  ),
  examples: [{ block: 'documents' }, { block: 'documents', title: '条款与资料' }],
});
