import { defineLint, type LintDiagnostic } from './define.ts';
import { wordsIn } from '../model/pricing/priced-paths.ts';
import { textsFile } from '../model/files.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import type { Subject } from './subject/subject.ts';
import { textsOf } from './subject/texts.ts';

export const unusedText = defineLint({
  name: 'unused-text',
  severity: 'warning',
  stage: 'apart',
  doc: 'A line of en-US.json, or of the file of a further language, translates a text that does not exist: often the text was changed and the translation was not.',
  solve: 'Delete the line, or correct its Chinese text',
  check: (subject) => unusedIn([subject], subject.code),
  checkAll: (subjects) => unusedIn(subjects, 'shared'),
});

const unusedIn = (subjects: readonly Subject[], folder: string): readonly LintDiagnostic[] => {
  const textsOfModels = textsIn(subjects);
  return subjects.slice(0, 1).flatMap(({ model, read }) =>
    ['en-US', ...furtherLanguages(model.vocabulary).map(({ tag }) => tag)].flatMap((tag) => {
      const file = textsFile(folder, tag);
      const json = read.json(file);
      return isRecord(json) ? unusedDiagnostics(Object.keys(json), textsOfModels, file) : [];
    }),
  );
};

const unusedDiagnostics = (
  keys: readonly string[],
  textsOfModels: ReadonlySet<string>,
  file: string,
): readonly LintDiagnostic[] =>
  keys
    .filter((key) => key !== '$schema' && !textsOfModels.has(key))
    .map((key) => ({ at: { file, pointer: `/${escapeToken(key)}` }, message: `"${key}" is not in the model.` }));

/** Returns every text that people read, and every other string, as the key of a table may be shown too. */
const textsIn = (subjects: readonly Subject[]): ReadonlySet<string> => {
  const allTexts = new Set<string>();
  for (const subject of subjects) {
    const { texts: _, translations: __, ...rest } = subject.data;
    for (const { text } of textsOf(subject)) allTexts.add(text);
    for (const word of wordsIn(rest)) allTexts.add(word);
  }
  return allTexts;
};
