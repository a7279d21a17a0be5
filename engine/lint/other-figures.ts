import { documentName } from '../model/files.ts';
import { isBlank } from '../values/pointer.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { figuresInChinese, figuresInEnglish, type TextFigure } from './subject/text-figures.ts';
import type { Subject } from './subject/subject.ts';
import { HAN, textsOf, translationPlace } from './subject/texts.ts';

const ENGLISH = 'en-US';

export const otherFigures = defineLint({
  name: 'other-figures',
  severity: 'warning',
  stage: 'apart',
  doc: 'The English of a text or of a document has a figure that the Chinese does not have, or lacks one: a number, an amount (20 万 is 200,000, ¥200k or 0.2 million) or a percentage; or the code of a plan such as GA10. Words for small numbers count too.',
  solve: 'Write the same figures in both languages; a figure in digits may be in digits or in words in the other text',
  *check(subject) {
    const { data, code, files } = subject;
    for (const text of new Set(textsOf(subject).map((each) => each.text))) {
      const translation = data.texts[text];
      if (translation === undefined || HAN.test(translation)) continue;
      const message = difference(figuresInChinese(text), figuresInEnglish(translation)) ?? otherCodes(text, translation);
      if (message !== undefined)
        yield {
          at: translationPlace(subject, ENGLISH, text),
          message: `The English of "${text}" has other figures: ${message}.`,
        };
    }
    for (const { file } of data.documents) yield* documentDiagnostics(files, `${code}/documents/`, file);
  },
});

function* documentDiagnostics(files: Subject['files'], folder: string, file: string): Iterable<LintDiagnostic> {
  const name = documentName(file, ENGLISH);
  const [chinese, english] = [files[folder + file], files[folder + name]];
  // Other lints report a document without a text, or one in the wrong language.
  if (chinese === undefined || english === undefined || isBlank(chinese) || isBlank(english) || HAN.test(english)) return;
  const message = difference(figuresInChinese(chinese), figuresInEnglish(english));
  if (message !== undefined)
    yield { at: { file: folder + name, pointer: '' }, message: `The English of "${file}" has other figures: ${message}.` };
}

/** Describes the figures in digits of one text that the other text has neither in digits nor in words. */
const difference = (chinese: readonly TextFigure[], english: readonly TextFigure[]): string | undefined => {
  const [lacks, added] = [figuresMissingIn(chinese, english), figuresMissingIn(english, chinese)];
  const differences = [
    ...(added.length > 0 ? [`${added.join(', ')} ${added.length > 1 ? 'are' : 'is'} not in the Chinese`] : []),
    ...(lacks.length > 0 ? [`${lacks.join(', ')} of the Chinese ${lacks.length > 1 ? 'are' : 'is'} missing`] : []),
  ];
  return differences.length > 0 ? differences.join('; ') : undefined;
};

/** Finds codes such as "GA10" in only one of the two texts. They have two letters or more, as plates and postcodes differ. */
const otherCodes = (chinese: string, english: string): string | undefined => {
  const [own, other] = [chinese, english].map((text) => new Set(text.match(/(?<![A-Za-z\d])[A-Z]{2,}\d+(?![A-Za-z\d])/g)));
  const lacks = [...(own ?? [])].filter((code) => !english.includes(code));
  const adds = [...(other ?? [])].filter((code) => !chinese.includes(code));
  const messages = [
    ...(adds.length > 0 ? [`${adds.join(', ')} is not in the Chinese`] : []),
    ...(lacks.length > 0 ? [`${lacks.join(', ')} of the Chinese is missing`] : []),
  ];
  return messages.length > 0 ? messages.join('; ') : undefined;
};

const figuresMissingIn = (own: readonly TextFigure[], other: readonly TextFigure[]): readonly string[] => {
  const otherValues = new Set(other.flatMap(({ values }) => values));
  const missing = own.filter(({ values, isInDigits }) => isInDigits && !values.some((value) => otherValues.has(value)));
  return [...new Set(missing.map(({ written }) => written.trim()))];
};
