import { Muted } from '../controls/card.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Box, Button, chakra, Flex, Grid, HStack, Spinner, Text } from '@chakra-ui/react';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { showCount } from '../../wording/values.ts';
import { type MappedRow, type MappingChoices, type SheetRows, unknownWords } from '../../index.ts';
import { pasteIssues } from './paste/paste-table.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { ColumnMapping, MissingColumns, OtherSheetHint, TableHead, ValuesForAllRows } from './table-head.tsx';
import { acceptedRows, type ImportLine, importLines } from './import-lines.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportStage, storedImport, useImport } from './use-import.ts';
import { type DialogProps, sideStyle, useLeavers } from './leavers-note.tsx';
import { applyImport } from './apply-import.ts';
import { useRowFields } from '../rows/row-fields.ts';
import { useListWords } from './use-list-words.ts';
import { useWordAnswers, WordQuestions, wordsToShow } from './word-questions.tsx';
import { CircleAlert, Download, FileSpreadsheet } from 'lucide-react';
import type { Values } from '../state/field-path.ts';

type ImportProps = DialogProps & {
  readonly cells: SheetRows | undefined;
  readonly onAnnounce: (text: string) => void;
};

const noLines: readonly ImportLine[] = [];
const noChoices: Omit<MappingChoices, 'answers'> = { columns: {}, cells: {} };
const tableHeight = { md: 'min(38rem, calc(100dvh - 12rem))' };

/**
 * Shows the import of a list: from a file, without failed rows, or from pasted cells, whose issues are corrected in the grid.
 */
export const ImportDialog = (props: ImportProps) => {
  const { store, place, list, groups, group, cells, onAnnounce, onLeavers, onClose } = props;
  const columns = useRowFields(props);
  const { isPersons } = list;
  const { t, language } = useWords();
  const [forAll, setForAll] = useState<Values>({});
  const [before] = useState(() => (cells ? undefined : storedImport(store)?.choices));
  const [mapping, setMapping] = useState(before ?? noChoices);
  const { answered, answers: newAnswers, answer, forget } = useWordAnswers();
  const choices: MappingChoices = { ...mapping, answers: { ...before?.answers, ...newAnswers } };
  const { state, ...actions } = useImport(store, place, cells);
  const table = state.stage === 'table' ? state.open.table : undefined;
  // The button that had the focus is removed, so the focus is moved.
  const side = useRef<HTMLDivElement>(null);
  const isRead = table !== undefined;
  useEffect(() => {
    if (isRead) side.current?.focus();
  }, [isRead]);
  const lines = useMemo(
    () => (table ? importLines(store.model, table, groups, language, forAll) : noLines),
    [store.model, table, groups, language, forAll],
  );
  const listWords = useListWords(store.model);
  const words = useMemo(() => {
    const issues = table?.rows.flatMap(({ errors, doubts }) => [...errors, ...doubts]) ?? [];
    return unknownWords(store.model, place.list, issues, listWords);
  }, [store.model, place.list, table, listWords]);
  const change = (next: Partial<MappingChoices>): void => {
    setMapping((old) => ({ ...old, ...next }));
    actions.readAgain({ ...choices, ...next });
  };
  // Choices for one sheet do not apply to another.
  const forgetChoices = (): void => {
    setMapping(noChoices);
    forget();
  };
  const openSheet = (sheet: number): void => {
    forgetChoices();
    actions.openSheet(sheet);
  };
  const pickAnother = (): void => {
    forgetChoices();
    actions.cancel();
  };
  const usable = lines.filter(
    ({ status }) => status === 'recognised' || status === 'doubtful' || (cells !== undefined && status === 'failed'),
  );
  const leavers = useLeavers(lines, onLeavers, list);
  const added = usable.filter(leavers.isAdded);
  const failed = lines.filter(({ status }) => status === 'failed').length;
  // After Escape, the file and the choices are kept for the next time.
  const close = (): void => {
    if (!cells) actions.keep(choices);
    onClose();
  };
  const cancel = (): void => {
    actions.forget();
    onClose();
  };
  const add = (): void => {
    const doubtsOf = (_: ImportLine, mapped: MappedRow) => pasteIssues(store.model, place.list, mapped, language);
    const accepted = acceptedRows(added, forAll, cells && doubtsOf);
    store.edit(place, (old) => applyImport(old, place, group.id, accepted, store));
    leavers.remove();
    onAnnounce(t(importTexts.done, { count: showCount(added.length) }));
    if (failed > 0 && !cells) close();
    else cancel();
  };
  const foot = (
    <>
      {failed > 0 && !cells && (
        <Button variant="outline" size="md" onClick={actions.saveFailed}>
          <Download aria-hidden />
          {t(importTexts.failedFile, { count: showCount(failed) })}
        </Button>
      )}
      <Muted me="auto">{failed > 0 ? t(cells ? importTexts.pastedFoot : importTexts.foot) : ''}</Muted>
      <DialogButtons
        confirm={t(isPersons ? importTexts.add : importTexts.addRows, { count: showCount(added.length) })}
        isDisabled={added.length + leavers.count === 0}
        onConfirm={add}
        onCancel={cancel}
      />
    </>
  );
  return (
    <Dialog
      title={t(cells ? importTexts.pasted : isPersons ? importTexts.title : importTexts.titleAny)}
      isWorkspace
      width={state.stage === 'none' ? '40rem' : '72rem'}
      onClose={close}
      footer={state.stage === 'table' ? foot : state.stage === 'none' || state.stage === 'refused' ? undefined : <Box h="9" />}
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
            {!cells && <TableHead name={state.name} open={state.open} onSheet={openSheet} onOther={pickAnother} />}
            {state.open.other && <OtherSheetHint other={state.open.other} onOpen={openSheet} />}
            {leavers.note}
            <WordQuestions
              words={wordsToShow(words, answered)}
              columns={columns}
              countsPersons={isPersons}
              onAnswer={(word, value) =>
                actions.readAgain({ ...mapping, answers: { ...before?.answers, ...answer(word, value) } })
              }
            />
            <ValuesForAllRows
              columns={columns.filter(({ key }) => state.open.table.missingTitles.includes(key))}
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
          <FilePicker
            state={state}
            onFile={actions.open}
            onTemplate={actions.saveTemplate}
            onCancel={cells ? onClose : pickAnother}
          />
        </Box>
      )}
      <LiveMessage
        text={
          table ? [t(importTexts.recognised, { count: usable.length }), t(importTexts.failed, { count: failed })].join(' ') : ''
        }
      />
    </Dialog>
  );
};

