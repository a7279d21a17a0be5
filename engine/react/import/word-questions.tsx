import { Note } from '../controls/card.tsx';
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useId, useMemo, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import { byCount, plainText, type UnknownWord, type WordAnswers, wordId } from '../../index.ts';
import type { Column, FieldColumn } from '../rows/columns.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { ComboboxInput } from '../controls/combobox.tsx';
import type { Choice } from '../controls/control-style.ts';
import { colours } from '../controls/tokens.ts';

const AT_A_TIME = 12;
const MAX_BUTTONS = 3;

type QuestionsProps = {
  readonly words: WordsToAnswer;
  readonly columns: readonly Column[];
  readonly countsPersons: boolean;
  readonly onAnswer: (word: UnknownWord, answer: Choice['value'] | undefined) => void;
};

/** Shows a question for each unknown word of a list, with likely options and a search. */
export const WordQuestions = ({ words, columns, countsPersons, onAnswer }: QuestionsProps) => {
  const t = useTranslate();
  const id = useId();
  const questions = words.flatMap((word) => {
    const column = columns.find((each): each is FieldColumn => each.kind === 'field' && each.key === word.key);
    return column ? [{ word, column }] : [];
  });
  if (questions.length === 0) return null;
  const answered = questions.filter(({ word }) => word.answer !== undefined).length;
  const shown = questions.slice(0, AT_A_TIME + answered);
  return (
    <Grid role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`} gap="3" minW="0">
      <Box>
        <Text id={`${id}-title`} textStyle="sm" fontWeight="semibold">
          {t(importTexts.words)}
        </Text>
        <Note id={`${id}-hint`}>{t(importTexts.wordsHint)}</Note>
      </Box>
      {shown.map(({ word, column }) => (
        <WordQuestion key={wordId(word)} word={word} column={column} countsPersons={countsPersons} onAnswer={onAnswer} />
      ))}
      {questions.length > shown.length && (
        <Note>{t(importTexts.moreWords, { count: showCount(questions.length - shown.length) })}</Note>
      )}
    </Grid>
  );
};

type QuestionProps = Pick<QuestionsProps, 'countsPersons' | 'onAnswer'> & {
  readonly word: WordToAnswer;
  readonly column: FieldColumn;
};

const WordQuestion = ({ word, column, countsPersons, onAnswer }: QuestionProps) => {
  const t = useTranslate();
  const id = useId();
  const name = t(importTexts.wordOf, { column: column.title, text: word.text });
  const offered = word.options.length > MAX_BUTTONS ? [] : column.choices.filter(({ value }) => word.options.includes(value));
  return (
    <Grid role="group" aria-labelledby={`${id}-name`} gap="1.5" minW="0">
      <Text textStyle="sm" display="flex" gap="2" justifyContent="space-between">
        <chakra.label id={`${id}-name`} htmlFor={id} overflowWrap="anywhere">
          {name}
        </chakra.label>
        <chakra.span color="fg.muted" flexShrink="0" className="num">
          {t(countsPersons ? gridTexts.countedPersons : gridTexts.countedRows, { count: showCount(word.count) })}
        </chakra.span>
      </Text>
      {offered.length > 0 && (
        <Flex wrap="wrap" gap="1.5">
          {offered.map(({ value, label, note }) => (
            <chakra.button
              key={String(value)}
              type="button"
              aria-pressed={word.answer === value}
              onClick={() => onAnswer(word, word.answer === value ? undefined : value)}
              display="inline-flex"
              gap="1.5"
              minH="7"
              px="2"
              py="0.5"
              textAlign="start"
              textStyle="sm"
              borderWidth="1px"
              borderRadius="l2"
              cursor="pointer"
              borderColor={word.answer === value ? colours.brandSolid : colours.control}
              bg="bg.panel"
              boxShadow={word.answer === value ? 'inset 0 0 0 1px var(--shadow-color)' : undefined}
              boxShadowColor={colours.brandSolid}
              _hover={{ bg: 'bg.muted' }}
            >
              {label}
              {note !== undefined && (
                <chakra.span color="fg.muted" flexShrink="0">
                  {note}
                </chakra.span>
              )}
            </chakra.button>
          ))}
        </Flex>
      )}
      <ComboboxInput
        id={id}
        label={name}
        labelId={`${id}-name`}
        value={word.answer}
        choices={column.choices}
        onChange={(value) =>
          onAnswer(word, typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined)
        }
      />
    </Grid>
  );
};

type Value = UnknownWord['options'][number];
type WordToAnswer = UnknownWord & { readonly answer: Value | undefined };

/** Words with their answers; `answer` is undefined while a word is open. */
export type WordsToAnswer = readonly WordToAnswer[];

const answersOf = (answered: WordsToAnswer): WordAnswers => {
  const answers: Record<string, Record<string, Value>> = {};
  for (const { key, text, answer } of answered)
    if (answer !== undefined) answers[key] = { ...answers[key], [plainText(text)]: answer };
  return answers;
};

/** Returns open and answered words, the most frequent first. An answer does not move a word. */
export const wordsToShow = (open: readonly UnknownWord[], answered: WordsToAnswer): WordsToAnswer => {
  const answeredIds = new Set(answered.map(wordId));
  return [
    ...open.filter((word) => !answeredIds.has(wordId(word))).map((word) => ({ ...word, answer: undefined })),
    ...answered,
  ].toSorted(byCount);
};

/** Returns the user's answers about words, and functions that change them. */
export const useWordAnswers = (before: WordsToAnswer = []) => {
  const [answered, setAnswered] = useState<WordsToAnswer>(before);
  const answers = useMemo(() => answersOf(answered), [answered]);
  return {
    answered,
    answers,
    /** Sets or (undefined) removes an answer. Returns all answers. */
    answer: (word: UnknownWord, answer: Value | undefined): WordAnswers => {
      const others = answered.filter((each) => wordId(each) !== wordId(word));
      const next = answer === undefined ? others : [...others, { ...word, answer }];
      setAnswered(next);
      return answersOf(next);
    },
    forget: () => setAnswered([]),
  };
};
