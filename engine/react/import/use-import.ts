import { saveFile } from '../controls/hooks.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type MappingChoices,
  type OpenTable,
  sheetIssueText,
  type SheetRows,
  type TableAnswer,
  type TableRequest,
  type TableTarget,
  createTableReader,
  type WorkerMessage,
} from '../../index.ts';
import { isRecord } from '../../values/pointer.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useWords } from '../texts/language.tsx';
import type { Place } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';

export type ImportStage =
  | { readonly stage: 'none' }
  | { readonly stage: 'reading'; readonly name: string }
  | { readonly stage: 'recognising'; readonly name: string; readonly rows: number }
  | { readonly stage: 'refused'; readonly reason: string }
  | { readonly stage: 'table'; readonly name: string; readonly open: OpenTable };

/** Reads a file or pasted cells in a worker, which is started with the first request and ended with the dialog. */
export const useImport = (store: ApplicationStore, place: Place, cells: SheetRows | undefined) => {
  const { t, language } = useWords();
  const reader = useRef<TableReading | undefined>(undefined);
  const [file, setFile] = useState<File | undefined>();
  const [state, setState] = useState<ImportStage>(() =>
    cells ? { stage: 'recognising', name: t(importTexts.pasted), rows: cells.length } : { stage: 'none' },
  );
  const target: TableTarget = { model: store.model.data, list: place.list, today: store.at };

  const end = (): void => {
    reader.current?.end();
    reader.current = undefined;
  };
  const fail = (): void => setState({ stage: 'refused', reason: t(importTexts.failedToRead) });
  const ask = (request: TableRequest, onAnswer: (answer: TableAnswer) => void): void => {
    reader.current ??= readTables(store);
    reader.current.ask(request, onAnswer, () => {
      end();
      fail();
    });
  };
  const showTable = (request: TableRequest, name: string): void =>
    ask(request, (answer) => {
      if (answer.answer === 'read') setState({ stage: 'recognising', name, rows: answer.rows });
      else if (answer.answer === 'refused') setState({ stage: 'refused', reason: sheetIssueText(answer.refusal, language) });
      else if (answer.answer === 'table') setState({ stage: 'table', name, open: answer.open });
    });
  const open = (picked: File, sheet?: number, choices?: MappingChoices): void => {
    const { name } = picked;
    end();
    setFile(picked);
    setState({ stage: 'reading', name });
    picked
      .arrayBuffer()
      .then((buffer) => showTable({ kind: 'open', target, bytes: new Uint8Array(buffer), name, sheet, choices }, name), fail);
  };
  const begin = useEffectEvent((): void => {
    const stored = cells ? undefined : storedImport(store);
    if (stored) open(stored.file, stored.sheet, stored.choices);
    else if (cells) showTable({ kind: 'cells', target, rows: cells }, t(importTexts.pasted));
  });
  useEffect(() => {
    begin();
    return () => {
      reader.current?.end();
      reader.current = undefined;
    };
  }, []);
  const save = (kind: 'failed' | 'template', name: string): void =>
    ask({ kind: kind, target, language }, (answer) => answer.answer === 'file' && saveWorkbook(answer.bytes, name));
  return {
    state,
    open,
    openSheet: (sheet: number): void => {
      if (file) open(file, sheet);
    },
    readAgain: (choices: MappingChoices): void => {
      if (state.stage === 'table') showTable({ kind: 'map', target, ...choices }, state.name);
    },
    saveFailed: (): void => {
      if (state.stage === 'table') save('failed', `${state.name.replace(/\.\w+$/, '')}-${t(importTexts.failedName)}.xlsx`);
    },
    saveTemplate: (): void => save('template', `${t(importTexts.templateName)}.xlsx`),
    /** Stores the file for the next time, so that its failed rows are not lost. */
    keep: (choices: MappingChoices): void => {
      if (file && state.stage === 'table') storeImport(store, { file, sheet: state.open.sheet, choices });
    },
    forget: (): void => forgetImport(store),
    cancel: (): void => {
      end();
      forgetImport(store);
      setState({ stage: 'none' });
    },
  };
};

/** A file with failed rows and the user's choices, stored for the next time. */
type StoredImport = { readonly file: File; readonly sheet: number; readonly choices: MappingChoices };

const imports = new WeakMap<ApplicationStore, StoredImport>();
const storageKey = 'import';
/** The largest size in bytes of a file that is kept for a reload. Browsers store little more. */
const LARGEST = 1_500_000;

