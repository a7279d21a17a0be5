import { Box, Button } from '@chakra-ui/react';
import { ClipboardPaste, FileSpreadsheet, PencilLine, Plus, Redo2, Trash2, Undo2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import type { ApplicationStore } from '../state/state.ts';
import { useApplication } from '../state/use-application.ts';
import type { ListWords } from '../rows/groups.ts';

type ToolbarProps = {
  readonly store: ApplicationStore;
  readonly words: ListWords;
  /** Whether people can be read from free text: where rows are persons. */
  readonly canPasteText: boolean;
  /** Opens the reader of free text, the import of a spreadsheet, the change of many rows. */
  readonly onDialog: (open: 'paste' | 'import' | 'bulk') => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly selected: number;
};

/** What can be done to the rows. */
export const GridToolbar = memo((props: ToolbarProps) => {
  const say = useSay();
  const canUndo = useApplication(props.store, (state) => state.history.past.length > 0);
  const canRedo = useApplication(props.store, (state) => state.history.future.length > 0);
  const { words, selected, canPasteText, onDialog } = props;
  const count = words.counted(selected);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="1" py="0.5">
      {canPasteText && (
        <Tool icon={<ClipboardPaste />} onClick={() => onDialog('paste')}>
          {say(gridTexts.pasteText)}
        </Tool>
      )}
      <Tool icon={<FileSpreadsheet />} onClick={() => onDialog('import')}>
        {say(gridTexts.upload)}
      </Tool>
      <Tool icon={<Plus />} onClick={props.onAdd}>
        {say(gridTexts.addRow)}
      </Tool>
      <Tool icon={<PencilLine />} onClick={() => onDialog('bulk')} isDisabled={selected === 0}>
        {selected > 0 ? say(gridTexts.bulkRows, { count }) : say(gridTexts.bulk)}
      </Tool>
      <Tool icon={<Trash2 />} onClick={props.onRemove} isDisabled={selected === 0}>
        {selected > 0 ? say(gridTexts.removeRows, { count }) : say(gridTexts.remove)}
      </Tool>
      <Box w="1px" h="4" bg="border.emphasized" mx="1" display={{ base: 'none', md: 'block' }} aria-hidden />
      <Tool icon={<Undo2 />} onClick={props.onUndo} isDisabled={!canUndo}>
        {say(gridTexts.undo)}
      </Tool>
      <Tool icon={<Redo2 />} onClick={props.onRedo} isDisabled={!canRedo}>
        {say(gridTexts.redo)}
      </Tool>
    </Box>
  );
});

type ToolProps = {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
};

const Tool = ({ icon, onClick, isDisabled, children }: ToolProps) => (
  <Button variant="ghost" size="xs" color={isDisabled ? undefined : 'fg'} disabled={isDisabled} onClick={onClick}>
    {icon}
    {children}
  </Button>
);
