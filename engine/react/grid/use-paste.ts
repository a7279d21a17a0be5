import { useEffect, useRef, useState } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useWords } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import type { AcceptedRows } from '../import/apply-import.ts';
import type { Model } from '../../index.ts';
import { blankOf } from '../../model/blank.ts';
import { insertRows, patchRows } from '../state/rows.ts';
import { readTable } from '../import/paste/clipboard-table.ts';
import { countStatuses, issueCountText, countAll } from '../rows/issues.ts';
import type { Cells, PastedLine, PasteOptions } from '../import/paste/paste-table.ts';
import { type GridState, dataRange, type Edits } from './use-grid.ts';

export type PasteProgress = { readonly done: number; readonly all: number };

/**
 * The largest number of lines pasted in one step. Longer tables are read in several steps, with progress and a cancel button.
 */
const AT_ONCE = 300;

// The table reader contains large dictionaries, so it loads when the grid gets the focus.
const loadReader = async (model: Model) => {
  const [reader, rows, words] = await Promise.all([
    import('../import/paste/paste-table.ts'),
    import('../import/apply-import.ts'),
    import('../import/use-list-words.ts').then(({ listWords }) => listWords(model)),
  ]);
  return { ...reader, ...rows, words };
};

type PasteReader = Awaited<ReturnType<typeof loadReader>>;

/** A callback for the time in which the grid must stay open. */
export type PasteHandler = {
  /** Called when a paste begins and ends. Its rows are lost if the grid is closed in between. */
  readonly onPasting?: ((isPasting: boolean) => void) | undefined;
};

type Around = Pick<Edits, 'announce'> &
  PasteHandler & {
    /** The open dialog. A preview, which has `cells`, loads before it covers the grid. */
    readonly dialog: string | object | undefined;
    /** Opens a preview for cells with unknown columns, or for persons who are already in the list. */
    readonly onPreview: (cells: Cells) => void;
  };

/** Returns a function that pastes spreadsheet cells into the grid as one undo step. */
export const usePaste = (grid: GridState, { announce, onPreview, onPasting, dialog }: Around) => {
  const { t, language } = useWords();
  const { store, place, columns, isAttempted } = grid;
  const [progress, setProgress] = useState<PasteProgress | undefined>();
  const [pending, setPending] = useState(0);
  const aborter = useRef<AbortController | undefined>(undefined);
  const cancel = (): void => aborter.current?.abort();
  useEffect(() => () => aborter.current?.abort(), []);
  const isPasting = pending > 0 || (typeof dialog === 'object' && 'cells' in dialog);
  useEffect(() => {
    onPasting?.(isPasting);
    return () => onPasting?.(false);
  }, [onPasting, isPasting]);
  const groupId = grid.group?.id ?? 0;
  const groupsNow = () => store.getState().lists[place.path] ?? [];

  const report = (count: number): void => {
    const all = groupsNow().flatMap(({ rows }) => rows);
    const statuses = countStatuses(all, store.getState().checkResult.rows, isAttempted);
    const words = { count: showCount(count), faults: issueCountText(statuses, language) };
    announce(t(countAll(statuses) > 0 ? gridTexts.pastedWrong : gridTexts.pasted, words));
  };
  const reportOnceChecked = (count: number): void => {
    if (store.getState().isChecked) return report(count);
    const stop = store.subscribe(() => {
      if (!store.getState().isChecked) return;
      stop();
      report(count);
    });
  };
  const fillCells = (lines: readonly PastedLine[]): void => {
    const patches = lines.flatMap((each) => (each && 'patch' in each ? [each.patch] : []));
    const rows = lines.flatMap((each) => (each && 'added' in each ? [store.newRow(each.added.values, each.added.doubts)] : []));
    if (patches.length + rows.length === 0) return;
    store.edit(place, (groups) => insertRows(patchRows(groups, groupId, patches), groupId, rows));
    reportOnceChecked(patches.length + rows.length);
  };
  const add = ({ applyImport }: PasteReader, accepted: readonly AcceptedRows[]): void => {
    if (accepted.length === 0) return;
    store.edit(place, (groups) => applyImport(groups, place, groupId, accepted, store));
    reportOnceChecked(accepted.length);
  };
  const read = async <Line>(
    count: number,
    line: (index: number) => Line,
    take: (lines: readonly Line[]) => void,
  ): Promise<void> => {
    if (count <= AT_ONCE) return take(Array.from({ length: count }, (_, index) => line(index)));
    const controller = new AbortController();
    aborter.current = controller;
    setProgress({ done: 0, all: count });
    const lines = await inChunks(count, line, controller.signal, (done) => setProgress({ done, all: count }));
    setProgress(undefined);
    if (lines) take(lines);
    else announce(t(gridTexts.pasteCancelled));
  };
  const begin = (reader: PasteReader, cells: Cells, options: PasteOptions): void | Promise<void> => {
    const reading = reader.readPaste(cells, options);
    if (reading === 'preview') return onPreview(cells);
    if ('fill' in reading) return read(reading.fill.count, reading.fill.line, fillCells);
    const blank = blankOf(place.row);
    const line = (): AcceptedRows | undefined => {
      const accepted = reading.list.line();
      return accepted && { ...accepted, row: reader.rowOf(blank, accepted, store.newRow) };
    };
    return read(reading.list.count, line, (lines) => {
      const accepted = lines.filter((each) => each !== undefined);
      if (reader.isListed(accepted, groupsNow(), options)) onPreview(cells);
      else add(reader, accepted);
    });
  };
  const paste = (text: string): void => {
    if (progress) return;
    const cells = readTable(text);
    const options = {
      model: store.model,
      today: store.at,
      place,
      columns,
      language,
      rows: grid.shown.map(({ row }) => row),
      range: dataRange(grid),
    };
    setPending((before) => before + 1);
    // A long paste starts in a new task, so that the browser can paint.
    void Promise.all([loadReader(store.model), cells.length > AT_ONCE ? nextTurn() : undefined])
      .then(
        ([reader]) => begin(reader, cells, { ...options, words: reader.words }),
        () => announce(t(gridTexts.pasteFailed)),
      )
      .finally(() => setPending((before) => before - 1));
  };
  return {
    paste,
    progress,
    cancel,
    prepare: () => void loadReader(store.model).catch(() => undefined),
  };
};

/** Milliseconds of work after which the browser may paint and handle input. */
const CHUNK_MS = 12;
const REPORT_EACH_MS = 100;

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Returns the results of many small tasks in order, computed in steps, or undefined if cancelled. */
const inChunks = async <Result>(
  count: number,
  work: (index: number) => Result,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly Result[] | undefined> => {
  const results: Result[] = [];
  let reportedAt = performance.now();
  while (results.length < count) {
    await nextTurn();
    if (signal.aborted) return undefined;
    const end = performance.now() + CHUNK_MS;
    do results.push(work(results.length));
    while (results.length < count && performance.now() < end);
    if (performance.now() - reportedAt < REPORT_EACH_MS) continue;
    reportedAt = performance.now();
    onProgress(results.length);
  }
  await nextTurn();
  return signal.aborted ? undefined : results;
};
