import { chakra } from '@chakra-ui/react';
import { Check, CircleAlert, CircleDashed, CircleHelp, Copy, TriangleAlert, UserRoundSearch } from 'lucide-react';
import { memo, useEffect } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate, useWords } from '../texts/language.tsx';
import {
  cellIssue,
  columnOfIssue,
  issueElsewhere,
  issueSentence,
  nextIssue,
  type RowStatus,
  shownRowIssues,
} from '../rows/issues.ts';
import type { Issue } from '../../model/issue.ts';
import type { Group, Row } from '../state/content.ts';
import type { FocusTarget } from '../state/state.ts';
import { useApplication } from '../state/use-application.ts';
import { useHandler } from '../controls/hooks.ts';
import { groupFieldId } from '../rows/columns.ts';
import { HEAD, LEADING_COLUMNS } from './geometry.ts';
import type { GridState, Edits } from './use-grid.ts';
import type { ShownRow } from './use-shown-rows.ts';

const looks = {
  ok: { icon: Check, color: 'fg.success' },
  error: { icon: CircleAlert, color: 'fg.error' },
  duplicate: { icon: Copy, color: 'fg.error' },
  doubtful: { icon: CircleHelp, color: 'fg.warning' },
  warnedRow: { icon: TriangleAlert, color: 'fg.warning' },
  referredRow: { icon: UserRoundSearch, color: 'fg.warning' },
  todo: { icon: CircleDashed, color: 'fg.muted' },
} as const;

export const statusColour = (status: RowStatus): string => looks[status].color;

type StatusProps = { readonly status: RowStatus; readonly isReferred: boolean; readonly isWarned: boolean };

/** Shows the status of a row as icon and word. */
export const StatusWord = memo(({ status, isReferred, isWarned }: StatusProps) => {
  const t = useTranslate();
  const shown = status !== 'ok' ? status : isReferred ? 'referredRow' : isWarned ? 'warnedRow' : 'ok';
  const { icon: Icon, color } = looks[shown];
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" color={color} whiteSpace="nowrap">
      <Icon size={14} strokeWidth={2} aria-hidden />
      {t(gridTexts[shown])}
    </chakra.span>
  );
});

/** Moves the focus between issues, across groups, and announces the issue. */
export const useIssueNavigation = (
  grid: GridState,
  edits: Edits,
  gridId: string,
  isNarrow: boolean,
  onRow: (open: { readonly row: Row; readonly index: number; readonly focus?: string }) => void,
): ((direction: 1 | -1) => void) => {
  const { t, language } = useWords();
  const { store, place, columns, groupAt, shown, isAttempted, sort } = grid;
  const announceIssue = (row: Row, index: number, at: number, issues: readonly Issue[]): void => {
    const column = columns[at];
    const issue = column ? cellIssue(issues, column, at === 0) : issueElsewhere(shownRowIssues(issues, isAttempted), columns);
    const text = issue === undefined ? row.doubt : issueSentence(store.model, row, column, issue, language);
    if (text === undefined) return;
    edits.announce(t(gridTexts.errorAt, { row: index + 1, column: column?.title ?? t(gridTexts.status), text }));
  };
  const land = (unsortedGroups: readonly Group[], to: Group, row: Row, column: number): void => {
    grid.setQuery('');
    const isHere = to.id === unsortedGroups[groupAt]?.id;
    if (!isHere) grid.openGroup(to.id);
    const index = to.rows.findIndex(({ id }) => id === row.id);
    const inSight = placeShown(grid, to, isHere, row);
    if (inSight < 0) {
      grid.setOnlyErrors(false);
      grid.setSort(undefined);
    }
    grid.moveTo({ row: inSight < 0 ? index : inSight, column: column + LEADING_COLUMNS });
    document.getElementById(gridId)?.focus({ preventScroll: true });
    announceIssue(row, index, column, store.getState().checkResult.rows.get(row.id) ?? []);
  };
  const step = (direction: 1 | -1): void => {
    // The store has the current state, as the latest edit may not be rendered yet.
    const { lists, checkResult } = store.getState();
    const entered = lists[place.path] ?? [];
    // Sorted rows are visited in the visible order.
    const groups = sort ? entered.map((group, at) => (at === groupAt ? shownFirst(group, shown) : group)) : entered;
    const { focus } = grid;
    const fromRow = focus.row === HEAD ? HEAD : sort ? focus.row : (shown[focus.row]?.index ?? 0);
    const from = { group: groupAt, row: fromRow, column: focus.column - LEADING_COLUMNS };
    const next = nextIssue(groups, checkResult.rows, columns, isAttempted, from, direction);
    const to = next && entered[next.group];
    const row = next && groups[next.group]?.rows[next.row];
    if (!next || !to || !row) return edits.announce(t(gridTexts.noErrors));
    land(entered, to, row, next.column);
  };
  // This moves to the target of a link: the invalid cell of a row or its form, or a field of a group.
  const goTo = useHandler(({ group, row: at, field }: FocusTarget): void => {
    store.setFocusTarget(undefined);
    const { lists, checkResult } = store.getState();
    const entered = lists[place.path] ?? [];
    const to = entered[group];
    const row = at === undefined ? undefined : to?.rows[at];
    if (to && row && at !== undefined) {
      const issues = shownRowIssues(checkResult.rows.get(row.id), isAttempted);
      const column = columnOfIssue(row, issues, columns, field);
      land(entered, to, row, column);
      // A field without a column is corrected in the form of the row.
      if (isNarrow || (grid.hasMoreFields && columns[column] === undefined))
        onRow({ row, index: at, focus: field ?? issues[0]?.path });
      return;
    }
    if (to) grid.openGroup(to.id);
    const target = field === undefined ? gridId : groupFieldId(place.path, group, field);
    requestAnimationFrame(() => document.getElementById(target)?.focus());
  });
  const focusTarget = useApplication(store, (state) => (state.focusTarget?.path === place.path ? state.focusTarget : undefined));
  useEffect(() => {
    if (focusTarget) goTo(focusTarget);
  }, [focusTarget, goTo]);
  return step;
};

const placeShown = (
  { shown, isOnlyErrors, errorRowIds, sort, query }: GridState,
  to: Group,
  isHere: boolean,
  { id }: Row,
): number => {
  if (!isHere) return to.rows.filter((row) => errorRowIds?.has(row.id)).findIndex((row) => row.id === id);
  return query === '' && (isOnlyErrors || sort !== undefined) ? shown.findIndex(({ row }) => row.id === id) : -1;
};

const shownFirst = (group: Group, shown: readonly ShownRow[]): Group => {
  const byId = new Map(group.rows.map((row) => [row.id, row]));
  const first = shown.flatMap(({ row }) => byId.get(row.id) ?? []);
  return { ...group, rows: [...new Set([...first, ...group.rows])] };
};
