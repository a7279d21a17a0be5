import { Muted } from '../controls/card.tsx';
import type { LeaversHandler } from '../import/leavers-note.tsx';
import { Box, Flex, Text } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { LiveMessage } from '../controls/money.tsx';
import { useHandler, useIsNarrow } from '../controls/hooks.ts';
import { asksForHelp } from '../controls/key-list.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { type DerivedValues, type Group, type Place } from '../state/content.ts';
import { AbovePersonsContext } from '../state/use-application.ts';
import { blankOf } from '../../model/blank.ts';
import { insertRows, patchRows } from '../state/rows.ts';
import { ScopesContext, scopesOf } from '../fields/matching-options.ts';
import { textWidth, gridId } from '../rows/columns.ts';
import { blankRowAt, dialogTitle, nextOpen } from './own-row.ts';
import { RowDialog } from './row-dialog.tsx';
import { GridBar, GridFilter, GridToolbar, PasteProgress } from './toolbar.tsx';
import { Duplicates, useDuplicates } from './tools/duplicates.tsx';
import { GridFoot, useCounts } from './foot.tsx';
import { GridTable } from './table.tsx';
import { FirstHelp, useTourOffer } from './first-help.tsx';
import { groupLabel, useGridList } from '../rows/groups.ts';
import { NoRows } from './no-rows.tsx';
import { GroupToolbar, GroupFields, GroupTabs } from './groups.tsx';
import type { Cells } from '../import/paste/paste-table.ts';
import { PersonCards } from './cards.tsx';
import { useIssueNavigation } from './issues.tsx';
import { type GridDialogProps, type GridState, useGrid, type Edits, useEdits, useGroupEdits } from './use-grid.ts';
import type { ShownRow } from './use-shown-rows.ts';
import { type PasteHandler, usePaste } from './use-paste.ts';
import type { Values } from '../state/field-path.ts';

// The dialogs are loaded on demand, because few users open them and their parsers contain large dictionaries.
const PasteDialog = lazy(async () => ({ default: (await import('../import/paste/paste-dialog.tsx')).PasteDialog }));
const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));
const GridHelp = lazy(async () => ({ default: (await import('./help-dialog.tsx')).GridHelp }));
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

/** The heading of the section around a grid, which shares the grid's first line. */
export const GridHeadContext = createContext<GridHeading | undefined>(undefined);

type GridHeading = { readonly title: ReactNode; readonly note: string | undefined };

/**
 * The width in rem of a short note. A wider note is more than a first hint, so it has a line of its own and stays when there
 * are rows.
 */
const SHORT_NOTE = 26;

const AbovePersons = ({ isPersons }: { readonly isPersons: boolean }): ReactNode => {
  const above = useContext(AbovePersonsContext);
  return isPersons ? above : null;
};

