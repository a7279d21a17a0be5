import { isBlank } from '../values/pointer.ts';
import { defineLint } from './define.ts';

export const emptyDocument = defineLint({
  name: 'empty-document',
  severity: 'error',
  stage: 'words',
  doc: 'A document has no text: people would confirm that they have read an empty document.',
  solve: 'Write the text of the document, or delete the document in model.json',
  check: ({ code, files }) =>
    Object.entries(files)
      .filter(([file, text]) => file.startsWith(`${code}/documents/`) && file.endsWith('.md') && isBlank(text))
      .map(([file]) => ({ at: { file, pointer: '' }, message: 'The document is empty.' })),
});
