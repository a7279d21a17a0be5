import { defineLint, type LintDiagnostic } from './define.ts';
import { textsOf } from './subject/texts.ts';

const HAN = /\p{Script=Han}/u;

export const missingTranslation = defineLint({
  name: 'missing-translation',
  severity: 'error',
  doc: 'A text in Chinese that people read has no English in en-US.json (of the model, or of the shared folder), or one that is Chinese.',
  solve: 'Add the text and its English to en-US.json',
  look: (subject) => {
    const { data } = subject;
    const reported = new Set<string>();
    return textsOf(subject).flatMap(({ text, at }): readonly LintDiagnostic[] => {
      const english = data.texts[text];
      if ((english !== undefined && !HAN.test(english)) || reported.has(text)) return [];
      reported.add(text);
      const message = english === undefined ? `"${text}" has no English.` : `The English of "${text}" is Chinese: "${english}".`;
      const file = at.file.startsWith('shared/') ? 'schemas/shared/en-US.json' : `schemas/${subject.code}/en-US.json`;
      return [{ at, message, expected: `a line in ${file}` }];
    });
  },
});
