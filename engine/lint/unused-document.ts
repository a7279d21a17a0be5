import { englishName } from '../model/files.ts';
import { defineLint } from './define.ts';

export const unusedDocument = defineLint({
  name: 'unused-document',
  severity: 'warning',
  doc: 'A file in documents/ that "documents" of model.json does not name, and that is not the English version of a named one.',
  solve: 'Name the file under `documents` of model.json, or delete it',
  look: ({ data, code, files }) => {
    const folder = `${code}/documents/`;
    const named = new Set(data.documents.flatMap(({ file }) => [file, englishName(file)]));
    return Object.keys(files)
      .filter((file) => file.startsWith(folder) && !named.has(file.slice(folder.length)))
      .map((file) => ({
        at: { file, pointer: '' },
        message: 'Nobody gets to read this document: model.json does not name it.',
        options: [...named],
      }));
  },
});
