import { useState } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { blankOf, type Row } from '../state/content.ts';
import { completeRow, derivedValuesOf } from '../state/consequences.ts';
import { addGroup, deleteRows, insertRows, type Patch, patchRows, removeGroup } from '../state/rows.ts';
import { printTable } from '../import/paste/clipboard.ts';
import { fieldText } from '../rows/cell-text.ts';
import { HEAD, LEAD, type Range, rangeOf } from './geometry.ts';
import type { ShownRow, Sort } from './use-visible-rows.ts';
import type { Column } from '../rows/columns.ts';
import type { GridState } from './use-grid.ts';
import { useHandler } from '../controls/hooks.ts';
import { groupLabel } from '../rows/groups.ts';

/** Edits of the rows; each is one undo step. `announcement` is the last one for screen readers. */
export const useEdits = (grid: GridState) => {
  const say = useSay();
  const [announcement, announce] = useState('');
  const { store, place, columns, group, shown, focus, anchor } = grid;
  const groupId = group?.id ?? 0;

  const setCell = (row: Row, key: string, value: unknown): void => {
    const derived = derivedValuesOf(place.row, row.values, row.derived);
    const change = completeRow(place.row, row.values, { [key]: value }, derived);
    const patch = { id: row.id, values: change, derived };
    store.edit(place, (groups) => patchRows(groups, groupId, [patch]), { groupId, rowId: row.id });
  };
  const selection = () => {
    const { top, bottom, left, right } = dataRange(grid);
    return { rows: shown.slice(top, bottom + 1), columns: columns.slice(left, right + 1) };
  };
  const patchAll = (patches: readonly Patch[]): void => store.edit(place, (groups) => patchRows(groups, groupId, patches));
  const clear = (): void => {
    if (focus.row === HEAD) return;
    const { rows, columns: cleared } = selection();
    const keys = cleared.flatMap((column) => (column.kind === 'field' ? [column.key] : []));
    const values = Object.fromEntries(keys.map((key) => [key, undefined]));
    patchAll(rows.map(({ row }) => ({ id: row.id, values })));
  };
  const copy = (): string => {
    const { rows, columns: copied } = selection();
    const textOf = ({ row, index }: ShownRow, column: Column): string =>
      column.kind === 'field'
        ? fieldText(column, row.values[column.key])
        : (grid.price?.value(place.list, firstIndex(grid) + index, column.step) ?? '');
    return printTable(rows.map((item) => copied.map((column) => textOf(item, column))));
  };
  const fillDown = (): void => {
    const { rows, columns: filled } = selection();
    const [source, ...below] = rows.map(({ row }) => row);
    if (!source || below.length === 0 || focus.row === HEAD || anchor.row === HEAD) return;
    const cells = filled.flatMap((column) => (column.kind === 'field' ? [[column.key, source.values[column.key]] as const] : []));
    const values = Object.fromEntries(cells);
    patchAll(below.map((row) => ({ id: row.id, values: completeRow(place.row, row.values, values, row.derived) })));
  };
  const addRow = (): void => {
    const row = store.newRow(blankOf(place.row));
    store.edit(place, (groups) => insertRows(groups, groupId, [row]), { groupId, rowId: row.id });
    grid.setOnlyErrors(false);
    grid.setQuery('');
    grid.moveTo({ row: grid.rows.length, column: LEAD });
  };
  const remove = (): void => {
    const { selected } = grid;
    if (selected.size === 0) return;
    store.edit(place, (groups) => deleteRows(groups, selected));
    announce(say(gridTexts.removed, { count: selected.size }));
    grid.setCheckedIds(new Set());
    grid.moveTo({ row: Math.max(0, Math.min(focus.row, anchor.row, shown.length - selected.size - 1)), column: focus.column });
  };
  const sortBy = (sort: Sort | undefined): void => {
    grid.setSort(sort);
    if (!sort) return announce(say(gridTexts.sortedNot));
    const column = columns[sort.column - LEAD]?.title ?? say(gridTexts.status);
    announce(say(sort.isDown ? gridTexts.sortedDown : gridTexts.sortedUp, { column }));
  };
  const undo = (): void => {
    store.undo();
    announce(say(gridTexts.undone));
  };
  const redo = (): void => {
    store.redo();
    announce(say(gridTexts.redone));
  };
  return { announcement, announce, setCell, clear, copy, fillDown, addRow, remove, sortBy, undo, redo };
};

export type Edits = ReturnType<typeof useEdits>;

/** The selected rectangle in visible rows and data columns. */
export const dataRange = ({ focus, anchor }: Pick<GridState, 'focus' | 'anchor'>): Range => {
  const { top, bottom, left, right } = rangeOf(focus, anchor);
  return { top: Math.max(top, 0), bottom: Math.max(bottom, 0), left: Math.max(left - LEAD, 0), right: Math.max(right - LEAD, 0) };
};

/** Index of the open group's first row among all rows of the list. */
export const firstIndex = ({ groups, groupAt }: Pick<GridState, 'groups' | 'groupAt'>): number =>
  groups.slice(0, groupAt).reduce((sum, { rows }) => sum + rows.length, 0);

/** Adds a group and opens it; removes the open group and opens its neighbour. */
export const useGroupEdits = (grid: GridState, onRemoved: (announcement: string) => void) => {
  const say = useSay();
  const { store, place, groups, group, groupAt, openGroup } = grid;
  const newGroup = useHandler((): void => {
    const { fields, ...made } = store.newGroup(blankOf(place.group));
    const { [place.inner]: _, ...own } = fields;
    store.edit(place, (before) => addGroup(before, { ...made, fields: own }));
    openGroup(made.id);
  });
  const dropGroup = useHandler((): void => {
    const label = groupLabel(place, group, groupAt, say);
    store.edit(place, (before) => removeGroup(before, group?.id ?? 0));
    const next = groups[groupAt + 1] ?? groups[groupAt - 1];
    if (next) openGroup(next.id);
    onRemoved(say(gridTexts.groupRemoved, { group: label }));
  });
  return { newGroup, dropGroup };
};
