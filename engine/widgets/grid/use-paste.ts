import { useEffect, useMemo, useRef, useState } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import { blankOf } from '../store/blank.ts';
import type { Place } from '../store/content.ts';
import { insertRows, patchRows } from '../store/rows.ts';
import type { ApplicationStore } from '../store/state.ts';
import { readTable } from './clipboard.ts';
import { columnsOf, type Column } from './columns.ts';
import { countStatuses } from './faults.ts';
import { inPieces } from './in-pieces.ts';
import { headOf, planPaste, sumOf, titlesOf, type PastedLine, type PasteHead } from './paste-table.ts';
import { dataRange, type Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';

/** How far a long paste has come, in lines. */
export type PasteProgress = { readonly done: number; readonly all: number };

/** Lines that are pasted in one go; more are read in pieces, with progress and a way to call it off. */
const AT_ONCE = 300;

/** Whether a first line may be titles: words in at least two cells, and no number as long as a birthday. */
const isLikeHead = ([first = [], ...others]: readonly (readonly string[])[]): boolean =>
  others.length > 0 && first.filter((cell) => cell.trim() !== '').length >= 2 && !first.some((cell) => /\d{6}/.test(cell));

/** Pasting a spreadsheet's cells into the grid, as one step that can be undone. */
export const usePaste = (
  store: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  grid: GridState,
  { setSaid }: Pick<Edits, 'setSaid'>,
) => {
  const say = useSay();
  const [progress, setProgress] = useState<PasteProgress | undefined>();
  const calledOff = useRef<AbortController | undefined>(undefined);
  const cancel = (): void => calledOff.current?.abort();
  useEffect(() => () => calledOff.current?.abort(), []);
  const titles = useMemo(
    () => titlesOf([columnsOf(store.model, place, 'zh-CN'), columnsOf(store.model, place, 'en-US')]),
    [store.model, place],
  );
  const groupId = grid.group?.id ?? 0;
  const { isTried } = grid;

  const report = (count: number): void => {
    const all = (store.getState().lists[place.path] ?? []).flatMap(({ rows }) => rows);
    const { error, duplicate, doubtful } = countStatuses(all, store.getState().findings.rows, isTried);
    const wrong = error + duplicate + doubtful;
    const words = { count: showCount(count), wrong: showCount(wrong) };
    setSaid(say(wrong > 0 ? gridTexts.pastedWrong : gridTexts.pasted, words));
  };
  const reportOnceChecked = (count: number): void => {
    if (store.getState().isChecked) return report(count);
    const stop = store.subscribe(() => {
      if (!store.getState().isChecked) return;
      stop();
      report(count);
    });
  };
  const apply = (lines: readonly PastedLine[]): void => {
    const { patches, added } = sumOf(lines);
    if (patches.length + added.length === 0) return;
    const rows = added.map((values) => store.newRow(values));
    store.edit(place, (groups) => insertRows(patchRows(groups, groupId, patches), groupId, rows));
    reportOnceChecked(patches.length + added.length);
  };
  const paste = (text: string): void => {
    if (progress) return;
    const cells = readTable(text);
    const [first = []] = cells;
    const own = headOf(columns, titles, first);
    if (!isLikeHead(cells) || own?.every(Boolean)) return read(cells);
    // The reader of tables comes when it is first needed.
    void import('./guess-heads.ts').then(
      ({ guessHeads }) => read(cells, guessHeads(cells, store, place, columns, own)),
      () => read(cells),
    );
  };
  const read = (cells: readonly (readonly string[])[], head?: PasteHead): void => {
    const plan = planPaste(cells, {
      head,
      columns,
      titles,
      row: place.row,
      blank: blankOf(place.row),
      rows: grid.shown.map(({ row }) => row),
      range: dataRange(grid),
    });
    if (plan.count <= AT_ONCE) return apply(Array.from({ length: plan.count }, (_, index) => plan.line(index)));
    const controller = new AbortController();
    calledOff.current = controller;
    setProgress({ done: 0, all: plan.count });
    void inPieces(plan.count, plan.line, {
      signal: controller.signal,
      onProgress: (done) => setProgress({ done, all: plan.count }),
    }).then((lines) => {
      setProgress(undefined);
      if (lines) apply(lines);
      else setSaid(say(gridTexts.pasteCancelled));
    });
  };
  return { paste, progress, cancel };
};
