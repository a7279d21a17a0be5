import type { Expected } from './own-row.ts';
import type { LeaversHandler } from '../import/leavers-note.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { State } from '../state/state.ts';
import { type Group, type Row, rowPlaceOf } from '../state/content.ts';
import { blankOf } from '../../model/blank.ts';
import { useApplication } from '../state/use-application.ts';
import { type GridList, groupLabel } from '../rows/groups.ts';
import type { RuleIssue } from '../../model/issue.ts';
import type { Sentence } from '../../model/language.ts';
import { type Cell, HEAD, rangeOf, LEADING_COLUMNS, type Range } from './geometry.ts';
import { type Sort, useShownRows, type ShownRow } from './use-shown-rows.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords, useTranslate } from '../texts/language.tsx';
import { gridTexts } from '../texts/grid-texts.ts';
import { completeRow, derivedValuesOf } from '../state/consequences.ts';
import { addGroup, deleteRows, insertRows, type Patch, patchRows, removeGroup } from '../state/rows.ts';
import { printTable } from '../import/paste/clipboard-table.ts';
import { type Column, fieldText } from '../rows/columns.ts';
import { useHandler } from '../controls/hooks.ts';

const firstCell: Cell = { row: 0, column: 2 };
const noIds: ReadonlySet<number> = new Set();

/** Returns a list and the state of its grid: group, filter, sort order, focus, range and selected rows. */
export const useGrid = (source: GridList, step: string) => {
  const { store, place } = source;
  const groups = useApplication(store, (state: State) => state.lists[place.path]) ?? noGroups;
  const issuesByRow = useApplication(store, (state) => state.checkResult.rows);
  const price = useApplication(store, (state) => state.price);
  const isAttempted = useApplication(store, (state) => state.attemptedSteps.has(step));
  const refer = useApplication(store, (state) => state.checkResult.refer);
  const warn = useApplication(store, (state) => state.checkResult.warn);
  const referred = useReasons(source, refer, formTexts.refer);
  const warned = useReasons(source, warn);
  const [groupId, setGroupId] = useState<number | undefined>(groups[0]?.id);
  const [query, setQuery] = useState('');
  const [isOnlyErrors, setOnlyErrors] = useState(false);
  const [sort, setSort] = useState<Sort | undefined>();
  const [focus, setFocus] = useState<Cell>(firstCell);
  const [anchor, setAnchor] = useState<Cell>(firstCell);
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(noIds);

  const foundIndex = groups.findIndex((group) => group.id === groupId);
  const groupAt = Math.max(foundIndex, 0);
  const group = groups[groupAt];
  const rows = group?.rows ?? noRows;
  const filter = { query, isOnlyErrors, sort };
  const { indexInAll, ...visible } = useShownRows(source, { groups, group }, isAttempted, filter);
  const { shown } = visible;
  const checkedHere = useMemo(
    () => (checkedIds.size === 0 ? noIds : new Set(rows.flatMap(({ id }) => (checkedIds.has(id) ? [id] : [])))),
    [rows, checkedIds],
  );
  // Without checked rows, those of a range of several rows are selected.
  const selected = useMemo(() => {
    const { top, bottom } = rangeOf(focus, anchor);
    if (checkedHere.size > 0 || bottom === top || top === HEAD) return checkedHere;
    return new Set(shown.slice(top, bottom + 1).map(({ row }) => row.id));
  }, [checkedHere, shown, focus, anchor]);

  const moveTo = useCallback((cell: Cell, isExtending = false): void => {
    setFocus(cell);
    if (!isExtending) setAnchor(cell);
  }, []);
  const openGroup = useCallback((id: number): void => {
    setGroupId(id);
    setSort(undefined);
    setFocus(firstCell);
    setAnchor(firstCell);
    setCheckedIds(noIds);
  }, []);
  const showAll = (): void => {
    const indexInList = indexInAll(shown[focus.row]?.row.id ?? -1);
    setOnlyErrors(false);
    if (indexInList >= 0) moveTo({ row: indexInList, column: focus.column });
  };
  return {
    ...source,
    groups,
    group,
    groupAt,
    rows,
    ...visible,
    issuesByRow,
    referred,
    warned,
    price,
    isAttempted,
    query,
    setQuery,
    isOnlyErrors,
    setOnlyErrors,
    showAll,
    sort,
    setSort,
    focus,
    anchor,
    moveTo,
    openGroup,
    checkedIds,
    setCheckedIds,
    selected,
  };
};

export type GridState = ReturnType<typeof useGrid>;

export type GridDialogProps = LeaversHandler & {
  readonly grid: GridState;
  readonly group: Group;
  readonly groupName: string | undefined;
  /** The expected persons, if the form asks for one person after the other. */
  readonly expected?: Expected;
  readonly onRefocus: () => void;
  readonly onAnnounce: (text: string) => void;
  readonly onClose: () => void;
};

const noGroups: readonly Group[] = [];
const noRows: readonly Row[] = [];

/** Returns the rows with referrals or warnings, by id, with their sentences. `sentence` has a place for them: "需人工核保：{text}". */
const useReasons = (
  { store, place }: GridList,
  issues: readonly RuleIssue[],
  sentence?: Sentence,
): ReadonlyMap<number, string> => {
  const { t, language } = useWords();
  return useMemo(() => {
    const reasons = new Map<number, string>();
    const groups = store.getState().lists[place.path] ?? [];
    for (const { path, message } of issues) {
      const spot = rowPlaceOf([place], path);
      const row = spot && groups[spot.group]?.rows[spot.row];
      if (!row) continue;
      const text = translate(store.model.data, message, language);
      const earlierReasons = reasons.get(row.id);
      reasons.set(row.id, earlierReasons === undefined || earlierReasons === text ? text : `${earlierReasons}；${text}`);
    }
    return sentence ? new Map([...reasons].map(([id, text]) => [id, t(sentence, { text })])) : reasons;
  }, [issues, sentence, store, place, language, t]);
};

