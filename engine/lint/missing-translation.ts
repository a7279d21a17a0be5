import { defineLint, type LintDiagnostic } from './define.ts';
import { textsFile } from '../model/files.ts';
import type { Origin } from '../model/references.ts';
import { escapeToken, isRecord } from '../values/pointer.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { isSpelt, textsOf } from './subject/texts.ts';
import type { Subject } from './subject/subject.ts';

export const missingTranslation = defineLint({
  name: 'missing-translation',
  severity: 'error',
  stage: 'apart',
  doc: 'A Chinese text for users has no English in en-US.json (of the model, or of the shared folder), its English is Chinese, or it lacks a `{value}` of the Chinese. Of each further language of the engine too, in the file of its tag.',
  solve: 'Add the text and its translation to en-US.json, or to the file of the language',
  *look(subject) {
    yield* untranslated(subject, 'en-US', 'English', subject.data.texts);
    for (const { tag } of furtherLanguages(subject.model.vocabulary))
      yield* untranslated(subject, tag, tag, subject.data.translations?.[tag]);
  },
});

function* untranslated(
  subject: Subject,
  tag: string,
  language: string,
  texts: Readonly<Record<string, string>> | undefined,
): Iterable<LintDiagnostic> {
  if (!texts) {
    const file = textsFile(subject.code, tag);
    return yield { at: subject.own('model.json', ''), message: `The model has no ${tag}.json.`, expected: `schemas/${file}` };
  }
  const reported = new Set<string>();
  for (const { text, at } of textsOf(subject)) {
    const translation = texts[text];
    if (reported.has(text)) continue;
    const lost =
      translation === undefined ? [] : placeholdersIn(text).filter((name) => !placeholdersIn(translation).includes(name));
    if (translation !== undefined && isSpelt(translation, tag) && lost.length === 0) continue;
    reported.add(text);
    const folder = at.file.startsWith('shared/') ? 'shared' : subject.code;
    if (translation === undefined || lost.length === 0) {
      const message =
        translation === undefined
          ? `"${text}" has no ${language}.`
          : `The ${language} of "${text}" is Chinese: "${translation}".`;
      yield { at, message, expected: `a line in schemas/${textsFile(folder, tag)}` };
    } else
      yield {
        at: translationPlace(subject, tag, text),
        message: `The ${language} of "${text}" lacks ${lost.join(' and ')}: "${translation}".`,
        solve: `Write ${lost.join(' and ')} where the value belongs`,
      };
  }
}

const placeholdersIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];

const translationPlace = ({ code, read }: Subject, tag: string, text: string): Origin => {
  const own = read.json(textsFile(code, tag));
  const folder = isRecord(own) && Object.hasOwn(own, text) ? code : 'shared';
  return { file: textsFile(folder, tag), pointer: `/${escapeToken(text)}` };
};
