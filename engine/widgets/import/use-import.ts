import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { forgetImport, keptImport, keepImport } from './kept-import.ts';
import type { Language } from '../../core/issue.ts';
import { refusalText, type SheetRows } from '../../index.ts';
import { importTexts } from '../language/import-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import type { Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import { saveWorkbook } from './save-workbook.ts';
import type { OpenTable, TableAnswer, TableTarget, Told } from './table-worker.ts';
import { useTableWorker } from './use-table-worker.ts';

/** Where an import stands: no file yet, one that is read, one that was refused, or a table to look at. */
export type ImportStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'reading'; readonly name: string }
  | { readonly stage: 'recognising'; readonly name: string; readonly rows: number }
  | { readonly stage: 'refused'; readonly reason: string }
  | { readonly stage: 'table'; readonly name: string; readonly open: OpenTable };

/** A file, or cells that were pasted, read in a worker step by step. */
export const useImport = (store: ApplicationStore, place: Place, cells: SheetRows | undefined) => {
  const say = useSay();
  const language: Language = useLanguage();
  const { ask, end } = useTableWorker();
  const [file, setFile] = useState<File | undefined>();
  const [state, setState] = useState<ImportStage>(() =>
    cells ? { stage: 'recognising', name: say(importTexts.pasted), rows: cells.length } : { stage: 'none' },
  );
  const target: TableTarget = { model: store.model.data, list: place.list, today: store.at };

  const answered = useCallback(
    (name: string) =>
      (answer: TableAnswer): void => {
        if (answer.answer === 'read') setState({ stage: 'recognising', name, rows: answer.rows });
        else if (answer.answer === 'refused') setState({ stage: 'refused', reason: refusalText(answer.refusal, language) });
        else if (answer.answer === 'table') setState({ stage: 'table', name, open: answer.open });
      },
    [language],
  );
  const failed = (): void => setState({ stage: 'refused', reason: say(importTexts.failedToRead) });
  const begin = useEffectEvent((): void => {
    const kept = cells ? undefined : keptImport(store);
    if (kept) open(kept.file, kept.sheet, kept.told);
    else if (cells) ask({ ask: 'cells', target, rows: cells }, answered(say(importTexts.pasted)), failed);
  });
  useEffect(() => begin(), []);
  const open = (picked: File, sheet?: number, told?: Told): void => {
    end();
    setFile(picked);
    setState({ stage: 'reading', name: picked.name });
    picked
      .arrayBuffer()
      .then(
        (buffer) =>
          ask(
            { ask: 'open', target, bytes: new Uint8Array(buffer), name: picked.name, sheet, ...(told && { told }) },
            answered(picked.name),
            failed,
          ),
        failed,
      );
  };
  const save = (asked: 'failed' | 'template', name: string): void =>
    ask({ ask: asked, target, language }, (answer) => answer.answer === 'file' && saveWorkbook(answer.bytes, name), failed);
  return {
    state,
    open,
    openSheet: (sheet: number): void => {
      if (file) open(file, sheet);
    },
    /** Reads the table again: by other columns, or by what words of it stand for. */
    readAgain: (told: Told): void => {
      if (state.stage === 'table') ask({ ask: 'map', target, ...told }, answered(state.name), failed);
    },
    saveFailed: (): void => {
      if (state.stage === 'table') save('failed', `${state.name.replace(/\.\w+$/, '')}-${say(importTexts.failedName)}.xlsx`);
    },
    saveTemplate: (): void => save('template', `${say(importTexts.templateName)}.xlsx`),
    /** Keeps the file for when the dialog is opened next: its rows that failed are not lost. */
    keep: (told: Told): void => {
      if (file && state.stage === 'table') keepImport(store, { file, sheet: state.open.sheet, told });
    },
    forget: (): void => forgetImport(store),
    cancel: (): void => {
      end();
      forgetImport(store);
      setState({ stage: 'none' });
    },
  };
};
