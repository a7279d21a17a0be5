import { Box, Button, Grid } from '@chakra-ui/react';
import { CircleHelp, ClipboardPaste, Copy, FileSpreadsheet, PencilLine, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted } from '../../controls/card.tsx';
import { Dialog } from '../../controls/dialog.tsx';
import { useApplication } from '../../state/use-application.ts';
import { gridTexts } from '../../texts/grid-texts.ts';
import { useTranslate } from '../../texts/language.tsx';
import { SortSelect } from '../cards.tsx';
import type { GridState } from '../use-grid.ts';
import type { Sort } from '../use-shown-rows.ts';

export type GridActions = {
  readonly onDialog: (open: 'paste' | 'import' | 'bulk') => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHelp: () => void;
  readonly onSort: (sort: Sort | undefined) => void;
  /** Deletes duplicates, if rows are marked. */
  readonly onRemoveCopies: (() => void) | undefined;
  /** Shows or hides the fields of the group, if it has fields that the first line does not show. */
  readonly onGroupFields: (() => void) | undefined;
  readonly onAddGroup: (() => void) | undefined;
  readonly onRemoveGroup: (() => void) | undefined;
};

type SheetProps = {
  readonly grid: GridState;
  readonly actions: GridActions;
  readonly note: string | undefined;
  readonly onClose: () => void;
};
type Action = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (() => void) | undefined;
  readonly isOff?: boolean;
};

/** Shows on phones the actions of a list, which have no room above it: one line each, and the sort order. */
export const ToolsSheet = ({ grid, actions, note, onClose }: SheetProps) => {
  const t = useTranslate();
  const { store, list, selected, columns, sort, shown } = grid;
  const canUndo = useApplication(store, (state) => state.history.past.length > 0);
  const canRedo = useApplication(store, (state) => state.history.future.length > 0);
  const count = list.counted(selected.size);
  const isNone = selected.size === 0;
  const lines: readonly Action[] = [
    { label: t(gridTexts.pasteText), icon: <ClipboardPaste />, run: list.isNamed ? () => actions.onDialog('paste') : undefined },
    {
      label: t(list.isNamed ? gridTexts.upload : gridTexts.uploadAny),
      icon: <FileSpreadsheet />,
      run: () => actions.onDialog('import'),
    },
    { label: t(gridTexts.addRow), icon: <Plus />, run: actions.onAdd },
    {
      label: isNone ? t(gridTexts.bulk) : t(gridTexts.bulkRows, { count }),
      icon: <PencilLine />,
      run: () => actions.onDialog('bulk'),
      isOff: isNone,
    },
    {
      label: isNone ? t(gridTexts.remove) : t(gridTexts.removeRows, { count }),
      icon: <Trash2 />,
      run: actions.onRemove,
      isOff: isNone,
    },
    { label: t(gridTexts.removeCopies), icon: <Copy />, run: actions.onRemoveCopies },
    { label: t(gridTexts.undo), icon: <Undo2 />, run: actions.onUndo, isOff: !canUndo },
    { label: t(gridTexts.redo), icon: <Redo2 />, run: actions.onRedo, isOff: !canRedo },
    { label: t(gridTexts.groupFields), icon: <PencilLine />, run: actions.onGroupFields },
    { label: t(gridTexts.addGroup), icon: <Plus />, run: actions.onAddGroup },
    { label: t(gridTexts.removeGroup), icon: <Trash2 />, run: actions.onRemoveGroup },
    { label: t(gridTexts.help), icon: <CircleHelp />, run: actions.onHelp },
  ];
  return (
    <Dialog title={t(gridTexts.tools)} place="bottom" onClose={onClose}>
      {note !== undefined && <Muted mb="2">{note}</Muted>}
      <Grid as="ul" listStyleType="none" templateColumns="repeat(2, minmax(0, 1fr))" columnGap="2">
        {lines.map(({ label, icon, run, isOff }) =>
          run === undefined ? null : (
            <li key={label}>
              <Button
                variant="ghost"
                w="full"
                h="auto"
                minH="11"
                px="2"
                justifyContent="start"
                textAlign="start"
                whiteSpace="normal"
                disabled={isOff}
                onClick={() => {
                  // An action that opens a dialog opens it in place of this one.
                  onClose();
                  run();
                }}
              >
                {icon}
                {label}
              </Button>
            </li>
          ),
        )}
      </Grid>
      {shown.length > 1 && (
        <Box mt="2">
          <SortSelect columns={columns} sort={sort} onSort={actions.onSort} />
        </Box>
      )}
    </Dialog>
  );
};