/** Returns functions that edit the rows, each as one undo step. `announcement` is the last text for screen readers. */
export const useEdits = (grid: GridState) => {
  const t = useTranslate();
  const [announcement, announce] = useState('');
  const { store, place, columns, group, shown, focus, anchor } = grid;
  const groupId = group?.id ?? 0;

  const setCell = (row: Row, key: string, value: unknown): void => {
    const derived = derivedValuesOf(store.model, place.row, row.values, row.derived);
    const change = completeRow(store.model, place.row, row.values, { [key]: value }, derived);
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
    const { rows, columns: clearedColumns } = selection();
    const keys = clearedColumns.flatMap((column) => (column.kind === 'field' ? [column.key] : []));
    const values = Object.fromEntries(keys.map((key) => [key, undefined]));
    patchAll(rows.map(({ row }) => ({ id: row.id, values })));
  };
  const copy = (): string => {
    const { rows, columns: copiedColumns } = selection();
    const textOf = ({ row, index }: ShownRow, column: Column): string =>
      column.kind === 'field'
        ? fieldText(column, row.values[column.key])
        : (grid.price?.value(place.list, firstIndex(grid) + index, column.step) ?? '');
    return printTable(rows.map((item) => copiedColumns.map((column) => textOf(item, column))));
  };
  const fillDown = (): void => {
    const { rows, columns: filledColumns } = selection();
    const [source, ...rowsBelow] = rows.map(({ row }) => row);
    if (!source || rowsBelow.length === 0 || focus.row === HEAD || anchor.row === HEAD) return;
    const cells = filledColumns.flatMap((column) =>
      column.kind === 'field' ? [[column.key, source.values[column.key]] as const] : [],
    );
    const values = Object.fromEntries(cells);
    patchAll(
      rowsBelow.map((row) => ({ id: row.id, values: completeRow(store.model, place.row, row.values, values, row.derived) })),
    );
  };
  const addRow = (): void => {
    const row = store.newRow(blankOf(place.row));
    store.edit(place, (groups) => insertRows(groups, groupId, [row]), { groupId, rowId: row.id });
    grid.setOnlyErrors(false);
    grid.setQuery('');
    grid.moveTo({ row: grid.rows.length, column: LEADING_COLUMNS });
  };
  const remove = (): void => {
    const { selected } = grid;
    if (selected.size === 0) return;
    store.edit(place, (groups) => deleteRows(groups, selected));
    announce(t(gridTexts.removed, { count: selected.size }));
    grid.setCheckedIds(new Set());
    grid.moveTo({ row: Math.max(0, Math.min(focus.row, anchor.row, shown.length - selected.size - 1)), column: focus.column });
  };
  const sortBy = (sort: Sort | undefined): void => {
    grid.setSort(sort);
    if (!sort) return announce(t(gridTexts.sortedNot));
    const column = columns[sort.column - LEADING_COLUMNS]?.title ?? t(gridTexts.status);
    announce(t(sort.isDown ? gridTexts.sortedDown : gridTexts.sortedUp, { column }));
  };
  const undo = (): void => {
    store.undo();
    announce(t(gridTexts.undone));
  };
  const redo = (): void => {
    store.redo();
    announce(t(gridTexts.redone));
  };
  return { announcement, announce, setCell, clear, copy, fillDown, addRow, remove, sortBy, undo, redo };
};

export type Edits = ReturnType<typeof useEdits>;

/** Returns the selected rectangle in visible rows and data columns. */
export const dataRange = ({ focus, anchor }: Pick<GridState, 'focus' | 'anchor'>): Range => {
  const { top, bottom, left, right } = rangeOf(focus, anchor);
  return {
    top: Math.max(top, 0),
    bottom: Math.max(bottom, 0),
    left: Math.max(left - LEADING_COLUMNS, 0),
    right: Math.max(right - LEADING_COLUMNS, 0),
  };
};

/** Returns the index of the open group's first row among all rows of the list. */
export const firstIndex = ({ groups, groupAt }: Pick<GridState, 'groups' | 'groupAt'>): number =>
  groups.slice(0, groupAt).reduce((sum, { rows }) => sum + rows.length, 0);

/** Returns functions that add a group and open it, or remove the open group and open its neighbour. */
export const useGroupEdits = (grid: GridState, onRemoved: (announcement: string) => void) => {
  const t = useTranslate();
  const { store, place, groups, group, groupAt, openGroup } = grid;
  const newGroup = useHandler((): void => {
    const { fields, ...createdGroup } = store.newGroup(blankOf(place.group));
    const { [place.inner]: _, ...groupFields } = fields;
    store.edit(place, (before) => addGroup(before, { ...createdGroup, fields: groupFields }));
    openGroup(createdGroup.id);
  });
  const dropGroup = useHandler((): void => {
    const label = groupLabel(place, group, groupAt, t);
    store.edit(place, (before) => removeGroup(before, group?.id ?? 0));
    const neighbourGroup = groups[groupAt + 1] ?? groups[groupAt - 1];
    if (neighbourGroup) openGroup(neighbourGroup.id);
    onRemoved(t(gridTexts.groupRemoved, { group: label }));
  });
  return { newGroup, dropGroup };
};
