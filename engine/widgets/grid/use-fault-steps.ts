import { issueText } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import type { Place } from '../store/content.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Column } from './columns.ts';
import { cellIssue, nextFault } from './faults.ts';
import { LEAD } from './grid-measures.ts';
import type { Edits } from './use-edits.ts';
import type { GridState } from './use-grid.ts';

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
  const { groupAt, shown, isTried, isOnlyErrors } = grid;
  return (direction: 1 | -1): void => {
    // As they are now: the edit that led here may not be drawn yet.
    const {
      lists,
      findings: { rows: findings },
    } = store.getState();
    const groups = lists[place.path] ?? [];
    const from = { group: groupAt, row: shown[grid.focus.row]?.index ?? 0, column: grid.focus.column - LEAD };
    const next = nextFault(groups, findings, columns, isTried, from, direction);
    const to = next && groups[next.group];
    const row = next && to?.rows[next.row];
    if (!next || !to || !row) return edits.setSaid(say(gridTexts.noErrors));
    grid.setQuery('');
    if (next.group !== groupAt) grid.openGroup(to.id);
    const inSight = isOnlyErrors && next.group === groupAt ? shown.findIndex((item) => item.row.id === row.id) : -1;
    if (inSight < 0) grid.setOnlyErrors(false);
    grid.moveTo({ row: inSight < 0 ? next.row : inSight, column: next.column + LEAD });
    document.getElementById(gridId)?.focus({ preventScroll: true });
    const column = columns[next.column];
    const issue = column && cellIssue(findings.get(row.id) ?? [], column, next.column === 0);
    if (column && issue)
      edits.setSaid(
        say(gridTexts.errorAt, { row: next.row + 1, column: column.title, text: issueText(store.model, issue, language) }),
      );
  };
};
