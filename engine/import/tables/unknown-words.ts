import type { ReadableModel } from '../../model/vocabulary.ts';
import type { TableIssue } from '../../model/table-words.ts';
import { englishWords } from './english-words.ts';
import { choose, type TableChoice, targetsOf, type WithChoiceWords } from './columns.ts';
import { plainText } from '../../values/characters.ts';

/** A word that is not a choice of its field, or may mean several choices. The user is asked for its meaning once. */
export type UnknownWord = {
  readonly key: string;
  readonly text: string;
  readonly count: number;
  readonly options: readonly TableChoice['value'][];
};

const codesOfUnknown: ReadonlySet<string> = new Set(['no-choice', 'many-choices', 'part-of-choice']);

/** Returns the unknown words of a list, most frequent first. Spaces and punctuation are ignored. */
export const unknownWords = (
  model: ReadableModel,
  list: string,
  issues: Iterable<TableIssue>,
  words: WithChoiceWords = englishWords,
): readonly UnknownWord[] => {
  const { byKey } = targetsOf(model, list);
  const wordsById = new Map<string, UnknownWord>();
  for (const { key = '', code, params } of issues) {
    const text = params?.['text'];
    const target = byKey.get(key);
    if (!codesOfUnknown.has(code) || typeof text !== 'string' || !target || plainText(text) === '') continue;
    const id = wordId({ key, text });
    const earlier = wordsById.get(id);
    wordsById.set(
      id,
      earlier
        ? { ...earlier, count: earlier.count + 1 }
        : { key, text, count: 1, options: optionsOf(target.choices, text, words) },
    );
  }
  return [...wordsById.values()].toSorted(byCount);
};

export const wordId = ({ key, text }: Pick<UnknownWord, 'key' | 'text'>): string => `${key} ${plainText(text)}`;

export const byCount = (a: UnknownWord, b: UnknownWord): number => b.count - a.count || (wordId(a) < wordId(b) ? -1 : 1);

const optionsOf = (choices: readonly TableChoice[], text: string, words: WithChoiceWords): UnknownWord['options'] => {
  const chosen = choose(choices, text, words);
  return 'by' in chosen ? [chosen.value] : chosen.candidates.map(({ value }) => value);
};
