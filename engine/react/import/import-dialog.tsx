import { Box, Button, Text } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import type { SheetRows } from '../../index.ts';
import type { Column, FieldColumn } from '../rows/columns.ts';
import { pasteIssues } from './paste/paste-table.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { LiveMessage } from '../controls/money.tsx';
import type { Group, Place } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';
import { ColumnMapping, MissingColumns, OtherSheetHint, TableHead, ValuesForAllRows } from './table-head.tsx';
import { FilePicker } from './file-picker.tsx';
import { acceptedRows, type ImportLine, importLines, unknownWordsIn } from './import-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { storedImport, useImport } from './use-import.ts';
import { leaverOf, type LeaversHandler, LeaversNote } from './leavers-note.tsx';
import { applyImport } from './apply-import.ts';
import type { MappingChoices } from './table-worker.ts';
import { useWordAnswers, WordQuestions, wordsToShow } from './word-questions.tsx';
import { Download } from 'lucide-react';

type ImportProps = LeaversHandler & {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  readonly group: Group;
  /** Whether rows are persons. */
  readonly isPersons: boolean;
  /** Pasted cells, to be previewed like those of a file. */
  readonly cells: SheetRows | undefined;
  readonly onSaid: (text: string) => void;
  readonly onClose: () => void;
};

const noLines: readonly ImportLine[] = [];
const tableHeight = { md: 'min(38rem, calc(100dvh - 12rem))' };

/**
 * Imports a list from a spreadsheet: the file, its column mapping, a preview of every row, and a download of failed rows. Pasted
 * rows are added with their issues, which the user corrects in the grid.
 */
