import { useMemo, useState } from 'react';
import { byCount, plainText, wordId, type AskedWord, type WordAnswers } from '../../index.ts';

type Value = AskedWord['options'][number];
/** A word of a list, and what somebody said that it stands for. */
export type AnsweredWord = AskedWord & { readonly answer: Value | undefined };

/** What was said of words, in the order in which it was asked. */
export type Answered = readonly AnsweredWord[];

/** What was said of words, as tables are read by it. */
export const answersOf = (answered: Answered): WordAnswers => {
  const answers: Record<string, Record<string, Value>> = {};
  for (const { key, text, answer } of answered)
    if (answer !== undefined) answers[key] = { ...answers[key], [plainText(text)]: answer };
  return answers;
};

/** The words to show: those that are open, and those that were answered, each where it stood before. */
export const wordsToShow = (open: readonly AskedWord[], answered: Answered): Answered => {
  const known = new Set(answered.map(wordId));
  return [
    ...open.filter((word) => !known.has(wordId(word))).map((word) => ({ ...word, answer: undefined })),
    ...answered,
  ].toSorted(byCount);
};

/** Answers to the words of a list, kept while the list is read again by them; some may have been given before. */
export const useWordAnswers = (before: Answered = []) => {
  const [answered, setAnswered] = useState<Answered>(before);
  const answers = useMemo(() => answersOf(answered), [answered]);
  return {
    answered,
    answers,
    /** Says what a word stands for; undefined leaves it open again. Gives the answers as they then are. */
    answer: (word: AskedWord, answer: Value | undefined): WordAnswers => {
      const others = answered.filter((each) => wordId(each) !== wordId(word));
      const now = answer === undefined ? others : [...others, { ...word, answer }];
      setAnswered(now);
      return answersOf(now);
    },
    forget: () => setAnswered([]),
  };
};
