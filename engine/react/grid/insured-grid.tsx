import type { LeaversHandler } from '../import/leavers-note.tsx';
import { Box, Button, Text } from '@chakra-ui/react';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useMemo,
  useState,
  useEffect,
} from 'react';
import { Plus } from 'lucide-react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { useHandler, useIsNarrow } from '../controls/hooks.ts';
import type { ApplicationStore } from '../state/state.ts';
import { type DerivedValues, type Group, type Place } from '../state/content.ts';
import { AbovePersonsContext } from '../state/use-application.ts';
import { blankOf } from '../../model/blank.ts';
import { insertRows, patchRows } from '../state/rows.ts';
import { ScopesContext, scopesOf } from '../fields/matching-options.ts';
import { gridId } from '../rows/columns.ts';
import { blankRowAt, buttonsOf, dialogTitle, nextOpen } from './own-row.ts';
import { GridBar, GridFilter, GridToolbar, PasteProgress } from './toolbar.tsx';
import { useDuplicates, useRemoveCopies } from './tools/duplicates.tsx';
import { GridFoot, useCounts } from './foot.tsx';
import { GridTable } from './table.tsx';
import { FirstHelp, useTourOffer } from './first-help.tsx';
import { type GridList, groupLabel, useGridList } from '../rows/groups.ts';
import { NoRows, usePlanOnCards } from './no-rows.tsx';
import { canAddGroup, drawnFields, GroupToolbar, GroupFields, GroupTabs, LineChoice } from './groups.tsx';
import { FirstLine, GridHeadContext, NarrowLines, noteOfEmptyList } from './tools/first-line.tsx';
import type { Cells } from '../import/paste/paste-table.ts';
import { PersonCards } from './cards.tsx';
import { useHelpKey, useShowAllWithoutErrors } from './use-grid-keys.ts';
import type { GridActions } from './tools/tools-sheet.tsx';
import { useIssueNavigation } from './issues.tsx';
import { type GridDialogProps, type GridState, useGrid, useEdits, useGroupEdits } from './use-grid.ts';
import type { ShownRow } from './use-shown-rows.ts';
import { type PasteHandler, usePaste } from './use-paste.ts';
import type { Values } from '../state/field-path.ts';

// The dialogs are loaded on demand, because few users open them and their parsers contain large dictionaries.
const loadRowDialog = async () => ({ default: (await import('./row-dialog.tsx')).RowDialog });
const RowDialog = lazy(loadRowDialog);
const PasteDialog = lazy(async () => ({ default: (await import('../import/paste/paste-dialog.tsx')).PasteDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));
const GridHelp = lazy(async () => ({ default: (await import('./help-dialog.tsx')).GridHelp }));
const ToolsSheet = lazy(async () => ({ default: (await import('./tools/tools-sheet.tsx')).ToolsSheet }));
const GridTour = lazy(async () => ({ default: (await import('./tour.tsx')).GridTour }));
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));

type InsuredGridProps = LeaversHandler & {
  readonly store: ApplicationStore;
  /** Path of the list in form.grid: "insuredGroup.insured_list". */
  readonly path: string;
  /** The step of the grid. Missing values are shown after the user tried to leave it. */
  readonly step: string;
  /** Whether the groups belong to a policy, so that none can be added or changed. */
  readonly isFixed?: boolean;
} & PasteHandler;

/** Shows the editor for the rows of a list by group: typing, pasting, undo, issues and premiums. */
export const InsuredGrid = ({ path, ...props }: InsuredGridProps) => {
  const place = props.store.places.find((each) => each.path === path);
  return place ? <PlacedGrid {...props} place={place} /> : null;
};

const AbovePersons = ({ isPersons }: { readonly isPersons: boolean }): ReactNode => {
  const above = useContext(AbovePersonsContext);
  return isPersons ? above : null;
};

