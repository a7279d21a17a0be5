import { documentName } from '../model/files.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';

export const unusedDocument = defineLint({
  name: 'unused-document',
  severity: 'warning',
  stage: 'apart',
  doc: 'A file in documents/ that "documents" of model.json does not name, and that is not a translation of a named one.',
  solve: 'Name the file under `documents` of model.json, or delete it',
  check: ({ data, code, files, model }) => {
    const folder = `${code}/documents/`;
    // A wrong name of a document is reported where it is named.
    if (data.documents.some(({ file }) => files[folder + file] === undefined)) return [];
    const tags = ['en-US', ...furtherLanguages(model.vocabulary).map(({ tag }) => tag)];
    const namedFiles = new Set(data.documents.flatMap(({ file }) => [file, ...tags.map((tag) => documentName(file, tag))]));
    return Object.keys(files)
      .filter((file) => file.startsWith(folder) && !namedFiles.has(file.slice(folder.length)))
      .map((file) => ({
        at: { file, pointer: '' },
        message: 'This document is never shown: model.json does not name it.',
        options: [...namedFiles],
      }));
  },
});
