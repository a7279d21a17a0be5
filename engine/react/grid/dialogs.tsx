import { lazy, Suspense } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { DerivedValues } from '../state/consequences.ts';
import { insertRows, patchRows } from '../state/rows.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Cells } from '../import/paste/paste-table.ts';
import { RowDialog } from './row-dialog.tsx';
import type { GridDialogProps } from './use-grid.ts';
import type { ShownRow } from './use-visible-rows.ts';

// Loaded on demand: the text parser contains large dictionaries of names.
const PasteDialog = lazy(async () => ({ default: (await import('../import/paste/paste-dialog.tsx')).PasteDialog }));
// Loaded on demand like the dialog above.
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }));

/** The open dialog: pasted text, file import, bulk edit, pasted cells, or one row, old or new. */
export type OpenDialog = 'paste' | 'import' | 'bulk' | { readonly cells: Cells } | ShownRow;

type DialogsProps = GridDialogProps & { readonly open: OpenDialog };

export const GridDialogs = ({ open, ...props }: DialogsProps) => {
  const { store, place, list, grid, group, onClose } = props;
  const say = useSay();
  if (open === 'paste' || open === 'import' || (typeof open === 'object' && 'cells' in open))
    return (
      <Suspense fallback={null}>
        {open === 'paste' ? (
          <PasteDialog {...props} groups={grid.groups} />
        ) : (
          <ImportDialog {...props} groups={grid.groups} cells={open === 'import' ? undefined : open.cells} />
        )}
      </Suspense>
    );
  if (open === 'bulk') return <BulkDialog {...props} />;
  const { row, index } = open;
  const save = (values: Readonly<Record<string, unknown>>, derived: DerivedValues): void => {
    const isOld = group.rows.some((each) => each.id === row.id);
    const added = { ...row, values: { ...row.values, ...values }, derived };
    store.edit(
      place,
      (all) => (isOld ? patchRows(all, group.id, [{ id: row.id, values, derived }]) : insertRows(all, group.id, [added])),
      { groupId: group.id, rowId: row.id },
    );
    onClose();
  };
  return (
    <RowDialog
      {...props}
      values={row.values}
      derived={row.derived}
      isTried={grid.isTried}
      issues={grid.issuesByRow.get(row.id) ?? []}
      title={say(list.isPersons ? gridTexts.editPerson : gridTexts.editRow, { row: index + 1 })}
      onSave={save}
    />
  );
};
