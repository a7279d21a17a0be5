import { Note } from '../../controls/card.tsx';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { ValuesForAllRows } from '../table-head.tsx';
import { useRowFields } from '../../rows/row-fields.ts';
import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { pasteTexts } from '../../texts/paste-texts.ts';
import { useWords } from '../../texts/language.tsx';
import { showCount } from '../../../wording/values.ts';
import { overChosen, unknownWords } from '../../../index.ts';
import { Dialog } from '../../controls/dialog.tsx';
import { applyImport } from '../apply-import.ts';
import { useListWords } from '../use-list-words.ts';
import { type WordsToAnswer, useWordAnswers, WordQuestions, wordsToShow } from '../word-questions.tsx';
import { Textarea } from '../../controls/input.tsx';
import { type DialogProps, sideStyle, useLeavers } from '../leavers-note.tsx';
import { LiveMessage } from '../../controls/money.tsx';
import type { ApplicationStore } from '../../state/state.ts';
import { PastePreview } from './paste-preview.tsx';
import { isAdded, pasteLines, type LineDecisions, withLines, withoutReadLines } from './preview-lines.ts';
import { readText } from './preview-people.ts';
import type { Values } from '../../state/field-path.ts';

type PasteProps = DialogProps & {
  readonly groupName: string | undefined;
};

/** Shows a dialog that adds people from any text, after a preview with the reasons of doubts and failures. */
export const PasteDialog = (props: PasteProps) => {
  const { store, place, list, groups, group, groupName, onLeavers, onClose } = props;
  const columns = useRowFields(props);
  const { t, language } = useWords();
  const textId = useId();
  const [before] = useState(() => storedPaste(store));
  const [text, setText] = useState(before.text);
  const [forAll, setForAll] = useState(before.forAll);
  const [taking, setTaking] = useState(before.taking);
  const listWords = useListWords(store.model);
  const settled = useDeferredValue(text);
  const { answered, answers, answer } = useWordAnswers(before.answered);
  useEffect(() => storePaste(store, { text, forAll, answered, taking }), [store, text, forAll, answered, taking]);
  useEffect(() => {
    const storeText = (): void => storePastedText(store);
    window.addEventListener('pagehide', storeText);
    return () => {
      window.removeEventListener('pagehide', storeText);
      storeText();
    };
  }, [store]);
  const people = useMemo(
    () => readText(settled, { model: store.model, today: store.at, place, language, answers, words: listWords }),
    [settled, store, place, language, answers, listWords],
  );
  const words = useMemo(
    () =>
      unknownWords(
        store.model,
        place.list,
        people.flatMap((person) => person.words),
        listWords,
      ),
    [store, place, people, listWords],
  );
  const lines = useMemo(
    () => pasteLines(people, { model: store.model, place, groups, language, taking, words: listWords }),
    [people, store, place, groups, language, taking, listWords],
  );
  const leavers = useLeavers(lines, onLeavers, list);
  const accepted = lines.filter((line) => isAdded(line) && leavers.isAdded(line));
  const failed = lines.filter(({ status }) => status === 'failed');
  // Texts rarely contain the occupation, which every row needs, so it can be chosen once for all.
  const columnsForAll = columns.filter(({ field }) => field.oneOfTable !== undefined);
  const count = text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;

  const leave = (): void => {
    forgetPaste(store);
    onClose();
  };
  const add = (): void => {
    const rows = accepted.map(({ values, group: named = {}, doubts }) => ({
      values: overChosen(forAll, values ?? {}),
      group: named,
      doubts,
    }));
    store.edit(place, (all) => applyImport(all, place, group.id, rows, store));
    leavers.remove();
    if (failed.length === 0) return leave();
    // Failed lines stay in the text for another attempt.
    storePaste(store, { text: withoutReadLines(settled, lines), forAll, answered, taking: {} });
    return onClose();
  };
  return (
    <Dialog
      title={t(pasteTexts.title)}
      isWorkspace
      hint={t(pasteTexts.hint)}
      width="66rem"
      onClose={onClose}
      footer={
        <>
          <Text textStyle="sm" me="auto">
            {groupName === undefined ? t(pasteTexts.footOnly) : t(pasteTexts.foot, { group: groupName })}
            {failed.length > 0 && `${t(pasteTexts.footFailed, { count: showCount(failed.length) })}`}
          </Text>
          <Flex gap="2">
            <DialogButtons
              confirm={t(pasteTexts.add, { count: showCount(accepted.length) })}
              isDisabled={accepted.length + leavers.count === 0}
              onConfirm={add}
              onCancel={leave}
            />
          </Flex>
        </>
      }
    >
      <Grid templateColumns={{ base: 'minmax(0,1fr)', md: '19rem minmax(0,1fr)' }} h={{ md: 'min(36rem, calc(100dvh - 12rem))' }}>
        <Box {...sideStyle} overflowY="auto" gap="3">
          <Flex direction="column" gap="1" flex="1">
            <chakra.label htmlFor={textId} textStyle="sm">
              {t(pasteTexts.source)}
            </chakra.label>
            <Textarea
              id={textId}
              data-begin=""
              rows={8}
              flex="1"
              resize="vertical"
              lineHeight="1.7"
              spellCheck={false}
              value={text}
              placeholder={t(pasteTexts.example)}
              aria-describedby={`${textId}-hint`}
              onChange={(event) => setText(event.target.value)}
            />
            <Note id={`${textId}-hint`}>{t(pasteTexts.counted, { count: showCount(count) })}</Note>
          </Flex>
          {leavers.note}
          <WordQuestions words={wordsToShow(words, answered)} columns={columns} countsPersons onAnswer={answer} />
          <ValuesForAllRows columns={columnsForAll} label={pasteTexts.forAll} values={forAll} onChange={setForAll} />
        </Box>
        <PastePreview
          lines={lines}
          columns={columns}
          onEdit={(person, written) => setText((before) => withLines(before, person.lines, written))}
          onTake={(mark, isTakenIn) => setTaking((before) => ({ ...before, [mark]: isTakenIn }))}
        />
      </Grid>
      <LiveMessage text={people.length === 0 ? '' : t(pasteTexts.recognised, { count: accepted.length })} />
    </Dialog>
  );
};

type PastedText = {
  readonly text: string;
  readonly forAll: Values;
  readonly answered: WordsToAnswer;
  /** The decisions of the user to leave out lines, or to add lines that are already in the list. */
  readonly taking: LineDecisions;
};

const empty: PastedText = { text: '', forAll: {}, answered: [], taking: {} };
const pastes = new WeakMap<ApplicationStore, PastedText>();
const storageKey = 'paste';

/** Returns the content of the dialog when it was last closed. After a reload, only the text is kept. */
const storedPaste = (store: ApplicationStore): PastedText =>
  pastes.get(store) ?? { ...empty, text: store.storage?.read(storageKey) ?? '' };

const storePaste = (store: ApplicationStore, pasted: PastedText): void => void pastes.set(store, pasted);

const forgetPaste = (store: ApplicationStore): void => {
  pastes.delete(store);
  store.storage?.remove(storageKey);
};

/** Stores the text for a reload. As the text may be long, this is not done at every key press. */
const storePastedText = (store: ApplicationStore): void => {
  const text = pastes.get(store)?.text ?? '';
  if (text.trim() === '') store.storage?.remove(storageKey);
  else store.storage?.write(storageKey, text);
};
