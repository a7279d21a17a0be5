import { Muted } from '../controls/text.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Box, Button, Grid } from '@chakra-ui/react';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import type { SheetRows } from '../../index.ts';
import { pasteIssues } from './paste/paste-table.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useSay, useWords } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { ColumnMapping, MissingColumns, OtherSheetHint, TableHead, ValuesForAllRows } from './table-head.tsx';
import { FilePicker } from './file-picker.tsx';
import { acceptedRows, type ImportLine, importLines, unknownWordsIn } from './import-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { storedImport, useImport } from './use-import.ts';
import { type DialogProps, leaverOf, sideStyle, LeaversNote } from './leavers-note.tsx';
import { applyImport } from './apply-import.ts';
import type { MappingChoices } from './table-worker.ts';
import { useWordAnswers, WordQuestions, wordsToShow } from './word-questions.tsx';
import { Download } from 'lucide-react';

type ImportProps = DialogProps & {
  /** Pasted cells, to be previewed like those of a file. */
  readonly cells: SheetRows | undefined;
  readonly onAnnounce: (text: string) => void;
};

const noLines: readonly ImportLine[] = [];
const noChoices: Omit<MappingChoices, 'answers'> = { columns: {}, cells: {} };
const tableHeight = { md: 'min(38rem, calc(100dvh - 12rem))' };

/**
 * Imports a list from a spreadsheet: the file, its column mapping, a preview of every row, and a download of failed rows. Pasted
 * rows are added with their issues, which the user corrects in the grid.
 */
export const ImportDialog = (props: ImportProps) => {
  const { store, place, columns, list, groups, group, cells, onAnnounce, onLeavers, onClose } = props;
  const { isPersons } = list;
  const { say, language } = useWords();
  const [forAll, setForAll] = useState<Readonly<Record<string, unknown>>>({});
  const [before] = useState(() => (cells ? undefined : storedImport(store)?.choices));
  const [mapping, setMapping] = useState(before ?? noChoices);
  const [isLeaving, setLeaving] = useState(true);
  const { answered, answers: newAnswers, answer, forget } = useWordAnswers();
  const choices: MappingChoices = { ...mapping, answers: { ...before?.answers, ...newAnswers } };
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
  const change = (next: Partial<MappingChoices>): void => {
    setMapping((old) => ({ ...old, ...next }));
    doing.readAgain({ ...choices, ...next });
  };
  // Choices for one sheet do not apply to another.
  const forgetChoices = (): void => {
    setMapping(noChoices);
    forget();
  };
  const openSheet = (sheet: number): void => {
    forgetChoices();
    doing.openSheet(sheet);
  };
  const leave = (): void => {
    forgetChoices();
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
    if (!cells) doing.keep(choices);
    onClose();
  };
  const cancel = (): void => {
    doing.forget();
    onClose();
  };
  const add = (): void => {
    const accepted = cells
      ? acceptedRows(coming, forAll, (_, mapped) => pasteIssues(store.model, place.list, mapped, language))
      : acceptedRows(coming, forAll);
    store.edit(place, (old) => applyImport(old, place, group.id, accepted, store));
    if (isLeaving && leavers.length > 0) onLeavers?.(leavers.flatMap(({ mapped }) => (mapped ? [leaverOf(mapped.values)] : [])));
    onAnnounce(say(importTexts.done, { count: showCount(coming.length) }));
    if (failed > 0 && !cells) close();
    else cancel();
  };
  const foot = (
    <ImportFoot
      failed={failed}
      isFile={!cells}
      onSave={doing.saveFailed}
      confirm={say(isPersons ? importTexts.add : importTexts.addRows, { count: showCount(coming.length) })}
      isDisabled={coming.length + leavers.length === 0}
      onConfirm={add}
      onCancel={cancel}
    />
  );
  return (
    <Dialog
      title={say(cells ? importTexts.pasted : importTexts.title)}
      isDesk
      // As wide as the table as soon as a file is read.
      width={state.stage === 'none' ? '40rem' : '72rem'}
      onClose={close}
      foot={state.stage === 'table' ? foot : state.stage === 'none' || state.stage === 'refused' ? undefined : <Box h="9" />}
    >
      {state.stage === 'table' ? (
        <Grid templateColumns={{ base: 'minmax(0,1fr)', md: '18rem minmax(0,1fr)' }} h={tableHeight}>
          <Box
            {...sideStyle}
            overflowY={{ md: 'auto' }}
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
              onAnswer={(word, value) => doing.readAgain({ ...mapping, answers: { ...before?.answers, ...answer(word, value) } })}
            />
            <ValuesForAllRows
              columns={columns.filter((column) => column.kind === 'field' && state.open.table.absent.includes(column.key))}
              label={isPersons ? importTexts.forAll : importTexts.forAllRows}
              values={forAll}
              onChange={setForAll}
            />
            <MissingColumns store={store} table={state.open.table} columns={columns} />
            <ColumnMapping model={store.model} table={state.open.table} onChoose={(next) => change({ columns: next })} />
          </Box>
          <ImportPreview
            lines={lines}
            columns={columns}
            open={state.open}
            onEdit={(row, column, text) => change({ cells: { ...mapping.cells, [`${row}:${column}`]: text } })}
          />
        </Grid>
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

type FootProps = ComponentProps<typeof DialogButtons> & {
  readonly failed: number;
  readonly isFile: boolean;
  readonly onSave: () => void;
};

const ImportFoot = ({ failed, isFile, onSave, ...buttons }: FootProps) => {
  const say = useSay();
  return (
    <>
      {failed > 0 && isFile && (
        <Button variant="outline" size="md" onClick={onSave}>
          <Download aria-hidden />
          {say(importTexts.failedFile, { count: showCount(failed) })}
        </Button>
      )}
      <Muted me="auto">{failed > 0 ? say(isFile ? importTexts.foot : importTexts.pastedFoot) : ''}</Muted>
      <DialogButtons {...buttons} />
    </>
  );
};
