import { defineLint } from './define.ts';
import { HAN, textsOf } from './subject/texts.ts';

export const missingTranslation = defineLint({
  name: 'missing-translation',
  severity: 'error',
  doc: 'A Chinese text for users has no English in en-US.json (of the model, or of the shared folder), or its English is Chinese.',
  solve: 'Add the text and its English to en-US.json',
  *look(subject) {
    const reported = new Set<string>();
    for (const { text, at } of textsOf(subject)) {
      const english = subject.data.texts[text];
      if ((english !== undefined && !HAN.test(english)) || reported.has(text)) continue;
      reported.add(text);
      const message = english === undefined ? `"${text}" has no English.` : `The English of "${text}" is Chinese: "${english}".`;
      const folder = at.file.startsWith('shared/') ? 'shared' : subject.code;
      yield { at, message, expected: `a line in schemas/${folder}/en-US.json` };
    }
  },
});
