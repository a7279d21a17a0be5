import { defineLint } from './define.ts';
import { HAN, textsOf, translationPlace } from './subject/texts.ts';

/** Shorter words have several meanings: "Payment" may be made by either side. */
const MIN_LETTERS = 8;

export const sameTranslation = defineLint({
  name: 'same-translation',
  severity: 'warning',
  stage: 'apart',
  doc: 'Two texts that have no character in common have the same English: often one translation was pasted into the line of another.',
  solve: 'Correct the translation that belongs to another text',
  *check(subject) {
    const textByTranslation = new Map<string, string>();
    for (const text of new Set(textsOf(subject).map((each) => each.text))) {
      const translation = subject.data.texts[text];
      if (translation === undefined || translation.length < MIN_LETTERS || HAN.test(translation)) continue;
      const other = textByTranslation.get(translation);
      if (other === undefined) textByTranslation.set(translation, text);
      else if (![...text].some((character) => HAN.test(character) && other.includes(character)))
        yield {
          at: translationPlace(subject, 'en-US', text),
          message: `"${text}" and "${other}" both read "${translation}" in English.`,
          related: [{ at: translationPlace(subject, 'en-US', other), message: `the translation of "${other}"` }],
        };
    }
  },
});