export const ImportDialog = ({
  store,
  place,
  columns,
  groups,
  group,
  isPersons,
  cells,
  onSaid,
  onLeavers,
  onClose,
}: ImportProps) => {
  const say = useSay();
  const language = useLanguage();
  const [forAll, setForAll] = useState<Readonly<Record<string, unknown>>>({});
  const [before] = useState(() => (cells ? undefined : storedImport(store)?.told));
  const [chosen, setChosen] = useState<MappingChoices['columns']>(before?.columns ?? {});
  const [written, setWritten] = useState<MappingChoices['cells']>(before?.cells ?? {});
  const [isLeaving, setLeaving] = useState(true);
  const { answered, answers: newAnswers, answer, forget } = useWordAnswers();
  const answers = { ...before?.answers, ...newAnswers };
  const { state, ...doing } = useImport(store, place, cells);
  const table = state.stage === 'table' ? state.open.table : undefined;
  // The button that picked the file is gone: the focus moves on.
  const side = useRef<HTMLDivElement>(null);
  const isRead = table !== undefined;
  useEffect(() => {
    if (isRead) side.current?.focus();
  }, [isRead]);
  const lines = useMemo(
    () => (table ? importLines(store.model, table, groups, language) : noLines),
    [store.model, table, groups, language],
  );
  const words = useMemo(() => (table ? unknownWordsIn(store.model, table) : []), [store.model, table]);
  const choose = (columnsTold: MappingChoices['columns']): void => {
    setChosen(columnsTold);
    doing.readAgain({ columns: columnsTold, answers, cells: written });
  };
  // Choices for one sheet do not apply to another.
  const openSheet = (sheet: number): void => {
    setChosen({});
    setWritten({});
    forget();
    doing.openSheet(sheet);
  };
  const edit = (row: number, column: number, text: string): void => {
    const all = { ...written, [`${row}:${column}`]: text };
    setWritten(all);
    doing.readAgain({ columns: chosen, answers, cells: all });
  };
  const leave = (): void => {
    setChosen({});
    setWritten({});
    forget();
    doing.cancel();
  };
  const usable = lines.filter(
    ({ status }) => status === 'recognised' || status === 'doubtful' || (cells !== undefined && status === 'failed'),
  );
  const leavers = onLeavers ? lines.filter(({ status, isLeaver }) => status !== 'failed' && isLeaver) : noLines;
  const coming = isLeaving && leavers.length > 0 ? usable.filter((line) => !leavers.includes(line)) : usable;
  const failed = lines.filter(({ status }) => status === 'failed').length;
  // Escape keeps the file and the choices for the next time.
  const close = (): void => {
    if (!cells) doing.keep({ columns: chosen, answers, cells: written });
    onClose();
  };
  const add = (): void => {
    const taken = cells
      ? acceptedRows(coming, forAll, (_, mapped) => pasteIssues(store.model, place.list, mapped, language))
      : acceptedRows(coming, forAll);
    store.edit(place, (before) => applyImport(before, place, group.id, taken, store));
    if (isLeaving && leavers.length > 0) onLeavers?.(leavers.flatMap(({ mapped }) => (mapped ? [leaverOf(mapped.values)] : [])));
    onSaid(say(importTexts.done, { count: showCount(coming.length) }));
    if (failed > 0 && !cells) doing.keep({ columns: chosen, answers, cells: written });
    else doing.forget();
    onClose();
  };
  return (
    <Dialog
      title={say(cells ? importTexts.pasted : importTexts.title)}
      isDesk
      // As wide as the table as soon as a file is read.
      width={state.stage === 'none' ? '40rem' : '72rem'}
      onClose={close}
      foot={
        state.stage === 'table' ? (
          <ImportFoot
            failed={failed}
            isFile={cells === undefined}
            isPersons={isPersons}
            count={coming.length}
            isReady={coming.length + leavers.length > 0}
            onSave={doing.saveFailed}
            onCancel={() => {
              doing.forget();
              onClose();
            }}
            onAdd={add}
          />
        ) : state.stage === 'none' || state.stage === 'refused' ? undefined : (
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
            {state.open.other && <OtherSheetHint other={state.open.other} onOpen={openSheet} />}
            {leavers.length > 0 && <LeaversNote count={leavers.length} isOn={isLeaving} onChange={setLeaving} />}
            <WordQuestions
              words={wordsToShow(words, answered)}
              columns={columns}
              isPersons={isPersons}
              onAnswer={(word, value) =>
                doing.readAgain({ columns: chosen, answers: { ...before?.answers, ...answer(word, value) }, cells: written })
              }
            />
            <ValuesForAllRows
              columns={columns.filter(
                (column): column is FieldColumn => column.kind === 'field' && state.open.table.absent.includes(column.key),
              )}
              isPersons={isPersons}
              values={forAll}
              onChange={setForAll}
            />
            <MissingColumns store={store} table={state.open.table} columns={columns} />
            <ColumnMapping model={store.model} table={state.open.table} onChoose={choose} />
          </Box>
          <ImportPreview lines={lines} columns={columns} open={state.open} onEdit={edit} />
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

type FootProps = {
  readonly failed: number;
  readonly isFile: boolean;
  readonly isPersons: boolean;
  readonly count: number;
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
  readonly onAdd: () => void;
};

export const ImportFoot = ({ failed, isFile, isPersons, count, isReady, onSave, onCancel, onAdd }: FootProps) => {
  const say = useSay();
  return (
    <>
      {failed > 0 && isFile && (
        <Button variant="outline" size="md" onClick={onSave}>
          <Download aria-hidden />
          {say(importTexts.failedFile, { count: showCount(failed) })}
        </Button>
      )}
      <Text textStyle="sm" color="fg.muted" me="auto">
        {failed > 0 ? say(isFile ? importTexts.foot : importTexts.pastedFoot) : ''}
      </Text>
      <Button variant="outline" size="md" onClick={onCancel}>
        {say(importTexts.cancel)}
      </Button>
      <Button size="md" disabled={!isReady} onClick={onAdd}>
        {say(isPersons ? importTexts.add : importTexts.addRows, { count: showCount(count) })}
      </Button>
    </>
  );
};
