import type { LeaversHandler } from '../import/leavers-note.tsx';
import { useCallback, useMemo, useState } from 'react';
import type { State } from '../state/state.ts';
import { type Group, type Row, spotOf } from '../state/content.ts';
import { useApplication } from '../state/use-application.ts';
import type { GridList } from '../rows/groups.ts';
import { type Cell, HEAD, rangeOf } from './geometry.ts';
import { type Sort, useShownRows } from './use-visible-rows.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';

const firstCell: Cell = { row: 0, column: 2 };
const noIds: ReadonlySet<number> = new Set();

/** A list and the state of its grid: group, filter, sort order, focus, range and selected rows. */
export const useGrid = (source: GridList, step: string) => {
  const { store, place } = source;
  const groups = useApplication(store, (state: State) => state.lists[place.path]) ?? noGroups;
  const issuesByRow = useApplication(store, (state) => state.checkResult.rows);
  const price = useApplication(store, (state) => state.price);
  const isAttempted = useApplication(store, (state) => state.attemptedSteps.has(step));
  const referred = useReferred(source);
  const [groupId, setGroupId] = useState<number | undefined>(groups[0]?.id);
  const [query, setQuery] = useState('');
  const [isOnlyErrors, setOnlyErrors] = useState(false);
  const [sort, setSort] = useState<Sort | undefined>();
  const [focus, setFocus] = useState<Cell>(firstCell);
  const [anchor, setAnchor] = useState<Cell>(firstCell);
  const [checkedIds, setCheckedIds] = useState<ReadonlySet<number>>(noIds);

  const foundAt = groups.findIndex((group) => group.id === groupId);
  const groupAt = Math.max(foundAt, 0);
  const group = groups[groupAt];
  const rows = group?.rows ?? noRows;
  const filter = { query, isOnlyErrors, sort };
  const { indexInAll, ...visible } = useShownRows(source, { groups, group }, isAttempted, filter);
  const { shown } = visible;
  const checkedHere = useMemo(
    () => (checkedIds.size === 0 ? noIds : new Set(rows.flatMap(({ id }) => (checkedIds.has(id) ? [id] : [])))),
    [rows, checkedIds],
  );
  // The checked rows, else those of a range of several rows.
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
    const at = indexInAll(shown[focus.row]?.row.id ?? -1);
    setOnlyErrors(false);
    if (at >= 0) moveTo({ row: at, column: focus.column });
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
  readonly onRefocus: () => void;
  readonly onAnnounce: (text: string) => void;
  readonly onClose: () => void;
};

const noGroups: readonly Group[] = [];
const noRows: readonly Row[] = [];

/** Rows that need underwriting, by id, with the reason: "需人工核保：五类职业". */
const useReferred = ({ store, place }: GridList): ReadonlyMap<number, string> => {
  const { say, language } = useWords();
  const refer = useApplication(store, (state) => state.checkResult.refer);
  return useMemo(() => {
    const reasons = new Map<number, string>();
    const groups = store.getState().lists[place.path] ?? [];
    for (const { path, message } of refer) {
      const spot = spotOf([place], path);
      const row = spot && groups[spot.group]?.rows[spot.row];
      if (!row) continue;
      const text = translate(store.model.data, message, language);
      const earlier = reasons.get(row.id);
      reasons.set(row.id, earlier === undefined || earlier === text ? text : `${earlier}；${text}`);
    }
    return new Map([...reasons].map(([id, text]) => [id, say(formTexts.refer, { text })]));
  }, [refer, store, place, language, say]);
};