const PlacedGrid = ({ store, place, step, isFixed, ...on }: Omit<InsuredGridProps, 'path'> & { readonly place: Place }) => {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  // On phones, every row is filled in with the dialog.
  useEffect(() => {
    if (isNarrow) void loadRowDialog();
  }, [isNarrow]);
  const source = useGridList(store, place);
  const { list } = source;
  const grid = useGrid(source, step);
  const edits = useEdits(grid);
  const [dialog, setDialog] = useState<OpenSheet | undefined>();
  const onPreview = (cells: Cells): void => setDialog({ cells });
  const { paste, progress, cancel, prepare } = usePaste(grid, { ...edits, ...on, onPreview, dialog });
  const [areFieldsOpen, setFieldsOpen] = useState(false);
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const onSeen = useCallback(
    (from: number, to: number) => setSeen((before) => (before.from === from && before.to === to ? before : { from, to })),
    [],
  );
  const { groups, group, groupAt, rows, shown } = grid;
  const isGrouped = place.outer !== undefined && place.groups.maxItems !== 1;
  const label = groupLabel(place, group, groupAt, t);
  const { wrong, issueCounts, ...foot } = useCounts(grid, {
    label: isGrouped ? label : undefined,
    seen: isNarrow ? undefined : seen,
  });
  const scopes = useMemo(() => (row?: Values) => scopesOf(store.model.data, place, group, row), [store, place, group]);
  const id = gridId(place.path);
  const stepToIssue = useIssueNavigation(grid, edits, id, isNarrow, setDialog);
  const refocus = (): void => document.getElementById(id)?.focus({ preventScroll: true });

  // Toolbar and filter are memoised, so that they do not render when the focus moves.
  const { newGroup, dropGroup } = useGroupEdits(grid, (announcement) => {
    edits.announce(announcement);
    refocus();
  });
  const addRow = useHandler((): void => {
    if (isNarrow) return setDialog({ row: store.newRow(blankOf(place.row)), index: rows.length, isNext: true });
    edits.addRow();
    refocus();
  });
  const removeRows = useHandler((): void => {
    edits.remove();
    refocus();
  });
  const help = useHandler((): void => setDialog('help'));
  useHelpKey(help);
  const tour = useTourOffer(store);
  const undo = useHandler(edits.undo);
  const redo = useHandler(edits.redo);
  const onStep = useHandler(stepToIssue);
  const { isOnlyErrors, setOnlyErrors: onOnlyErrors, query, setQuery: onQuery } = grid;
  useShowAllWithoutErrors(grid, edits, wrong);
  const duplicates = useDuplicates(grid, edits);
  const removeCopies = useRemoveCopies(duplicates, refocus);
  const head = useContext(GridHeadContext);
  const editable = editableGroup(place, group, isFixed);
  const onCards = usePlanOnCards(grid);
  const groupFields = editable && {
    store,
    place,
    groupId: editable.id,
    values: editable.fields,
    groupAt,
    isOnly: groups.length === 1,
    onCards,
    onRemove: dropGroup,
  };
  const isEmpty = groups.every((each) => each.rows.length === 0);
  const filter = { isNamed: list.isNamed, isEmpty, wrong, issueCounts, isOnlyErrors, onOnlyErrors, query, onQuery, onStep };

  return (
    <Box>
      <Head
        {...{ grid, source, groupFields, filter, isNarrow, isGrouped }}
        onAdd={isFixed ? undefined : newGroup}
        onTools={() => setDialog('tools')}
      />
      <Box id={`${id}-panel`} {...(isGrouped && !isNarrow && group && panelOf(id, group))}>
        {groupFields && <GroupFields {...groupFields} hasToolbar={!isNarrow} isOpen={areFieldsOpen} />}
        <AbovePersons isPersons={list.isPersons} />
        {!isNarrow && (
          <GridBar px="3" py="1.5" bg="bg.subtle">
            <GridToolbar
              {...source}
              onDialog={setDialog}
              onAdd={addRow}
              onRemove={removeRows}
              onUndo={undo}
              onRedo={redo}
              selected={grid.selected.size}
              onHelp={help}
            />
            <EndOfBar {...{ groupFields, filter, isGrouped }} />
          </GridBar>
        )}
        {progress && <PasteProgress progress={progress} onCancel={cancel} />}
        <Text id={`${id}-keys`} srOnly>
          {t(gridTexts.keys)} {grid.hasMoreFields && t(gridTexts.detailsKey)}
        </Text>
        <Box position="relative" onFocus={prepare}>
          {isNarrow ? (
            <Cards id={id} grid={grid} onOpen={setDialog} onAdd={addRow} />
          ) : (
            <ScopesContext value={scopes}>
              <GridTable
                grid={grid}
                edits={edits}
                id={id}
                label={isGrouped ? list.t(gridTexts.grid, { group: label }) : list.title}
                stepToIssue={stepToIssue}
                onPaste={paste}
                onEscape={progress && cancel}
                onSeen={onSeen}
                onOpen={setDialog}
              />
            </ScopesContext>
          )}
          {shown.length === 0 && (
            <NoRows {...{ grid, isNarrow, onCards }} note={noteOfEmptyList(head, isNarrow)} onDialog={setDialog} onAdd={addRow}>
              <FirstHelp {...{ grid, tour }} onHelp={help} onTour={() => setDialog('tour')} onDismiss={refocus} />
            </NoRows>
          )}
        </Box>
        <GridFoot {...foot} referred={grid.referred.size}>
          {removeCopies}
        </GridFoot>
      </Box>
      <LiveMessage text={edits.announcement} />
      {dialog === 'tools' && (
        <Suspense fallback={null}>
          <ToolsSheet
            grid={grid}
            note={head?.note}
            onClose={() => setDialog(undefined)}
            actions={{
              ...groupActions(grid, groupFields, { newGroup, onFields: () => setFieldsOpen((before) => !before) }),
              onDialog: setDialog,
              onAdd: addRow,
              onRemove: edits.remove,
              onUndo: undo,
              onRedo: redo,
              onHelp: help,
              onSort: edits.sortBy,
              onRemoveCopies: duplicates.marked > 0 ? duplicates.remove : undefined,
            }}
          />
        </Suspense>
      )}
      {dialog !== undefined && dialog !== 'tools' && group && (
        <GridDialogs
          grid={grid}
          group={group}
          groupName={isGrouped ? label : undefined}
          open={dialog}
          onOpen={setDialog}
          onLeavers={on.onLeavers}
          onAnnounce={edits.announce}
          onRefocus={refocus}
          onTourEnd={tour.end}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Box>
  );
};

type GroupParts = {
  readonly isGrouped: boolean;
  readonly groupFields: Omit<ComponentProps<typeof GroupFields>, 'hasToolbar' | 'isOpen'> | undefined;
  readonly filter: ComponentProps<typeof FirstLine>['filter'];
};

const EndOfBar = ({ groupFields, filter, isGrouped }: GroupParts) => {
  const head = useContext(GridHeadContext);
  return (
    <>
      {groupFields && <GroupToolbar {...groupFields} />}
      {!isGrouped && head === undefined && <GridFilter {...filter} />}
    </>
  );
};

type HeadProps = GroupParts & {
  readonly grid: GridState;
  readonly source: GridList;
  readonly isNarrow: boolean;
  readonly onAdd: (() => void) | undefined;
  readonly onTools: () => void;
};

const Head = ({ grid, source, groupFields, filter, isNarrow, isGrouped, onAdd, onTools }: HeadProps) =>
  isNarrow ? (
    <NarrowLines grid={grid} choice={groupFields && <LineChoice {...groupFields} />} filter={filter} onTools={onTools} />
  ) : (
    <FirstLine filter={filter}>
      {isGrouped && (
        <GroupTabs {...source} {...tabsOf(grid)} panelId={`${gridId(grid.place.path)}-panel`} onAdd={onAdd} canRename />
      )}
    </FirstLine>
  );

const tabsOf = ({ groups, foundCounts, issuesByRow, isAttempted, groupAt, openGroup }: GridState) => ({
  groups,
  foundCounts,
  issuesByRow,
  isAttempted,
  openIndex: groupAt,
  onOpen: openGroup,
});

const panelOf = (id: string, group: Group) => ({ role: 'tabpanel', 'aria-labelledby': `${id}-panel-tab-${group.id}` });

type CardsProps = {
  readonly id: string;
  readonly grid: GridState;
  readonly onOpen: (item: ShownRow) => void;
  readonly onAdd: () => void;
};

const Cards = ({ id, grid, onOpen, onAdd }: CardsProps) => {
  const t = useTranslate();
  return (
    <Box id={id} tabIndex={-1}>
      <PersonCards grid={grid} onOpen={onOpen} />
      {grid.shown.length > 0 && (
        <Button variant="ghost" w="full" h="11" onClick={onAdd}>
          <Plus aria-hidden />
          {t(gridTexts.addRow)}
        </Button>
      )}
    </Box>
  );
};

/** Returns the actions on the groups that a phone offers; none if the groups cannot be changed. */
const groupActions = (
  { place, groups }: GridState,
  fields: { readonly isOnly: boolean; readonly onRemove: () => void } | undefined,
  { newGroup, onFields }: { readonly newGroup: () => void; readonly onFields: () => void },
): Pick<GridActions, 'onGroupFields' | 'onAddGroup' | 'onRemoveGroup'> => ({
  onGroupFields: fields && drawnFields(place, fields.isOnly, false).length > 0 ? onFields : undefined,
  onAddGroup: fields && canAddGroup(place, groups) ? newGroup : undefined,
  onRemoveGroup: fields?.isOnly === false ? fields.onRemove : undefined,
});

const editableGroup = (place: Place, group: Group | undefined, isFixed: boolean | undefined): Group | undefined =>
  isFixed || place.outer === undefined ? undefined : group;

type OpenSheet = OpenDialog | 'tools';

export type OpenDialog =
  | 'paste'
  | 'import'
  | 'bulk'
  | 'help'
  | 'tour'
  | { readonly cells: Cells }
  | (ShownRow & { readonly focus?: string; readonly isNext?: boolean });

type DialogsProps = GridDialogProps & {
  readonly open: OpenDialog;
  readonly onOpen: (row: OpenDialog) => void;
  readonly onTourEnd: () => void;
};

/** Shows the open dialog of a grid. */
export const GridDialogs = ({ open, onOpen, onTourEnd, expected, ...props }: DialogsProps) => {
  const { grid, group } = props;
  const { store, place, list } = grid;
  const t = useTranslate();
  if (open === 'bulk' || open === 'help' || open === 'tour')
    return (
      <Suspense fallback={null}>
        {open === 'bulk' && <BulkDialog {...props} />}
        {open === 'help' && <GridHelp {...props} onTour={() => onOpen('tour')} />}
        {open === 'tour' && <GridTour {...props} onEnd={onTourEnd} />}
      </Suspense>
    );
  if (open === 'paste' || open === 'import' || 'cells' in open)
    return (
      <Suspense fallback={null}>
        {open === 'paste' ? (
          <PasteDialog {...grid} {...props} />
        ) : (
          <ImportDialog {...grid} {...props} cells={open === 'import' ? undefined : open.cells} />
        )}
      </Suspense>
    );
  const { row, index, focus, isNext } = open;
  const next = grid.shown.find((_, at) => grid.shown[at - 1]?.row.id === row.id);
  const isOld = group.rows.some((each) => each.id === row.id);
  const nextAt = expected ? nextOpen(expected, group.rows.length, index, isOld) : isOld ? undefined : index + 1;
  const ownButtons = expected && buttonsOf(t, expected, nextAt, index, isOld);
  const following = (expected ? undefined : next) ?? blankRowAt(store, place, ownButtons?.addsMore === true ? index + 1 : nextAt);
  const save = (values: Values, derived: DerivedValues): void => {
    const added = { ...row, values: { ...row.values, ...values }, derived };
    store.edit(
      place,
      (all) => (isOld ? patchRows(all, group.id, [{ id: row.id, values, derived }]) : insertRows(all, group.id, [added])),
      { groupId: group.id, rowId: row.id },
    );
  };
  return (
    <Suspense fallback={null}>
      <RowDialog
        key={row.id}
        {...grid}
        {...props}
        isNext={isNext}
        onNext={following && (() => onOpen({ ...following, isNext: true }))}
        values={row.values}
        derived={row.derived}
        isAttempted={isOld && grid.isAttempted}
        focus={focus}
        issues={grid.issuesByRow.get(row.id) ?? []}
        expected={expected && ownButtons}
        title={dialogTitle(t, list.isPersons, index, expected)}
        onSave={save}
      />
    </Suspense>
  );
};
