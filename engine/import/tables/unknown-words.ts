import type { ModelData } from '../../model/model.ts';
import { choose, type TableChoice } from './choices.ts';
import type { TableIssue } from './issues.ts';
import { targetsOf } from './columns.ts';
import { plainText } from './words.ts';

/** A word of a list that is none of its field's choices, or may be several: a person says once what it stands for. */
export type UnknownWord = {
  /** The field that it was written for. */
  readonly key: string;
  readonly text: string;
  /** How many rows have it. */
  readonly count: number;
  /** The choices that it may be, those that its letters speak for. */
  readonly options: readonly TableChoice['value'][];
};

const asking: ReadonlySet<string> = new Set(['no-choice', 'many-choices', 'part-of-choice']);

/** The words that rows of a list leave open, the most frequent first; words that differ in spaces or punctuation alone are one. */
export const unknownWords = (model: ModelData, list: string, remarks: Iterable<TableIssue>): readonly UnknownWord[] => {
  const { byKey } = targetsOf(model, list);
  const found = new Map<string, UnknownWord>();
  for (const { key = '', code, params } of remarks) {
    const text = params?.['text'];
    const target = byKey.get(key);
    if (!asking.has(code) || typeof text !== 'string' || !target || plainText(text) === '') continue;
    const id = wordId({ key, text });
    const known = found.get(id);
    found.set(
      id,
      known ? { ...known, count: known.count + 1 } : { key, text, count: 1, options: optionsOf(target.choices, text) },
    );
  }
  return [...found.values()].toSorted(byCount);
};

/** What tells asked words apart. */
export const wordId = ({ key, text }: Pick<UnknownWord, 'key' | 'text'>): string => `${key} ${plainText(text)}`;

/** The order in which words are asked about. */
export const byCount = (a: UnknownWord, b: UnknownWord): number => b.count - a.count || (wordId(a) < wordId(b) ? -1 : 1);

const optionsOf = (choices: readonly TableChoice[], text: string): UnknownWord['options'] => {
  const chosen = choose(choices, text);
  return 'by' in chosen ? [chosen.value] : chosen.candidates.map(({ value }) => value);
};
