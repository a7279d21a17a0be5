import { Box, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { issueText, translate } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { showCount } from '../language/numbers.ts';
import { LiveMessage } from '../parts/live-message.tsx';
import { hiddenStyle } from '../parts/control-style.ts';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
import type { ApplicationStore } from '../store/application-store.ts';
import { blankOf } from '../store/blank.ts';
import { addGroup, insertRows, patchRows } from '../store/rows.ts';
import { useApplication } from '../store/use-application.ts';
import { columnsOf } from './columns.ts';
import { cellIssue, countStatuses, nextFault } from './faults.ts';
import { GridFoot } from './grid-foot.tsx';
import { gridId } from './grid-ids.ts';
import { LEAD } from './grid-measures.ts';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { GroupFields } from './group-fields.tsx';
import { groupName as nameOf } from './group-name.ts';
import { GroupTabs } from './group-tabs.tsx';
import { classColumn, headCounts } from './head-counts.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { PersonCards } from './person-cards.tsx';
import { RowDialog } from './row-dialog.tsx';
import { useEdits } from './use-edits.ts';
import { useGrid, type ShownRow } from './use-grid.ts';

type InsuredGridProps = {
  readonly store: ApplicationStore;
  /** Path of the list as form.grid names it: "insuredGroup.insured_list". */
  readonly path: string;
  /** The step that the grid stands in: what is missing shows once it was tried. */
  readonly step: string;
};

/** The rows of a list, by groups: typed, pasted, undone, with their faults and their premium beside them. */
export const InsuredGrid = ({ store, path, step }: InsuredGridProps) => {
  const place = store.places.find((each) => each.path === path);
  return place ? <PlacedGrid store={store} place={place} step={step} /> : null;
};

const PlacedGrid = ({ store, place, step }: Omit<InsuredGridProps, 'path'> & { readonly place: ApplicationStore['places'][number] }) => {
  const say = useSay();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => columnsOf(store.model, place, language), [store.model, place, language]);
  const grid = useGrid(store, place, step);
  const edits = useEdits(store, place, columns, grid);
  const [dialog, setDialog] = useState<'paste' | ShownRow | undefined>();
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const onSeen = useCallback((from: number, to: number) => setSeen((before) => (before.from === from && before.to === to ? before : { from, to })), []);
  const canUndo = useApplication(store, (state) => state.history.past.length > 0);
  const canRedo = useApplication(store, (state) => state.history.future.length > 0);
  const { groups, group, groupAt, rows, shown, findings, price, isTried } = grid;
  const all = useMemo(() => groups.flatMap((each) => each.rows), [groups]);
  const statuses = useMemo(() => countStatuses(all, findings, isTried), [all, findings, isTried]);
  const column = classColumn(columns);
  const heads = useMemo(() => headCounts(price, place.list, column, 0, all.length), [price, place.list, column, all.length]);
  const id = gridId(place.path);
  const title = translate(store.model.data, place.row.title ?? '', language);
  const groupName = nameOf(groupAt, say);

  const stepFault = (direction: 1 | -1): void => {
    const at = { group: groupAt, row: shown[grid.focus.row]?.index ?? 0, column: grid.focus.column - LEAD };
    const next = nextFault(groups, findings, columns, isTried, at, direction);
    const to = next && groups[next.group];
    const row = next && to?.rows[next.row];
    if (!next || !to || !row) return edits.setSaid(say(gridTexts.noErrors));
    grid.setQuery('');
    if (next.group !== groupAt) {
      grid.setOnlyErrors(false);
      grid.openGroup(to.id);
    }
    const inSight = grid.isOnlyErrors && next.group === groupAt ? shown.findIndex((item) => item.row.id === row.id) : next.row;
    if (inSight < 0) grid.setOnlyErrors(false);
    grid.moveTo({ row: inSight < 0 ? next.row : inSight, column: next.column + LEAD });
    document.getElementById(id)?.focus({ preventScroll: true });
    const cell = columns[next.column];
    const issue = cell && cellIssue(findings.get(row.id) ?? [], cell, next.column === 0);
    if (cell && issue) edits.setSaid(say(gridTexts.errorAt, { row: next.row + 1, column: cell.title, text: issueText(store.model, issue, language) }));
  };
  const newGroup = (): void => {
    const made = store.newGroup(blankOf(place.group));
    store.edit(place, (before) => addGroup(before, { ...made, fields: withoutList(made.fields, place.inner) }));
    grid.openGroup(made.id);
  };
  const isFiltered = grid.isOnlyErrors || grid.query.trim() !== '';
  const words = isFiltered
    ? say(gridTexts.rowsFound, { found: showCount(shown.length), all: showCount(all.length) })
    : say(gridTexts.rowsShown, { from: Math.min(seen.from + 1, rows.length), to: Math.min(seen.to + 1, rows.length), group: groupName, count: showCount(rows.length), all: showCount(all.length) });
  const wrong = statuses.error + statuses.duplicate + statuses.doubtful;

  return (
    <Box>
      {place.outer !== undefined && (
        <GroupTabs store={store} place={place} groups={groups} findings={findings} isTried={isTried} openAt={groupAt} panelId={`${id}-panel`} onOpen={grid.openGroup} onAdd={newGroup} />
      )}
      <Box id={`${id}-panel`} role={place.outer === undefined ? undefined : 'tabpanel'} aria-labelledby={place.outer === undefined || !group ? undefined : `${id}-panel-tab-${group.id}`}>
        {group && place.outer !== undefined && <GroupFields store={store} place={place} group={group} groupAt={groupAt} isOnly={groups.length === 1} />}
        <GridToolbar
          onPasteText={() => setDialog('paste')}
          onAdd={() => (isNarrow ? setDialog({ row: store.newRow(blankOf(place.row)), index: rows.length }) : addAndFocus())}
          onRemove={edits.removeTicked}
          onUndo={edits.undo}
          onRedo={edits.redo}
          canUndo={canUndo}
          canRedo={canRedo}
          ticked={grid.ticked.size}
          wrong={wrong}
          isOnlyErrors={grid.isOnlyErrors}
          onOnlyErrors={grid.setOnlyErrors}
          query={grid.query}
          onQuery={grid.setQuery}
          onStep={stepFault}
        />
        <Text id={`${id}-keys`} css={hiddenStyle}>
          {say(gridTexts.keys)}
        </Text>
        <Box position="relative">
          {isNarrow ? (
            <Box id={id} tabIndex={-1}>
              <PersonCards store={store} place={place} columns={columns} grid={grid} onOpen={setDialog} />
            </Box>
          ) : (
            <GridTable store={store} place={place} columns={columns} grid={grid} edits={edits} id={id} label={say(gridTexts.grid, { title, group: groupName })} stepFault={stepFault} onSeen={onSeen} />
          )}
          {shown.length === 0 && (
            <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
              <Text fontWeight="semibold">{say(isFiltered ? gridTexts.nothingFound : gridTexts.noRows)}</Text>
              {!isFiltered && (
                <Text textStyle="sm" color="fg.muted" mt="1">
                  {say(gridTexts.noRowsHint)}
                </Text>
              )}
            </Box>
          )}
        </Box>
        <GridFoot words={words} statuses={statuses} heads={heads} column={column} />
      </Box>
      <LiveMessage text={edits.said} />
      {dialog === 'paste' && group && (
        <PasteDialog store={store} place={place} columns={columns} group={group} groupName={groupName} onClose={() => setDialog(undefined)} />
      )}
      {dialog !== undefined && dialog !== 'paste' && (
        <RowDialog
          store={store}
          place={place}
          columns={columns}
          values={dialog.row.values}
          issues={findings.get(dialog.row.id) ?? []}
          title={say(gridTexts.editRow, { row: dialog.index + 1 })}
          onClose={() => setDialog(undefined)}
          onSave={(values) => {
            saveRow(dialog, values);
            setDialog(undefined);
          }}
        />
      )}
    </Box>
  );

  function addAndFocus(): void {
    edits.addRow();
    document.getElementById(id)?.focus({ preventScroll: true });
  }
  function saveRow({ row }: ShownRow, values: Readonly<Record<string, unknown>>): void {
    const groupId = group?.id ?? 0;
    const isOld = rows.some((each) => each.id === row.id);
    store.edit(place, (before) => (isOld ? patchRows(before, groupId, [{ id: row.id, values }]) : insertRows(before, groupId, [{ ...row, values: { ...row.values, ...values } }])), { groupId, rowId: row.id });
  }
};

const withoutList = (fields: Readonly<Record<string, unknown>>, list: string): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== list));
