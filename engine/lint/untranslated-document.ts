import { documentName } from '../model/files.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { isSpelt } from './subject/texts.ts';

export const untranslatedDocument = defineLint({
  name: 'untranslated-document',
  severity: 'warning',
  stage: 'apart',
  doc: 'A document of model.json has no English file beside it (clauses.en-US.md), or that file is Chinese: English users then see the Chinese text. The same for each further language of the engine.',
  solve: 'Add the translated document beside the Chinese one',
  *check({ data, code, files, placeIn, model }) {
    const folder = `${code}/documents/`;
    const languages = [
      ['en-US', 'English'],
      ...furtherLanguages(model.vocabulary).map(({ tag }) => [tag, tag] as const),
    ] as const;
    for (const [index, { file }] of data.documents.entries())
      for (const [tag, language] of languages) {
        const name = documentName(file, tag);
        const translation = files[`${folder}${name}`];
        if (files[`${folder}${file}`] === undefined || (translation !== undefined && isSpelt(translation, tag))) continue;
        yield {
          at: placeIn('model.json', `/documents/${index}/file`),
          message:
            translation === undefined ? `"${file}" has no ${language}.` : `The ${language} of "${file}" is Chinese in parts.`,
          expected: `schemas/${folder}${name}`,
        };
      }
  },
});