/** Reads stored columns and edited cells. The user is asked about words again. */
const choicesIn = ({ columns, cells }: Record<string, unknown>): MappingChoices => {
  const pairsIn = (part: unknown) => Object.entries(isRecord(part) ? part : {});
  const fields = pairsIn(columns).flatMap(([key, each]) =>
    typeof each === 'string' || each === null ? [[key, each] as const] : [],
  );
  const texts = pairsIn(cells).flatMap(([key, each]) => (typeof each === 'string' ? [[key, each] as const] : []));
  return { columns: Object.fromEntries(fields), answers: {}, cells: Object.fromEntries(texts) };
};

const readStoredImport = ({ storage }: ApplicationStore): StoredImport | undefined => {
  try {
    const value: unknown = JSON.parse(storage?.read(storageKey) ?? 'null');
    if (!isRecord(value)) return undefined;
    const { name, bytes, sheet, told: choices } = value;
    if (typeof name !== 'string' || typeof bytes !== 'string' || typeof sheet !== 'number' || !isRecord(choices))
      return undefined;
    const content = Uint8Array.from(atob(bytes), (unit) => unit.charCodeAt(0));
    return { file: new File([content], name), sheet, choices: choicesIn(choices) };
  } catch {
    return undefined;
  }
};

const writeStoredImport = async ({ storage }: ApplicationStore, { file, sheet, choices }: StoredImport): Promise<void> => {
  if (!storage || file.size > LARGEST) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return storage.write(storageKey, JSON.stringify({ name: file.name, bytes: btoa(text), sheet, told: choices }));
};

export const storedImport = (store: ApplicationStore): StoredImport | undefined => {
  const stored = imports.get(store) ?? readStoredImport(store);
  if (stored) imports.set(store, stored);
  return stored;
};

const storeImport = (store: ApplicationStore, stored: StoredImport): void => {
  imports.set(store, stored);
  // A file that cannot be stored is kept until the page is closed.
  void writeStoredImport(store, stored).catch(() => undefined);
};

const forgetImport = (store: ApplicationStore): void => {
  imports.delete(store);
  store.storage?.remove(storageKey);
};

/** Saves a workbook with the browser. */
export const saveWorkbook = (bytes: Uint8Array, name: string): void => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  saveFile(new Blob([new Uint8Array(bytes)], { type }), name);
};

/** Reads tables one request at a time, so that an answer belongs to the last request. */
export type TableReading = {
  readonly ask: (request: TableRequest, onAnswer: (answer: TableAnswer) => void, onFailure: () => void) => void;
  readonly end: () => void;
};

/**
 * Reads tables in the worker of the page, which is started with the first request; without a working one, on the page itself.
 */
export const readTables = ({ model, tableWorker }: Pick<ApplicationStore, 'model' | 'tableWorker'>): TableReading => {
  const onPage = (): TableReading => onThePage(model);
  if (!tableWorker) return onPage();
  let reading: TableReading;
  try {
    const worker = tableWorker();
    let hasStarted = false;
    reading = {
      ask: (request, onAnswer, onFailure) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
          if (data === 'started') hasStarted = true;
          else onAnswer(data);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          if (hasStarted) return onFailure();
          logReason(event.message);
          worker.terminate();
          reading = onPage();
          return reading.ask(request, onAnswer, onFailure);
        };
        worker.postMessage(request);
      },
      end: () => worker.terminate(),
    };
  } catch (error) {
    logReason(String(error));
    reading = onPage();
  }
  return {
    ask: (request, onAnswer, onFailure) => reading.ask(request, onAnswer, onFailure),
    end: () => reading.end(),
  };
};

const logReason = (why: string): void => {
  // For the operators who set the security policies of a page. Users see no difference.
  // oxlint-disable-next-line no-console
  console.info(`The page reads the list itself, as its worker does not start: ${why}`);
};

const onThePage = ({ vocabulary }: ApplicationStore['model']): TableReading => {
  let answer: ((answer: TableAnswer) => void) | undefined;
  const read = createTableReader(vocabulary, (each) => answer?.(each));
  return {
    ask: (request, onAnswer, onFailure) => {
      answer = onAnswer;
      read(request).catch(() => answer && onFailure());
    },
    end: () => {
      answer = undefined;
    },
  };
};
