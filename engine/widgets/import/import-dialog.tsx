import { Box, Button, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showCount } from '../../core/words/numbers.ts';
import { askedWords, type SheetRows } from '../../index.ts';
import type { Column, FieldColumn } from '../grid/columns.ts';
import { pasteRemarks } from '../grid/paste-remarks.ts';
import { importTexts } from '../language/import-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { LiveMessage } from '../parts/live-message.tsx';
import type { Group, Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { FilePicker } from './file-picker.tsx';
import { importLines, takenOf, type ImportLine } from './import-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { takeOver } from './take-over.ts';
import { TableHead } from './table-head.tsx';
import { Absent, GivenForAll } from './table-gaps.tsx';
import type { Told } from './table-worker.ts';
import { useImport } from './use-import.ts';
import { useWordAnswers, wordsToShow } from './use-word-answers.ts';
import { WordQuestions } from './word-questions.tsx';

type ImportProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  readonly group: Group;
  /** Whether a row is a person, so that persons are counted. */
  readonly isPersons: boolean;
  /** Cells that were pasted, to be looked at like those of a file. */
  readonly cells: SheetRows | undefined;
  readonly onSaid: (text: string) => void;
  readonly onClose: () => void;
};

const noLines: readonly ImportLine[] = [];
const tableHeight = { md: 'min(38rem, calc(100dvh - 12rem))' };

/**
 * A list from a spreadsheet: the file, what its columns hold, what becomes of every row, and the rows that failed to take away. Rows
 * that were pasted are added with their faults, as the grid is where they are mended.
 */
export const ImportDialog = ({ store, place, columns, groups, group, isPersons, cells, onSaid, onClose }: ImportProps) => {
  const say = useSay();
  const language = useLanguage();
  const [forAll, setForAll] = useState<Readonly<Record<string, unknown>>>({});
  const [chosen, setChosen] = useState<Told['columns']>({});
  const { answered, answers, answer, forget } = useWordAnswers();
  const { state, ...doing } = useImport(store, place, cells);
  const table = state.stage === 'table' ? state.open.table : undefined;
  // The button that picked the file is gone: the hands go on at what was made of it.
  const side = useRef<HTMLDivElement>(null);
  const isRead = table !== undefined;
  useEffect(() => {
    if (isRead) side.current?.focus();
  }, [isRead]);
  const lines = useMemo(
    () => (table ? importLines(store.model, table, groups, language) : noLines),
    [store.model, table, groups, language],
  );
  const words = useMemo(
    () =>
      table
        ? askedWords(
            store.model.data,
            place.list,
            table.rows.flatMap(({ faults, doubts }) => [...faults, ...doubts]),
          )
        : [],
    [store, place, table],
  );
  const choose = (columnsTold: Told['columns']): void => {
    setChosen(columnsTold);
    doing.readAgain({ columns: columnsTold, answers });
  };
  // Another sheet, another file: what was said of the last one is not said of it.
  const openSheet = (sheet: number): void => {
    setChosen({});
    forget();
    doing.openSheet(sheet);
  };
  const leave = (): void => {
    setChosen({});
    forget();
    doing.cancel();
  };
  const usable = lines.filter(
    ({ status }) => status === 'recognised' || status === 'doubtful' || (cells !== undefined && status === 'failed'),
  );
  const failed = lines.filter(({ status }) => status === 'failed').length;
  const add = (): void => {
    const taken = cells
      ? takenOf(usable, forAll, (_, mapped) => pasteRemarks(store.model, place.list, mapped, language))
      : takenOf(usable, forAll);
    store.edit(place, (before) => takeOver(before, place, group.id, taken, store));
    onSaid(say(importTexts.done, { count: showCount(usable.length) }));
    onClose();
  };
  return (
    <Dialog
      title={say(cells ? importTexts.pasted : importTexts.title)}
      // As large as the table that comes, as soon as there is something to read.
      width={state.stage === 'none' ? '40rem' : '72rem'}
      onClose={onClose}
      foot={
        state.stage === 'table' ? (
          <>
            {failed > 0 && !cells && (
              <Button variant="outline" size="md" onClick={doing.saveFailed}>
                <Download aria-hidden />
                {say(importTexts.failedFile, { count: showCount(failed) })}
              </Button>
            )}
            <Text textStyle="sm" color="fg.muted" me="auto">
              {failed > 0 ? say(cells ? importTexts.pastedFoot : importTexts.foot) : ''}
            </Text>
            <Button variant="outline" size="md" onClick={onClose}>
              {say(importTexts.cancel)}
            </Button>
            <Button size="md" disabled={usable.length === 0} onClick={add}>
              {say(isPersons ? importTexts.add : importTexts.addRows, { count: showCount(usable.length) })}
            </Button>
          </>
        ) : state.stage === 'none' ? undefined : (
          <Box h="9" />
        )
      }
    >
      {state.stage === 'table' ? (
        <Box display="grid" gridTemplateColumns={{ base: 'minmax(0,1fr)', md: '18rem minmax(0,1fr)' }} h={tableHeight}>
          <Box
            bg="bg.subtle"
            p="4"
            overflowY={{ md: 'auto' }}
            borderInlineEndWidth={{ md: '1px' }}
            borderBottomWidth={{ base: '1px', md: '0' }}
            display="flex"
            flexDirection="column"
            gap="4"
            role="group"
            aria-label={state.name}
            ref={side}
            tabIndex={-1}
            _focusVisible={{ outline: 'none' }}
          >
            {!cells && <TableHead name={state.name} open={state.open} onSheet={openSheet} onOther={leave} />}
            <WordQuestions
              words={wordsToShow(words, answered)}
              columns={columns}
              isPersons={isPersons}
              onAnswer={(word, value) => doing.readAgain({ columns: chosen, answers: answer(word, value) })}
            />
            <GivenForAll
              columns={columns.filter(
                (column): column is FieldColumn => column.kind === 'field' && state.open.table.absent.includes(column.key),
              )}
              isPersons={isPersons}
              values={forAll}
              onChange={setForAll}
            />
            <Absent store={store} table={state.open.table} columns={columns} />
            <ColumnMapping model={store.model} table={state.open.table} onChoose={choose} />
          </Box>
          <ImportPreview lines={lines} columns={columns} />
        </Box>
      ) : (
        <Box minH={state.stage === 'none' ? undefined : tableHeight}>
          <FilePicker state={state} onFile={doing.open} onTemplate={doing.saveTemplate} onCancel={cells ? onClose : leave} />
        </Box>
      )}
      <LiveMessage
        text={
          table
            ? [say(importTexts.recognised, { count: usable.length }), say(importTexts.failed, { count: failed })].join(' ')
            : ''
        }
      />
    </Dialog>
  );
};
