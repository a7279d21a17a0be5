import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const documents = defineBlock({
  name: 'documents',
  doc: 'The documents that model.json names, each to open and read.',
  shape: blockShape('documents', { hint: Type.Optional(Type.String()) }),
  examples: [{ block: 'documents' }, { block: 'documents', title: '条款与资料' }],
});