type PickerProps = {
  readonly state: Exclude<ImportStage, { stage: 'table' }>;
  readonly onFile: (file: File) => void;
  readonly onTemplate: () => void;
  readonly onCancel: () => void;
};

const FilePicker = ({ state, onFile, onTemplate, onCancel }: PickerProps) => {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = state.stage === 'reading' || state.stage === 'recognising';
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
    // Allows the same file again after a correction.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!isBusy) take(event.dataTransfer.files);
  };
  return (
    <Flex p={{ base: '4', md: '6' }} direction="column" gap="4">
      <Flex
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        borderWidth="1.5px"
        borderStyle="dashed"
        borderColor={isOver ? 'colorPalette.solid' : 'border.emphasized'}
        bg={isOver ? 'bg.muted' : 'bg.subtle'}
        borderRadius="l3"
        px="4"
        py="4"
        // Constant height, so that nothing moves when a message appears.
        minH="15rem"
        justify="center"
        direction="column"
        align="center"
        textAlign="center"
        gap="3"
      >
        {isBusy ? (
          <>
            <Spinner size="lg" color="colorPalette.solid" />
            <Text role="status" textStyle="md" overflowWrap="anywhere">
              {t(importTexts[state.stage], {
                name: state.name,
                rows: state.stage === 'recognising' ? showCount(state.rows) : '',
              })}
            </Text>
            <Button variant="outline" size="sm" onClick={onCancel}>
              {t(importTexts.cancel)}
            </Button>
          </>
        ) : (
          <>
            {state.stage === 'refused' ? (
              <Refused reason={state.reason} />
            ) : (
              <Box color="fg.muted" aria-hidden>
                <FileSpreadsheet size={36} strokeWidth={1.5} />
              </Box>
            )}
            <HStack wrap="wrap" justify="center">
              <Text textStyle="md" display={{ base: 'none', md: 'block' }}>
                {t(importTexts.drop)}
              </Text>
              <Button size="md" data-begin="" onClick={() => input.current?.click()}>
                {t(importTexts.pick)}
              </Button>
            </HStack>
            <Muted>{t(importTexts.hint)}</Muted>
          </>
        )}
        <chakra.input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          aria-label={t(importTexts.file)}
          tabIndex={-1}
          srOnly
          onChange={(event) => take(event.target.files)}
        />
      </Flex>
      <Flex align="center" wrap="wrap" columnGap="3" rowGap="2">
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onTemplate}>
          <Download aria-hidden />
          {t(importTexts.template)}
        </Button>
        <Muted>{t(importTexts.templateHint)}</Muted>
      </Flex>
      <Muted>{t(importTexts.local)}</Muted>
    </Flex>
  );
};

const Refused = ({ reason }: { readonly reason: string }) => {
  const t = useTranslate();
  return (
    <Flex role="alert" gap="2.5" p="3" bg="bg.error" color="fg.error" borderRadius="l2" textStyle="sm" textAlign="start">
      <CircleAlert size={18} aria-hidden style={{ flexShrink: 0, marginTop: 1 }} />
      <Box>
        <Text fontWeight="semibold">{t(importTexts.refused)}</Text>
        <Text>{reason}</Text>
      </Box>
    </Flex>
  );
};