const PlacedGrid = ({ store, place, step, isFixed, ...on }: Omit<InsuredGridProps, 'path'> & { readonly place: Place }) => {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const source = useGridList(store, place);
  const { list } = source;
  const grid = useGrid(source, step);
  const edits = useEdits(grid);
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const onPreview = (cells: Cells): void => setDialog({ cells });
  const { paste, progress, cancel, prepare } = usePaste(grid, { ...edits, ...on, onPreview, dialog });
  const [seen, setSeen] = useState({ from: 0, to: 0 });
  const onSeen = useCallback(
    (from: number, to: number) => setSeen((before) => (before.from === from && before.to === to ? before : { from, to })),
    [],
  );
  const { groups, group, groupAt, rows, shown, issuesByRow, isAttempted } = grid;
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
  const onRemoveCopies = useHandler((): void => {
    duplicates.remove();
    refocus();
  });
  const { marked, text } = duplicates;
  // This element is memoised, so that the foot does not render when the focus moves.
  const removeCopies = useMemo(
    () => (marked > 0 || text !== '' ? <Duplicates marked={marked} text={text} onRemove={onRemoveCopies} /> : null),
    [marked, text, onRemoveCopies],
  );
  const head = useContext(GridHeadContext);
  const editable = editableGroup(place, group, isFixed);
  const groupFields = editable && {
    store,
    place,
    groupId: editable.id,
    values: editable.fields,
    groupAt,
    isOnly: groups.length === 1,
    onRemove: dropGroup,
  };
  const filter = { isNamed: list.isNamed, wrong, issueCounts, isOnlyErrors, onOnlyErrors, query, onQuery, onStep };

  return (
    <Box>
      <FirstLine isNarrow={isNarrow} filter={filter}>
        {isGrouped && (
          <GroupTabs
            {...source}
            groups={groups}
            foundCounts={grid.foundCounts}
            issuesByRow={issuesByRow}
            isAttempted={isAttempted}
            openIndex={groupAt}
            panelId={`${id}-panel`}
            onOpen={grid.openGroup}
            onAdd={isFixed ? undefined : newGroup}
            canRename={!isNarrow}
          />
        )}
      </FirstLine>
      <Box
        id={`${id}-panel`}
        role={isGrouped ? 'tabpanel' : undefined}
        aria-labelledby={isGrouped && group ? `${id}-panel-tab-${group.id}` : undefined}
      >
        {groupFields && <GroupFields {...groupFields} hasToolbar={!isNarrow} />}
        <AbovePersons isPersons={list.isPersons} />
        <GridBar px={{ base: '2', md: '3' }} py="1.5" bg="bg.subtle">
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
          {groupFields && !isNarrow && <GroupToolbar {...groupFields} />}
          {!isGrouped && head === undefined && <GridFilter {...filter} />}
        </GridBar>
        {progress && <PasteProgress progress={progress} onCancel={cancel} />}
        <Text id={`${id}-keys`} srOnly>
          {t(gridTexts.keys)} {grid.hasMoreFields && t(gridTexts.detailsKey)}
        </Text>
        <Box position="relative" onFocus={prepare}>
          {isNarrow ? (
            <Box id={id} tabIndex={-1}>
              <PersonCards grid={grid} onSort={edits.sortBy} onOpen={setDialog} />
            </Box>
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
            <NoRows grid={grid} isNarrow={isNarrow} note={noteOfEmptyList(head, isNarrow)} onDialog={setDialog}>
              <FirstHelp tour={tour} onHelp={help} onTour={() => setDialog('tour')} onDismiss={refocus} />
            </NoRows>
          )}
        </Box>
        <GridFoot {...foot} referred={grid.referred.size}>
          {removeCopies}
        </GridFoot>
      </Box>
      <LiveMessage text={edits.announcement} />
      {dialog !== undefined && group && (
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

const editableGroup = (place: Place, group: Group | undefined, isFixed: boolean | undefined): Group | undefined =>
  isFixed || place.outer === undefined ? undefined : group;

const isNoteOnLine = (head: GridHeading | undefined, isNarrow: boolean): boolean =>
  head?.note !== undefined && (isNarrow || textWidth(head.note) > SHORT_NOTE);

/** Returns the note of the section if it is not shown above the list. */
const noteOfEmptyList = (head: GridHeading | undefined, isNarrow: boolean): string | undefined =>
  isNoteOnLine(head, isNarrow) ? undefined : head?.note;

type LineProps = {
  readonly isNarrow: boolean;
  readonly filter: Omit<ComponentProps<typeof GridFilter>, 'px' | 'py'>;
  /** The tabs of the groups. */
  readonly children: ReactNode;
};

/** Shows the section's title, the groups and the search, or nothing without title and groups. */
const FirstLine = ({ isNarrow, filter, children }: LineProps) => {
  const head = useContext(GridHeadContext);
  if (head === undefined && !children) return null;
  return (
    <GridBar>
      {head !== undefined && (
        <Flex align="center" gap="3" ps={{ base: '4', md: '5' }} pe="2" minH="10" flexBasis={{ base: 'full', md: 'auto' }}>
          {head.title}
        </Flex>
      )}
      {isNoteOnLine(head, isNarrow) && (
        <Muted px={{ base: '4', md: '5' }} pb="2" order={{ base: '0', md: '1' }} flex="1 0 100%">
          {head?.note}
        </Muted>
      )}
      {children}
      <GridFilter {...filter} px={{ base: '2', md: '3' }} py="1.5" />
    </GridBar>
  );
};

/** Opens the help when "?" is pressed anywhere on the page outside a text field. */
const useHelpKey = (onHelp: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && asksForHelp(event)) {
        event.preventDefault();
        onHelp();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onHelp]);
};

/** Switches "only errors" off when no issue is left. `wrong` is the number of rows with issues. */
const useShowAllWithoutErrors = (grid: GridState, edits: Edits, wrong: number): void => {
  const t = useTranslate();
  const hasNoErrorLeft = grid.isOnlyErrors && wrong === 0;
  const showAllRows = useHandler((): void => {
    grid.showAll();
    edits.announce(t(gridTexts.noErrors));
  });
  useEffect(() => {
    if (hasNoErrorLeft) showAllRows();
  }, [hasNoErrorLeft, showAllRows]);
};

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
  const following = (expected ? undefined : next) ?? blankRowAt(store, place, nextAt);
  const save = (values: Values, derived: DerivedValues): void => {
    const added = { ...row, values: { ...row.values, ...values }, derived };
    store.edit(
      place,
      (all) => (isOld ? patchRows(all, group.id, [{ id: row.id, values, derived }]) : insertRows(all, group.id, [added])),
      { groupId: group.id, rowId: row.id },
    );
  };
  return (
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
      expected={expected && { next: nextAt }}
      title={dialogTitle(t, list.isPersons, index, expected)}
      onSave={save}
    />
  );
};
