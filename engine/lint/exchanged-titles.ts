import { escapeToken } from '../values/pointer.ts';
import type { Origin } from '../model/check/references.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, isShared, type Subject } from './subject/subject.ts';

export const exchangedTitles = defineLint({
  name: 'exchanged-titles',
  severity: 'warning',
  stage: 'apart',
  doc: 'Of two fields of one object, two choices of a field or two steps of a block, each has a word of its name in the English title of the other, and none in its own: the titles may be exchanged. Or other texts that have the Chinese of one of two choices have the English of the other, and none has its own: the translations may be exchanged.',
  solve: 'Exchange the two titles, or give the fields names that fit their titles',
  *look(subject) {
    yield* exchangedTranslations(subject);
    for (const group of groupsOf(subject))
      for (const [index, one] of group.entries())
        for (const other of group.slice(index + 1)) {
          const [own, theirs] = [wordsOf(one.title), wordsOf(other.title)];
          const isExchanged =
            fits(one.name, theirs) && fits(other.name, own) && !fits(one.name, own) && !fits(other.name, theirs);
          if (isExchanged)
            yield {
              at: one.at,
              message: `"${one.name}" is called "${one.title}", and "${other.name}" is called "${other.title}".`,
              related: [{ at: other.at, message: `the title of "${other.name}"` }],
            };
        }
  },
});

type Titled = { readonly name: string; readonly title: string; readonly at: Origin };

/** What stands beside each other under names, each with its English title. */
function* groupsOf(subject: Subject): Iterable<readonly Titled[]> {
  const { data, own, originOf } = subject;
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
        title === undefined ? [] : [{ name: step, title: english(title), at: own(file, `/${word}/${block}/${index}/title`) }],
      );
}

/** Shorter words are parts of many. */
const FEWEST_LETTERS = 3;

/** "holderName" and "Holder name" are the same words. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= FEWEST_LETTERS);

/** "insured" and "insure" are one word. */
const fits = (name: string, title: readonly string[]): boolean =>
  wordsOf(name).some((own) => title.some((word) => own.startsWith(word) || word.startsWith(own)));

/** Two choices whose Chinese stands in other texts beside the English of the other. */
function* exchangedTranslations(subject: Subject): Iterable<LintDiagnostic> {
  const { data, written, own } = subject;
  const texts = Object.entries(data.texts);
  for (const { field } of everyField(data.schema)) {
    const choices = [...new Set(Object.values(field.labels ?? {}))].flatMap((label) => {
      const english = written.texts[label];
      return english === undefined || english === label ? [] : [{ label, english }];
    });
    for (const [index, one] of choices.entries())
      for (const other of choices.slice(index + 1)) {
        const alone = (label: string, without: string) =>
          texts.filter(([text]) => text !== label && text.includes(label) && !text.includes(without));
        const [ofOne, ofOther] = [alone(one.label, other.label), alone(other.label, one.label)];
        const count = (of: typeof texts, has: string, lacks: string): number =>
          of.filter(([, english]) => hasWords(english, has) && !hasWords(english, lacks)).length;
        const straight = count(ofOne, one.english, other.english) + count(ofOther, other.english, one.english);
        const crossed = count(ofOne, other.english, one.english) + count(ofOther, one.english, other.english);
        if (straight === 0 && crossed > 0)
          yield {
            at: own('en-US.json', `/${escapeToken(one.label)}`),
            message: `"${one.label}" is "${one.english}", and "${other.label}" is "${other.english}": other texts have them the other way round.`,
            related: [{ at: own('en-US.json', `/${escapeToken(other.label)}`), message: `the translation of "${other.label}"` }],
            solve: 'Exchange the two translations, or use the same words in the other texts',
          };
      }
  }
}

const hasWords = (text: string, words: string): boolean =>
  ` ${text.toLowerCase().replaceAll(/[^a-z\d]+/g, ' ')} `.includes(
    ` ${words
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, ' ')
      .trim()} `,
  );
