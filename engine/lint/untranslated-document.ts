import { englishName } from '../model/files.ts';
import { defineLint } from './define.ts';
import { HAN } from './subject/texts.ts';

export const untranslatedDocument = defineLint({
  name: 'untranslated-document',
  severity: 'warning',
  doc: 'A document of model.json has no English file beside it (clauses.en-US.md), or a Chinese one: English users then see the Chinese text.',
  solve: 'Add the English document beside the Chinese one',
  *look({ data, code, files, own }) {
    const folder = `${code}/documents/`;
    for (const [index, { file }] of data.documents.entries()) {
      const english = files[`${folder}${englishName(file)}`];
      if (files[`${folder}${file}`] === undefined || (english !== undefined && !HAN.test(english))) continue;
      yield {
        at: own('model.json', `/documents/${index}/file`),
        message: english === undefined ? `"${file}" has no English.` : `The English of "${file}" is Chinese in parts.`,
        expected: `schemas/${folder}${englishName(file)}`,
      };
    }
  },
});
