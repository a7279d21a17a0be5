import { issueText } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import type { Group, Place, Row } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Column } from './columns.ts';
import { cellIssue, nextFault, noteOf } from './faults.ts';
import { LEAD } from './grid-measures.ts';
import type { Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';
import type { ShownRow } from './use-shown-rows.ts';

/** Goes to the next fault or the former one, in another group too, and says what is wrong there. */
export const useFaultSteps = (
  store: ApplicationStore,
  place: Place,
  columns: readonly Column[],
  grid: GridState,
  edits: Edits,
  gridId: string,
) => {
  const say = useSay();
  const language = useLanguage();
  const { groupAt, shown, isTried, sort } = grid;
  const tell = (row: Row, index: number, at: number, findings: GridState['findings']): void => {
    const column = columns[at];
    const issue = column && cellIssue(findings.get(row.id) ?? [], column, at === 0);
    const text = issue ? (noteOf(row, column, issue) ?? issueText(store.model, issue, language)) : row.doubt;
    if (text === undefined) return;
    edits.setSaid(say(gridTexts.errorAt, { row: index + 1, column: column?.title ?? say(gridTexts.status), text }));
  };
  return (direction: 1 | -1): void => {
    // As they are now: the edit that led here may not be drawn yet.
    const {
      lists,
      findings: { rows: findings },
    } = store.getState();
    const entered = lists[place.path] ?? [];
    // Sorted rows are gone through as they are shown.
    const groups = sort ? entered.map((group, at) => (at === groupAt ? shownFirst(group, shown) : group)) : entered;
    const fromRow = sort ? grid.focus.row : (shown[grid.focus.row]?.index ?? 0);
    const from = { group: groupAt, row: fromRow, column: grid.focus.column - LEAD };
    const next = nextFault(groups, findings, columns, isTried, from, direction);
    const to = next && groups[next.group];
    const row = next && to?.rows[next.row];
    if (!next || !to || !row) return edits.setSaid(say(gridTexts.noErrors));
    grid.setQuery('');
    if (next.group !== groupAt) grid.openGroup(to.id);
    const index = entered[next.group]?.rows.findIndex(({ id }) => id === row.id) ?? 0;
    const inSight = placeShown(grid, to, next.group === groupAt, row);
    if (inSight < 0) {
      grid.setOnlyErrors(false);
      grid.setSort(undefined);
    }
    grid.moveTo({ row: inSight < 0 ? index : inSight, column: next.column + LEAD });
    document.getElementById(gridId)?.focus({ preventScroll: true });
    tell(row, index, next.column, findings);
  };
};

/** Where a row stands among those shown, in the open group or in another, where nothing is sorted and the filter is the same; -1 where it is not. */
const placeShown = ({ shown, isOnlyErrors, kept, sort, query }: GridState, to: Group, isHere: boolean, { id }: Row): number => {
  if (!isHere) return to.rows.filter((row) => kept?.has(row.id)).findIndex((row) => row.id === id);
  return query === '' && (isOnlyErrors || sort !== undefined) ? shown.findIndex(({ row }) => row.id === id) : -1;
};

const shownFirst = (group: Group, shown: readonly ShownRow[]): Group => {
  const ids = new Set(shown.map(({ row }) => row.id));
  const byId = new Map(group.rows.map((row) => [row.id, row]));
  const first = shown.flatMap(({ row }) => byId.get(row.id) ?? []);
  return { ...group, rows: [...first, ...group.rows.filter(({ id }) => !ids.has(id))] };
};
