import { Type } from 'typebox';
import { blockShape, defineBlock } from './define.ts';

export const documents = defineBlock({
  name: 'documents',
  doc: 'Links to the documents that model.json names.',
  shape: blockShape('documents', { hint: Type.Optional(Type.String()) }),
  examples: [{ block: 'documents' }, { block: 'documents', title: '条款与资料' }],
});
