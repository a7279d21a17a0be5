import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { sheetIssueText, type SheetRows } from '../../index.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useWords } from '../texts/language.tsx';
import type { Place } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';
import type { MappingChoices, OpenTable, TableAnswer, TableAsk, TableTarget } from './table-worker.ts';

export type ImportStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'reading'; readonly name: string }
  | { readonly stage: 'recognising'; readonly name: string; readonly rows: number }
  | { readonly stage: 'refused'; readonly reason: string }
  | { readonly stage: 'table'; readonly name: string; readonly open: OpenTable };

/** Reads a file or pasted cells in a worker. */
export const useImport = (store: ApplicationStore, place: Place, cells: SheetRows | undefined) => {
  const { say, language } = useWords();
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
        else if (answer.answer === 'refused') setState({ stage: 'refused', reason: sheetIssueText(answer.refusal, language) });
        else if (answer.answer === 'table') setState({ stage: 'table', name, open: answer.open });
      },
    [language],
  );
  const failed = (): void => setState({ stage: 'refused', reason: say(importTexts.failedToRead) });
  const begin = useEffectEvent((): void => {
    const kept = cells ? undefined : storedImport(store);
    if (kept) open(kept.file, kept.sheet, kept.choices);
    else if (cells) ask({ ask: 'cells', target, rows: cells }, answered(say(importTexts.pasted)), failed);
  });
  useEffect(() => begin(), []);
  const open = (picked: File, sheet?: number, choices?: MappingChoices): void => {
    end();
    setFile(picked);
    setState({ stage: 'reading', name: picked.name });
    picked
      .arrayBuffer()
      .then(
        (buffer) =>
          ask(
            { ask: 'open', target, bytes: new Uint8Array(buffer), name: picked.name, sheet, ...(choices && { told: choices }) },
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
    readAgain: (choices: MappingChoices): void => {
      if (state.stage === 'table') ask({ ask: 'map', target, ...choices }, answered(state.name), failed);
    },
    saveFailed: (): void => {
      if (state.stage === 'table') save('failed', `${state.name.replace(/\.\w+$/, '')}-${say(importTexts.failedName)}.xlsx`);
    },
    saveTemplate: (): void => save('template', `${say(importTexts.templateName)}.xlsx`),
    /** Keeps the file for the next time, so that its failed rows are not lost. */
    keep: (choices: MappingChoices): void => {
      if (file && state.stage === 'table') keepImport(store, { file, sheet: state.open.sheet, choices });
    },
    forget: (): void => forgetImport(store),
    cancel: (): void => {
      end();
      forgetImport(store);
      setState({ stage: 'none' });
    },
  };
};

/** A file with failed rows and the user's choices, kept for the next time. */
export type StoredImport = { readonly file: File; readonly sheet: number; readonly choices: MappingChoices };

const kept = new WeakMap<ApplicationStore, StoredImport>();
const storageKey = 'import';
/** Bytes of the largest file that is kept over a reload; browsers store little more. */
const LARGEST = 1_500_000;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Columns and edited cells; answers about words are asked again. */
const choicesIn = (value: Record<string, unknown>): MappingChoices => {
  const pairs = (part: unknown): readonly (readonly [string, string | null])[] =>
    Object.entries(isRecord(part) ? part : {}).flatMap(([key, each]) =>
      typeof each === 'string' || each === null ? [[key, each] as const] : [],
    );
  const cells = pairs(value['cells']).flatMap(([key, each]) => (each === null ? [] : [[key, each] as const]));
  return { columns: Object.fromEntries(pairs(value['columns'])), answers: {}, cells: Object.fromEntries(cells) };
};

const readStoredImport = ({ storage }: ApplicationStore): StoredImport | undefined => {
  try {
    const value: unknown = JSON.parse(storage?.read(storageKey) ?? 'null');
    if (!isRecord(value)) return undefined;
    const { name, bytes, sheet, told: choices } = value;
    if (typeof name !== 'string' || typeof bytes !== 'string' || typeof sheet !== 'number' || !isRecord(choices))
      return undefined;
    return {
      file: new File([Uint8Array.from(atob(bytes), (unit) => unit.charCodeAt(0))], name),
      sheet,
      choices: choicesIn(choices),
    };
  } catch {
    return undefined;
  }
};

const writeStoredImport = async ({ storage }: ApplicationStore, { file, sheet, choices }: StoredImport): Promise<void> => {
  if (!storage || file.size > LARGEST) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return storage.write(storageKey, JSON.stringify({ name: file.name, bytes: btoa(text), sheet, told: choices }));
};

export const storedImport = (store: ApplicationStore): StoredImport | undefined => {
  const one = kept.get(store) ?? readStoredImport(store);
  if (one) kept.set(store, one);
  return one;
};

const keepImport = (store: ApplicationStore, one: StoredImport): void => {
  kept.set(store, one);
  // A file that cannot be read again is kept for this page only.
  void writeStoredImport(store, one).catch(() => undefined);
};

const forgetImport = (store: ApplicationStore): void => {
  kept.delete(store);
  store.storage?.remove(storageKey);
};

/** Downloads a workbook. */
const saveWorkbook = (bytes: Uint8Array, name: string): void => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const address = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser reads the file after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** `end` stops the worker at once. */
export type TableWorker = {
  readonly ask: (asked: TableAsk, onAnswer: (answer: TableAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
};

/** A worker for reading tables. It starts with the first request and ends with the dialog. */
const useTableWorker = (): TableWorker => {
  const worker = useRef<Worker | undefined>(undefined);
  const end = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => end, [end]);
  const ask = useCallback<TableWorker['ask']>(
    (asked, onAnswer, onFailure) => {
      const own = (worker.current ??= new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' }));
      own.onmessage = ({ data }: MessageEvent<TableAnswer>) => onAnswer(data);
      own.onerror = (event) => {
        event.preventDefault();
        end();
        onFailure();
      };
      own.postMessage(asked);
    },
    [end],
  );
  return { ask, end };
};
