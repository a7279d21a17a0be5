import { defineLint, type LintDiagnostic } from './define.ts';
import { textsFile } from '../model/files.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { groupBy } from './subject/grouped.ts';
import { isSpelt, type Text, textsOf, translationPlace } from './subject/texts.ts';
import type { Subject } from './subject/subject.ts';

export const missingTranslation = defineLint({
  name: 'missing-translation',
  severity: 'error',
  stage: 'apart',
  doc: 'A Chinese text for users has no English in en-US.json (of the model, or of the shared folder), its English is Chinese, or it lacks a `{value}` of the Chinese. The same for each further language of the engine, in the file named by its tag.',
  solve: 'Add the text and its translation to en-US.json, or to the file of the language',
  *check(subject) {
    yield* translationDiagnostics(subject, 'en-US', 'English', subject.data.texts);
    for (const { tag } of furtherLanguages(subject.model.vocabulary))
      yield* translationDiagnostics(subject, tag, tag, subject.data.translations?.[tag]);
  },
});

function* translationDiagnostics(
  subject: Subject,
  tag: string,
  language: string,
  texts: Readonly<Record<string, string>> | undefined,
): Iterable<LintDiagnostic> {
  if (!texts) {
    const file = textsFile(subject.code, tag);
    return yield { at: subject.placeIn('model.json', ''), message: `The model has no ${tag}.json.`, expected: `schemas/${file}` };
  }
  const reported = new Set<string>();
  const missingTexts: Text[] = [];
  for (const each of textsOf(subject)) {
    const { text, at } = each;
    const translation = texts[text];
    if (reported.has(text)) continue;
    reported.add(text);
    if (translation === undefined) missingTexts.push(each);
    else if (!isSpelt(translation, tag))
      yield {
        at,
        message: `The ${language} of "${text}" is Chinese: "${translation}".`,
        expected: lineOf(subject, at, tag),
      };
    else {
      const missingPlaceholders = placeholdersIn(text).filter((name) => !placeholdersIn(translation).includes(name));
      if (missingPlaceholders.length === 0) continue;
      yield {
        at: translationPlace(subject, tag, text),
        message: `The ${language} of "${text}" lacks ${missingPlaceholders.join(' and ')}: "${translation}".`,
        solve: `Write ${missingPlaceholders.join(' and ')} in the place of the value`,
      };
    }
  }
  // A new model has no translations: one line for each file does not bury other mistakes.
  for (const [, [first, ...more]] of groupBy(missingTexts, ({ at }) => at.file)) {
    if (!first) continue;
    const others = more.length === 1 ? '1 more text' : `${more.length} more texts`;
    yield {
      at: first.at,
      message: `"${first.text}" has no ${language}${more.length > 0 ? `, nor have ${others} of this file` : ''}.`,
      expected: lineOf(subject, first.at, tag),
    };
  }
}

const lineOf = ({ code }: Subject, { file }: Text['at'], tag: string): string =>
  `a line in schemas/${textsFile(file.startsWith('shared/') ? 'shared' : code, tag)}`;

const placeholdersIn = (text: string): readonly string[] => text.match(/\{\w+\}/g) ?? [];
