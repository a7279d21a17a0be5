import { Box, Button, chakra, Input } from '@chakra-ui/react';
import {
  ChevronDown,
  ChevronUp,
  ClipboardPaste,
  FileSpreadsheet,
  Filter,
  PencilLine,
  Plus,
  Redo2,
  Search,
  Trash2,
  Undo2,
} from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import type { ApplicationStore } from '../store/state.ts';
import { useApplication } from '../store/use-application.ts';
import type { ListWords } from './list-words.ts';

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
  readonly wrong: number;
  readonly isOnlyErrors: boolean;
  readonly onOnlyErrors: (on: boolean) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
};

/** What can be done to the rows, and what of them is shown. */
export const GridToolbar = memo((props: ToolbarProps) => {
  const say = useSay();
  const canUndo = useApplication(props.store, (state) => state.history.past.length > 0);
  const canRedo = useApplication(props.store, (state) => state.history.future.length > 0);
  const { words, wrong, isOnlyErrors, query, selected, canPasteText, onDialog } = props;
  const count = words.counted(selected);
  return (
    <Box
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      columnGap="1"
      rowGap="2"
      px={{ base: '2', md: '3' }}
      py="2"
      bg="bg.subtle"
      borderBottomWidth="1px"
    >
      <Box display="flex" alignItems="center" gap="1" overflowX="auto" maxW="full" py="0.5">
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
        <Box w="1px" h="4" bg="border.emphasized" mx="1" aria-hidden />
        <Tool icon={<Undo2 />} onClick={props.onUndo} isDisabled={!canUndo}>
          {say(gridTexts.undo)}
        </Tool>
        <Tool icon={<Redo2 />} onClick={props.onRedo} isDisabled={!canRedo}>
          {say(gridTexts.redo)}
        </Tool>
      </Box>
      <Box display="flex" alignItems="center" gap="2" ms={{ base: '0', md: 'auto' }} flexGrow={{ base: '1', md: '0' }}>
        <Box position="relative" flexGrow="1" w={{ base: 'auto', md: '9.5rem' }}>
          <Box
            position="absolute"
            insetStart="2"
            top="50%"
            transform="translateY(-50%)"
            color="fg.muted"
            pointerEvents="none"
            zIndex="1"
            aria-hidden
          >
            <Search size={14} />
          </Box>
          <Input
            size="xs"
            type="search"
            ps="7"
            value={query}
            aria-label={say(gridTexts.searchLabel)}
            placeholder={say(words.isNamed ? gridTexts.search : gridTexts.searchAny)}
            autoComplete="off"
            onChange={(event) => props.onQuery(event.target.value)}
          />
        </Box>
        <chakra.button
          type="button"
          aria-pressed={isOnlyErrors}
          disabled={wrong === 0 && !isOnlyErrors}
          onClick={() => props.onOnlyErrors(!isOnlyErrors)}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          h="7"
          px="2.5"
          textStyle="sm"
          whiteSpace="nowrap"
          borderWidth="1px"
          borderRadius="l2"
          cursor="pointer"
          borderColor={wrong > 0 || isOnlyErrors ? 'border.error' : 'border.emphasized'}
          color={wrong > 0 || isOnlyErrors ? 'fg.error' : 'fg.subtle'}
          bg={isOnlyErrors ? 'bg.error' : 'bg.panel'}
          _disabled={{ cursor: 'not-allowed' }}
        >
          <Filter size={14} aria-hidden />
          {say(gridTexts.onlyErrors, { count: showCount(wrong) })}
        </chakra.button>
        <Button
          variant="ghost"
          size="xs"
          px="1.5"
          aria-label={say(gridTexts.previousError)}
          title={say(gridTexts.previousError)}
          disabled={wrong === 0}
          onClick={() => props.onStep(-1)}
        >
          <ChevronUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="xs"
          px="1.5"
          aria-label={say(gridTexts.nextError)}
          title={say(gridTexts.nextError)}
          disabled={wrong === 0}
          onClick={() => props.onStep(1)}
        >
          <ChevronDown aria-hidden />
        </Button>
      </Box>
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
