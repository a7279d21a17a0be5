import { defineLint, type LintDiagnostic } from './define.ts';
import { wordsIn } from '../model/pricing/priced-paths.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import type { Subject } from './subject/subject.ts';
import { textsOf } from './subject/texts.ts';

const SHARED = 'shared/en-US.json';

export const unusedText = defineLint({
  name: 'unused-text',
  severity: 'warning',
  doc: 'A line of en-US.json translates a text that does not exist: often the text was changed and the translation was not.',
  solve: 'Delete the line, or correct its Chinese text',
  look: (subject) => unused(Object.keys(subject.written.texts), written([subject]), `${subject.code}/en-US.json`),
  lookAcross: (subjects) => {
    const json = subjects[0]?.read.json(SHARED);
    return isRecord(json) ? unused(Object.keys(json), written(subjects), SHARED) : [];
  },
});

const unused = (keys: readonly string[], known: ReadonlySet<string>, file: string): readonly LintDiagnostic[] =>
  keys
    .filter((key) => key !== '$schema' && !known.has(key))
    .map((key) => ({ at: { file, pointer: `/${escapeToken(key)}` }, message: `"${key}" stands nowhere in the model.` }));

/** Every text that people read, and every other string: a key of a table may be shown as it is. */
const written = (subjects: readonly Subject[]): ReadonlySet<string> => {
  const known = new Set<string>();
  for (const subject of subjects) {
    const { texts: _, ...rest } = subject.data;
    for (const { text } of textsOf(subject)) known.add(text);
    for (const word of wordsIn(rest)) known.add(word);
  }
  return known;
};
