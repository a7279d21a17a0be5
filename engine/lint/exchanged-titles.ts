import { escapeToken } from '../values/pointer.ts';
import type { Origin } from '../model/check/references.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, isShared, type Subject } from './subject/subject.ts';

export const exchangedTitles = defineLint({
  name: 'exchanged-titles',
  severity: 'warning',
  stage: 'apart',
  doc: 'Of two fields of one object, two choices of a field or two steps of a block, each has a word of its name in the English title of the other, and none in its own: the titles may be exchanged. The translations may also be exchanged: each other text that contains the Chinese of one of two choices contains the English of the other choice.',
  solve: 'Exchange the two titles, or give the fields names that fit their titles',
  *check(subject) {
    yield* exchangedTranslations(subject);
    for (const group of groupsOf(subject)) {
      const namesWithWords = group.map((each) => ({ ...each, names: wordsOf(each.name), words: wordsOf(each.title) }));
      for (const [index, one] of namesWithWords.entries())
        for (const other of namesWithWords.slice(index + 1)) {
          const isExchanged =
            fits(one.names, other.words) &&
            fits(other.names, one.words) &&
            !fits(one.names, one.words) &&
            !fits(other.names, other.words);
          if (isExchanged)
            yield {
              at: one.at,
              message: `"${one.name}" is called "${one.title}", and "${other.name}" is called "${other.title}".`,
              related: [{ at: other.at, message: `the title of "${other.name}"` }],
            };
        }
    }
  },
});

type TitledName = { readonly name: string; readonly title: string; readonly at: Origin };

/** Yields groups of names that are listed together, each with its English title. */
function* groupsOf(subject: Subject): Iterable<readonly TitledName[]> {
  const { data, placeIn, originOf } = subject;
  const english = (text: string | undefined): string => (text === undefined ? '' : (data.texts[text] ?? text));
  for (const { field, pointer } of everyField(data.schema)) {
    yield Object.entries(field.properties ?? {}).flatMap(([name, { title }]) => {
      const at = originOf(`${pointer}/properties/${escapeToken(name)}/title`);
      return title === undefined || isShared(at.file) ? [] : [{ name, title: english(title), at }];
    });
    yield Object.entries(field.labels ?? {}).flatMap(([name, label]) => {
      const at = originOf(`${pointer}/labels/${escapeToken(name)}`);
      return isShared(at.file) ? [] : [{ name, title: english(label), at }];
    });
  }
  for (const [file, word] of [['model.json', 'facts'] as const, ['pricing.json', 'steps'] as const])
    for (const [block, steps] of Object.entries(data[word]))
      yield steps.flatMap(({ step, title }, index) =>
        title === undefined ? [] : [{ name: step, title: english(title), at: placeIn(file, `/${word}/${block}/${index}/title`) }],
      );
}

/** The least number of letters of a word. Shorter words are part of many others. */
const FEWEST_LETTERS = 3;

/** Splits a name into words, so that "holderName" and "Holder name" are equal. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= FEWEST_LETTERS);

/** Compares words by their beginning: "insured" and "insure" are equal. */
const fits = (name: readonly string[], title: readonly string[]): boolean =>
  name.some((nameWord) => title.some((word) => nameWord.startsWith(word) || word.startsWith(nameWord)));

/** Finds two choices whose labels occur in other texts beside the English of the other one. */
function* exchangedTranslations(subject: Subject): Iterable<LintDiagnostic> {
  const { data, written, placeIn } = subject;
  const texts = Object.entries(data.texts).map(([text, english]) => ({ text, english: spacedWords(english) }));
  for (const { field } of everyField(data.schema)) {
    const choices = [...new Set(Object.values(field.labels ?? {}))].flatMap((label): readonly Choice[] => {
      const title = written.texts[label];
      if (title === undefined || title === label) return [];
      return [
        { label, title, english: spacedWords(title), texts: texts.filter(({ text }) => text !== label && text.includes(label)) },
      ];
    });
    for (const [index, one] of choices.entries())
      for (const other of choices.slice(index + 1))
        if (areCrossed(one, other))
          yield {
            at: placeIn('en-US.json', `/${escapeToken(one.label)}`),
            message: `"${one.label}" is "${one.title}", and "${other.label}" is "${other.title}": other texts have them the other way round.`,
            related: [
              { at: placeIn('en-US.json', `/${escapeToken(other.label)}`), message: `the translation of "${other.label}"` },
            ],
            solve: 'Exchange the two translations, or use the same words in the other texts',
          };
  }
}

type Text = { readonly text: string; readonly english: string };
/** A choice with the texts that contain its label. */
type Choice = { readonly label: string; readonly title: string; readonly english: string; readonly texts: readonly Text[] };

const areCrossed = (one: Choice, other: Choice): boolean => {
  if (one.texts.length + other.texts.length === 0) return false;
  const [ofOne, ofOther] = [countsOf(one, other), countsOf(other, one)];
  if (ofOne.straight + ofOther.straight > 0) return false;
  // A single Chinese character may be part of another word, as 有 is of 没有.
  const isShort = one.label.length < 2 || other.label.length < 2;
  return isShort ? ofOne.crossed > 0 && ofOther.crossed > 0 : ofOne.crossed + ofOther.crossed > 0;
};

/** Counts the texts with this choice alone that use its own English, and those that use the English of the other choice. */
const countsOf = (choice: Choice, other: Choice): { readonly straight: number; readonly crossed: number } => {
  let [straight, crossed] = [0, 0];
  for (const { text, english } of choice.texts) {
    const [hasOwn, hasOther] = [english.includes(choice.english), english.includes(other.english)];
    if (hasOwn === hasOther || text.includes(other.label)) continue;
    if (hasOwn) straight += 1;
    else crossed += 1;
  }
  return { straight, crossed };
};

/** Returns a text as words between spaces, so that parts of words do not match. */
const spacedWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()} `;
