import { useCallback, useMemo, useState } from 'react';
import type { ApplicationStore, State } from '../store/state.ts';
import type { Group, Place, Row } from '../store/content.ts';
import { useApplication } from '../store/use-application.ts';
import { needsLook, rowStatus } from './row-status.ts';
import type { Cell } from './moves.ts';

export type ShownRow = { readonly row: Row; readonly index: number };

const fresh: Cell = { row: 0, column: 2 };

/** What the grid of one list shows and where its hands are: group, filter, focus, range, ticked rows. */
export const useGrid = (store: ApplicationStore, place: Place, step: string) => {
  const groups = useApplication(store, (state: State) => state.lists[place.path]) ?? noGroups;
  const findings = useApplication(store, (state) => state.findings.rows);
  const price = useApplication(store, (state) => state.price);
  const isTried = useApplication(store, (state) => state.tried.has(step));
  const [groupId, setGroupId] = useState<number | undefined>(groups[0]?.id);
  const [query, setQuery] = useState('');
  const [isOnlyErrors, setOnlyErrors] = useState(false);
  const [focus, setFocus] = useState<Cell>(fresh);
  const [anchor, setAnchor] = useState<Cell>(fresh);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());

  const found = groups.findIndex((group) => group.id === groupId);
  const groupAt = Math.max(found, 0);
  const group = groups[groupAt];
  const rows = group?.rows ?? noRows;
  // With "only errors" on, a row stays in sight after it was mended until the filter is set again: rows must not jump away under the hands.
  const kept = useMemo(
    () =>
      isOnlyErrors
        ? new Set(
            store
              .getState()
              .lists[place.path]?.flatMap((each) => each.rows)
              .filter((row) => needsLook(rowStatus(row, store.getState().findings.rows.get(row.id), isTried)))
              .map((row) => row.id),
          )
        : undefined,
    [isOnlyErrors, isTried, store, place.path],
  );
  const shown = useMemo(() => showRows(rows, query, kept), [rows, query, kept]);

  const moveTo = useCallback((cell: Cell, isExtending = false): void => {
    setFocus(cell);
    if (!isExtending) setAnchor(cell);
  }, []);
  const openGroup = useCallback((id: number): void => {
    setGroupId(id);
    setFocus(fresh);
    setAnchor(fresh);
    setTicked(new Set());
  }, []);
  return {
    groups,
    group,
    groupAt,
    rows,
    shown,
    findings,
    price,
    isTried,
    query,
    setQuery,
    isOnlyErrors,
    setOnlyErrors,
    focus,
    anchor,
    moveTo,
    openGroup,
    ticked,
    setTicked,
  };
};

/** Everything that `useGrid` gives. */
export type GridState = ReturnType<typeof useGrid>;

const noGroups: readonly Group[] = [];
const noRows: readonly Row[] = [];

const showRows = (rows: readonly Row[], query: string, kept: ReadonlySet<number> | undefined): readonly ShownRow[] => {
  const sought = query.trim().toLowerCase();
  const all = rows.map((row, index) => ({ row, index }));
  if (sought === '' && !kept) return all;
  return all.filter(
    ({ row }) =>
      (!kept || kept.has(row.id)) &&
      (sought === '' ||
        Object.values(row.values).some((value) => typeof value === 'string' && value.toLowerCase().includes(sought))),
  );
};
