import { useEffect, useRef, useState } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import { rowOf, takeOver, type Taken } from '../import/take-over.ts';
import { blankOf } from '../store/blank.ts';
import type { Place } from '../store/content.ts';
import { insertRows, patchRows } from '../store/rows.ts';
import type { ApplicationStore } from '../store/state.ts';
import { readTable } from './clipboard.ts';
import type { Column } from './columns.ts';
import { faultWords, needingLook } from './fault-words.ts';
import { countStatuses } from './faults.ts';
import { inPieces, nextTurn } from './in-pieces.ts';
import type { Cells, PastedLine, PasteOptions } from './paste-table.ts';
import type { PasteReader } from './read-paste.ts';
import { dataRange, type Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';

/** How far a long paste has come, in lines. */
export type PasteProgress = { readonly done: number; readonly all: number };

/** Lines that are pasted in one go; more are read in pieces, with progress and a way to call it off. */
const AT_ONCE = 300;

// The reader of tables brings dictionaries along: it comes once the grid is worked in, and stays.
let reader: PasteReader | undefined;
const loadReader = async (): Promise<PasteReader> => (reader ??= (await import('./read-paste.ts')).pasteReader);

type Around = Pick<Edits, 'setSaid'> & {
  /** Shows cells whose columns cannot be told, or people who are listed already, before anything is done. */
  readonly onLook: (cells: Cells) => void;
};

/** Pasting a spreadsheet's cells into the grid, as one step that can be undone. */
export const usePaste = (
  store: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  grid: GridState,
  { setSaid, onLook }: Around,
) => {
  const say = useSay();
  const language = useLanguage();
  const [progress, setProgress] = useState<PasteProgress | undefined>();
  const calledOff = useRef<AbortController | undefined>(undefined);
  const cancel = (): void => calledOff.current?.abort();
  useEffect(() => () => calledOff.current?.abort(), []);
  const groupId = grid.group?.id ?? 0;
  const { isTried } = grid;
  const groupsNow = () => store.getState().lists[place.path] ?? [];

  const report = (count: number): void => {
    const all = groupsNow().flatMap(({ rows }) => rows);
    const statuses = countStatuses(all, store.getState().findings.rows, isTried);
    const words = { count: showCount(count), faults: faultWords(statuses, language) };
    setSaid(say(needingLook(statuses) > 0 ? gridTexts.pastedWrong : gridTexts.pasted, words));
  };
  const reportOnceChecked = (count: number): void => {
    if (store.getState().isChecked) return report(count);
    const stop = store.subscribe(() => {
      if (!store.getState().isChecked) return;
      stop();
      report(count);
    });
  };
  const lay = (lines: readonly PastedLine[]): void => {
    const patches = lines.flatMap((each) => (each && 'patch' in each ? [each.patch] : []));
    const rows = lines.flatMap((each) => (each && 'added' in each ? [store.newRow(each.added.values, each.added.remarks)] : []));
    if (patches.length + rows.length === 0) return;
    store.edit(place, (groups) => insertRows(patchRows(groups, groupId, patches), groupId, rows));
    reportOnceChecked(patches.length + rows.length);
  };
  const add = (taken: readonly Taken[]): void => {
    if (taken.length === 0) return;
    store.edit(place, (groups) => takeOver(groups, place, groupId, taken, store));
    reportOnceChecked(taken.length);
  };
  /** Reads so many lines, at once or in pieces, and hands them on unless that was called off. */
  const read = <Line>(count: number, line: (index: number) => Line, take: (lines: readonly Line[]) => void): void => {
    if (count <= AT_ONCE) return take(Array.from({ length: count }, (_, index) => line(index)));
    const controller = new AbortController();
    calledOff.current = controller;
    setProgress({ done: 0, all: count });
    void inPieces(count, line, {
      signal: controller.signal,
      onProgress: (done) => setProgress({ done, all: count }),
    }).then((lines) => {
      setProgress(undefined);
      if (lines) take(lines);
      else setSaid(say(gridTexts.pasteCancelled));
    });
  };
  const begin = ({ readPaste, isListed }: PasteReader, cells: Cells, options: PasteOptions): void => {
    const found = readPaste(cells, options);
    if (found === 'look') return onLook(cells);
    if ('lay' in found) return read(found.lay.count, found.lay.line, lay);
    const blank = blankOf(place.row);
    const line = (): Taken | undefined => {
      const taken = found.list.line();
      return taken && { ...taken, row: rowOf(blank, taken, store.newRow) };
    };
    read(found.list.count, line, (lines) => {
      const taken = lines.filter((each) => each !== undefined);
      if (isListed(taken, groupsNow(), options)) onLook(cells);
      else add(taken);
    });
  };
  const paste = (text: string): void => {
    if (progress) return;
    const cells = readTable(text);
    const options: PasteOptions = {
      model: store.model,
      today: store.at,
      place,
      columns,
      language,
      rows: grid.shown.map(({ row }) => row),
      range: dataRange(grid),
    };
    if (reader && cells.length <= AT_ONCE) return begin(reader, cells, options);
    // Cells of a long paste are looked at in a turn of their own.
    void Promise.all([loadReader(), nextTurn()]).then(
      ([loaded]) => begin(loaded, cells, options),
      () => setSaid(say(gridTexts.pasteFailed)),
    );
  };
  return { paste, progress, cancel, prepare: () => void loadReader().catch(() => undefined) };
};
