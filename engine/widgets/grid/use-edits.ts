import { useCallback, useMemo, useState } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { ApplicationStore } from '../store/state.ts';
import { blankOf } from '../store/blank.ts';
import type { Place, Row } from '../store/content.ts';
import { deleteRows, insertRows, patchRows } from '../store/rows.ts';
import { printTable, readTable } from './clipboard.ts';
import { fieldText } from './cell-text.ts';
import { columnsOf, type Column } from './columns.ts';
import { completeRow } from './complete-row.ts';
import { LEAD } from './grid-measures.ts';
import { rangeOf, type Range } from './moves.ts';
import { pasteTable, titlesOf } from './paste-table.ts';
import type { GridState } from './use-grid.ts';

/** What hands can do to the rows; every one of them is one step that can be undone. `said` is what a screen reader hears of it. */
export const useEdits = (store: ApplicationStore, place: Place, columns: readonly Column[], grid: GridState) => {
  const say = useSay();
  const [said, setSaid] = useState('');
  const titles = useMemo(
    () => titlesOf([columnsOf(store.model, place, 'zh-CN'), columnsOf(store.model, place, 'en-US')]),
    [store.model, place],
  );
  const { group, shown, focus, anchor } = grid;
  const groupId = group?.id ?? 0;
  const blank = useCallback(() => blankOf(place.row), [place.row]);

  const dataRange = (): Range => {
    const { top, bottom, left, right } = rangeOf(focus, anchor);
    return { top, bottom, left: Math.max(left - LEAD, 0), right: Math.max(right - LEAD, 0) };
  };
  const setCell = (row: Row, key: string, value: unknown): void => {
    const change = completeRow(place.row, row.values, { [key]: value });
    store.edit(place, (groups) => patchRows(groups, groupId, [{ id: row.id, values: change }]), { groupId, rowId: row.id });
  };
  const clear = (): void => {
    const { top, bottom, left, right } = dataRange();
    const keys = columns.slice(left, right + 1).flatMap((column) => (column.kind === 'field' ? [column.key] : []));
    const empty = Object.fromEntries(keys.map((key) => [key, undefined]));
    store.edit(place, (groups) =>
      patchRows(
        groups,
        groupId,
        shown.slice(top, bottom + 1).map(({ row }) => ({ id: row.id, values: empty })),
      ),
    );
  };
  const paste = (text: string): void => {
    const cells = readTable(text);
    const rows = shown.map(({ row }) => row);
    const { patches, added } = pasteTable(cells, { columns, titles, row: place.row, blank: blank(), rows, range: dataRange() });
    if (patches.length + added.length === 0) return;
    store.edit(place, (groups) =>
      insertRows(
        patchRows(groups, groupId, patches),
        groupId,
        added.map((values) => store.newRow(values)),
      ),
    );
    setSaid(say(gridTexts.pasted, { count: patches.length + added.length }));
  };
  const copy = (): string => {
    const { top, bottom, left, right } = dataRange();
    const taken = columns.slice(left, right + 1);
    return printTable(
      shown
        .slice(top, bottom + 1)
        .map(({ row, index }) =>
          taken.map((column) =>
            column.kind === 'field'
              ? fieldText(column, row.values[column.key])
              : (grid.price?.value(place.list, firstIndex(grid) + index, column.step) ?? ''),
          ),
        ),
    );
  };
  const fillDown = (): void => {
    const { top, bottom, left, right } = dataRange();
    const source = shown[top]?.row;
    if (!source || bottom === top) return;
    const values = Object.fromEntries(
      columns
        .slice(left, right + 1)
        .flatMap((column) => (column.kind === 'field' ? [[column.key, source.values[column.key]]] : [])),
    );
    const below = shown
      .slice(top + 1, bottom + 1)
      .map(({ row }) => ({ id: row.id, values: completeRow(place.row, row.values, values) }));
    store.edit(place, (groups) => patchRows(groups, groupId, below));
  };
  const addRow = (): void => {
    const row = store.newRow(blank());
    store.edit(place, (groups) => insertRows(groups, groupId, [row]), { groupId, rowId: row.id });
    grid.setOnlyErrors(false);
    grid.setQuery('');
    grid.moveTo({ row: grid.rows.length, column: LEAD });
  };
  const removeTicked = (): void => {
    const { ticked } = grid;
    store.edit(place, (groups) => deleteRows(groups, ticked));
    setSaid(say(gridTexts.removed, { count: ticked.size }));
    grid.setTicked(new Set());
    grid.moveTo({ row: Math.max(0, Math.min(focus.row, shown.length - ticked.size - 1)), column: focus.column });
  };
  const undo = (): void => {
    store.undo();
    setSaid(say(gridTexts.undone));
  };
  const redo = (): void => {
    store.redo();
    setSaid(say(gridTexts.redone));
  };
  return { said, setSaid, setCell, clear, paste, copy, fillDown, addRow, removeTicked, undo, redo };
};

export type Edits = ReturnType<typeof useEdits>;

/** Index of a group's first row among all rows of the list. */
export const firstIndex = ({ groups, groupAt }: Pick<GridState, 'groups' | 'groupAt'>): number =>
  groups.slice(0, groupAt).reduce((sum, { rows }) => sum + rows.length, 0);
