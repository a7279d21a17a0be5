import { type ComponentProps, lazy, Suspense } from 'react';
import type { Issue } from '../../model/issue.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { Said } from '../state/consequences.ts';
import type { Group, Place } from '../state/content.ts';
import { insertRows, patchRows } from '../state/rows.ts';
import type { ApplicationStore } from '../state/state.ts';
import type { Column } from '../rows/columns.ts';
import { BulkDialog, editMany } from './bulk-dialog.tsx';
import type { LeaversHandler } from '../import/leavers-note.tsx';
import type { ListWords } from '../rows/groups.ts';
import type { Cells } from '../import/paste/paste-table.ts';
import { RowDialog } from './row-dialog.tsx';
import type { ShownRow } from './use-visible-rows.ts';

// Loaded on demand: the text parser contains large dictionaries of names.
const PasteDialog = lazy(async () => ({ default: (await import('../import/paste/paste-dialog.tsx')).PasteDialog }));
// Loaded on demand like the dialog above.
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));

/** The open dialog: pasted text, file import, bulk edit, pasted cells, or one row, old or new. */
export type OpenDialog = 'paste' | 'import' | 'bulk' | { readonly cells: Cells } | ShownRow;

export type DialogsProps = LeaversHandler & {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly groups: readonly Group[];
  readonly groupAt: number;
  readonly group: Group;
  readonly groupName: string | undefined;
  readonly list: ListWords;
  readonly selected: ReadonlySet<number>;
  /** Replaces the set of selected rows. */
  readonly onTicked: (ids: ReadonlySet<number>) => void;
  /** Moves the focus back to the rows. */
  readonly onRefocus: () => void;
  /** Announces a result to screen readers. */
  readonly onSaid: (text: string) => void;
  readonly findings: ReadonlyMap<number, readonly Issue[]>;
  /** Whether missing values may be shown. */
  readonly isTried: boolean;
  readonly open: OpenDialog;
  readonly onClose: () => void;
};

type BulkSave = ComponentProps<typeof BulkDialog>['onSave'];

export const GridDialogs = (props: DialogsProps) => {
  const {
    store,
    place,
    columns,
    groups,
    groupAt,
    group,
    groupName,
    list,
    selected,
    findings,
    isTried,
    open,
    onLeavers,
    onClose,
    onSaid,
    onTicked,
    onRefocus,
  } = props;
  const say = useSay();
  if (open === 'paste')
    return (
      <Suspense fallback={null}>
        <PasteDialog
          store={store}
          place={place}
          columns={columns}
          groups={groups}
          group={group}
          groupName={groupName}
          onLeavers={onLeavers}
          onClose={onClose}
        />
      </Suspense>
    );
  if (open === 'import' || (typeof open === 'object' && 'cells' in open))
    return (
      <Suspense fallback={null}>
        <ImportDialog
          store={store}
          place={place}
          columns={columns}
          groups={groups}
          group={group}
          isPersons={list.isPersons}
          cells={open === 'import' ? undefined : open.cells}
          onSaid={onSaid}
          onLeavers={onLeavers}
          onClose={onClose}
        />
      </Suspense>
    );
  if (open === 'bulk') {
    const saveMany: BulkSave = (values, target) => {
      const to = target && 'fields' in target ? { made: store.newGroup(target.fields) } : target;
      store.edit(place, (all) => editMany(all, place, selected, { values, target: to }));
      onSaid(say(gridTexts.bulkDone, { count: list.counted(selected.size) }));
      onTicked(new Set());
      // The tool button is disabled by now, so the browser cannot restore the focus to it.
      requestAnimationFrame(onRefocus);
      onClose();
    };
    return (
      <BulkDialog
        store={store}
        place={place}
        columns={columns}
        groups={groups}
        openAt={groupAt}
        count={list.counted(selected.size)}
        onSave={saveMany}
        onClose={onClose}
      />
    );
  }
  const { row, index } = open;
  const save = (values: Readonly<Record<string, unknown>>, said: Said): void => {
    const isOld = group.rows.some((each) => each.id === row.id);
    const added = { ...row, values: { ...row.values, ...values }, said };
    store.edit(
      place,
      (all) => (isOld ? patchRows(all, group.id, [{ id: row.id, values, said }]) : insertRows(all, group.id, [added])),
      { groupId: group.id, rowId: row.id },
    );
    onClose();
  };
  return (
    <RowDialog
      store={store}
      place={place}
      columns={columns}
      group={group}
      values={row.values}
      said={row.said}
      isTried={isTried}
      issues={findings.get(row.id) ?? []}
      title={say(list.isPersons ? gridTexts.editPerson : gridTexts.editRow, { row: index + 1 })}
      onClose={onClose}
      onSave={save}
    />
  );
};
