import { Box, Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { translate } from '../../index.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import { LiveMessage } from '../parts/live-message.tsx';
import { hiddenStyle } from '../parts/control-style.ts';
import { useIsNarrow } from '../parts/use-is-narrow.ts';
import type { ApplicationStore } from '../store/state.ts';
import { blankOf } from '../store/blank.ts';
import { addGroup } from '../store/rows.ts';
import { useApplication } from '../store/use-application.ts';
import { columnsOf } from './columns.ts';
import { countStatuses } from './faults.ts';
import { GridDialogs, type OpenDialog } from './grid-dialogs.tsx';
import { GridFoot } from './grid-foot.tsx';
import { gridId } from './grid-ids.ts';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { GroupFields } from './group-fields.tsx';
import { groupName as nameOf } from './group-name.ts';
import { GroupTabs } from './group-tabs.tsx';
import { classColumn, headCounts } from './head-counts.ts';
import { NoRows } from './no-rows.tsx';
import { PersonCards } from './person-cards.tsx';
import { useEdits } from './use-edits.ts';
import { useFaultSteps } from './use-fault-steps.ts';
import { useGrid } from './use-grid.ts';

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

const PlacedGrid = ({
  store,
  place,
  step,
}: Omit<InsuredGridProps, 'path'> & { readonly place: ApplicationStore['places'][number] }) => {
  const say = useSay();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const columns = useMemo(() => columnsOf(store.model, place, language), [store.model, place, language]);
  const grid = useGrid(store, place, step);
  const edits = useEdits(store, place, columns, grid);
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const onSeen = useCallback(
    (from: number, to: number) => setSeen((before) => (before.from === from && before.to === to ? before : { from, to })),
    [],
  );
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

  const stepFault = useFaultSteps(store, columns, grid, edits, id);
  const newGroup = (): void => {
    const made = store.newGroup(blankOf(place.group));
    store.edit(place, (before) => addGroup(before, { ...made, fields: withoutList(made.fields, place.inner) }));
    grid.openGroup(made.id);
  };
  const isFiltered = grid.isOnlyErrors || grid.query.trim() !== '';
  const words = isFiltered
    ? say(gridTexts.rowsFound, { found: showCount(shown.length), all: showCount(all.length) })
    : isNarrow
      ? say(gridTexts.rowsOf, { group: groupName, count: showCount(rows.length), all: showCount(all.length) })
      : say(gridTexts.rowsShown, {
          from: Math.min(seen.from + 1, rows.length),
          to: Math.min(seen.to + 1, rows.length),
          group: groupName,
          count: showCount(rows.length),
          all: showCount(all.length),
        });
  const wrong = statuses.error + statuses.duplicate + statuses.doubtful;

  return (
    <Box>
      {place.outer !== undefined && (
        <GroupTabs
          store={store}
          place={place}
          groups={groups}
          findings={findings}
          isTried={isTried}
          openAt={groupAt}
          panelId={`${id}-panel`}
          onOpen={grid.openGroup}
          onAdd={newGroup}
        />
      )}
      <Box
        id={`${id}-panel`}
        role={place.outer === undefined ? undefined : 'tabpanel'}
        aria-labelledby={place.outer === undefined || !group ? undefined : `${id}-panel-tab-${group.id}`}
      >
        {group && place.outer !== undefined && (
          <GroupFields store={store} place={place} group={group} groupAt={groupAt} isOnly={groups.length === 1} />
        )}
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
            <GridTable
              store={store}
              place={place}
              columns={columns}
              grid={grid}
              edits={edits}
              id={id}
              label={say(gridTexts.grid, { title, group: groupName })}
              stepFault={stepFault}
              onSeen={onSeen}
            />
          )}
          {shown.length === 0 && <NoRows isFiltered={isFiltered} />}
        </Box>
        <GridFoot words={words} statuses={statuses} heads={heads} column={column} />
      </Box>
      <LiveMessage text={edits.said} />
      {dialog !== undefined && group && (
        <GridDialogs
          store={store}
          place={place}
          columns={columns}
          group={group}
          groupName={groupName}
          findings={findings}
          open={dialog}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );

  function addAndFocus(): void {
    edits.addRow();
    document.getElementById(id)?.focus({ preventScroll: true });
  }
};

const withoutList = (fields: Readonly<Record<string, unknown>>, list: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== list));
