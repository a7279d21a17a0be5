import { lazy, Suspense } from 'react';
import type { Issue } from '../../core/issue.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { Group, Place } from '../store/content.ts';
import { insertRows, patchRows } from '../store/rows.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Column } from './columns.ts';
import { RowDialog } from './row-dialog.tsx';
import type { ShownRow } from './use-grid.ts';

// The reader of pasted text brings dictionaries of names along: it comes when it is first asked for.
const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

/** What is open over the grid: the reading of pasted text, or one row, old or new. */
export type OpenDialog = 'paste' | ShownRow;

type DialogsProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly columns: readonly Column[];
  readonly group: Group;
  readonly groupName: string;
  readonly findings: ReadonlyMap<number, readonly Issue[]>;
  readonly open: OpenDialog;
  readonly onClose: () => void;
};

/** The dialog that is open over the grid. */
export const GridDialogs = ({ store, place, columns, group, groupName, findings, open, onClose }: DialogsProps) => {
  const say = useSay();
  if (open === 'paste')
    return (
      <Suspense fallback={null}>
        <PasteDialog store={store} place={place} columns={columns} group={group} groupName={groupName} onClose={onClose} />
      </Suspense>
    );
  const { row, index } = open;
  const save = (values: Readonly<Record<string, unknown>>): void => {
    const isOld = group.rows.some((each) => each.id === row.id);
    const added = { ...row, values: { ...row.values, ...values } };
    store.edit(
      place,
      (groups) => (isOld ? patchRows(groups, group.id, [{ id: row.id, values }]) : insertRows(groups, group.id, [added])),
      { groupId: group.id, rowId: row.id },
    );
    onClose();
  };
  return (
    <RowDialog
      store={store}
      place={place}
      columns={columns}
      values={row.values}
      issues={findings.get(row.id) ?? []}
      title={say(gridTexts.editRow, { row: index + 1 })}
      onClose={onClose}
      onSave={save}
    />
  );
};
