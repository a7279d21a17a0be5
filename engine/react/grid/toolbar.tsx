import { Box, type BoxProps, Button, type ButtonProps, chakra, Flex, type FlexProps, HStack, Text } from '@chakra-ui/react';
import {
  ChevronDown,
  ChevronUp,
  CircleHelp,
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
import { memo, type ReactNode, useId } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useTranslate } from '../texts/language.tsx';
import { useApplication } from '../state/use-application.ts';
import type { GridList } from '../rows/groups.ts';
import { Input } from '../controls/input.tsx';
import { showCount } from '../../wording/values.ts';
import type { PasteProgress as Progress } from './use-paste.ts';

type ToolbarProps = GridList & {
  readonly onDialog: (open: 'paste' | 'import' | 'bulk') => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onHelp: () => void;
  readonly selected: number;
};

export const GridToolbar = memo((props: ToolbarProps) => {
  const t = useTranslate();
  const canUndo = useApplication(props.store, (state) => state.history.past.length > 0);
  const canRedo = useApplication(props.store, (state) => state.history.future.length > 0);
  const { list, selected, onDialog } = props;
  const count = list.counted(selected);
  return (
    <Flex
      data-tour="fill"
      // On phones the toolbar is one line that scrolls and is cut off at the edge.
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      align="center"
      gap="1"
      py="0.5"
      css={{ scrollbarWidth: 'none', '& > *': { flexShrink: '0' } }}
    >
      {list.isNamed && (
        <Tool icon={<ClipboardPaste />} onClick={() => onDialog('paste')}>
          {t(gridTexts.pasteText)}
        </Tool>
      )}
      <Tool icon={<FileSpreadsheet />} onClick={() => onDialog('import')}>
        {t(list.isNamed ? gridTexts.upload : gridTexts.uploadAny)}
      </Tool>
      <Tool icon={<Plus />} onClick={props.onAdd}>
        {t(gridTexts.addRow)}
      </Tool>
      <Tool icon={<PencilLine />} onClick={() => onDialog('bulk')} disabled={selected === 0}>
        {selected > 0 ? t(gridTexts.bulkRows, { count }) : t(gridTexts.bulk)}
      </Tool>
      <Tool icon={<Trash2 />} onClick={props.onRemove} disabled={selected === 0}>
        {selected > 0 ? t(gridTexts.removeRows, { count }) : t(gridTexts.remove)}
      </Tool>
      <Box w="1px" h="4" bg="border.emphasized" mx="1" display={{ base: 'none', md: 'block' }} aria-hidden />
      <Tool icon={<Undo2 />} onClick={props.onUndo} disabled={!canUndo}>
        {t(gridTexts.undo)}
      </Tool>
      <Tool icon={<Redo2 />} onClick={props.onRedo} disabled={!canRedo}>
        {t(gridTexts.redo)}
      </Tool>
      <Tool
        icon={<CircleHelp />}
        aria-label={t(gridTexts.help)}
        title={t(gridTexts.help)}
        aria-keyshortcuts="?"
        onClick={props.onHelp}
      />
    </Flex>
  );
});

const Tool = ({ icon, children, ...rest }: ButtonProps & { readonly icon: ReactNode }) => (
  <Button variant="ghost" size="xs" color={rest.disabled ? undefined : 'fg'} {...rest}>
    {icon}
    {children}
  </Button>
);

type FilterProps = {
  readonly isNamed: boolean;
  /** Whether the list has no rows, so that there is nothing to search. */
  readonly isEmpty: boolean;
  readonly wrong: number;
  readonly issueCounts: string;
  readonly isOnlyErrors: boolean;
  readonly onOnlyErrors: (on: boolean) => void;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onStep: (direction: 1 | -1) => void;
} & Pick<BoxProps, 'px' | 'py'>;

const steps = [
  { direction: -1, label: gridTexts.previousError, icon: ChevronUp },
  { direction: 1, label: gridTexts.nextError, icon: ChevronDown },
] as const;

/** Shows the search and "only errors" for all groups, and buttons to the next and previous issue. */
export const GridFilter = memo(
  ({ isNamed, isEmpty, wrong, issueCounts, isOnlyErrors, onOnlyErrors, query, onQuery, onStep, ...rest }: FilterProps) => {
    const t = useTranslate();
    return (
      <HStack data-tour="errors" wrap="wrap" ms={{ base: '0', md: 'auto' }} flexGrow={{ base: '1', md: '0' }} {...rest}>
        <Box position="relative" flexGrow="1" w={{ base: '7rem', md: '9.5rem' }}>
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
            disabled={isEmpty && query === ''}
            aria-label={t(gridTexts.searchLabel)}
            placeholder={t(isNamed ? gridTexts.search : gridTexts.searchAny)}
            autoComplete="off"
            onChange={(event) => onQuery(event.target.value)}
          />
        </Box>
        {/* If they do not fit beside the search, they are on a line of their own. */}
        <HStack>
          <chakra.button
            type="button"
            aria-pressed={isOnlyErrors}
            disabled={wrong === 0 && !isOnlyErrors}
            onClick={() => onOnlyErrors(!isOnlyErrors)}
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
            {t(gridTexts.onlyErrors, { faults: issueCounts })}
          </chakra.button>
          <Flex gap={{ base: '0', md: '1' }}>
            {steps.map(({ direction, label, icon: Icon }) => (
              <Button
                key={direction}
                variant="ghost"
                size="xs"
                px="1.5"
                aria-label={t(label)}
                title={t(label)}
                disabled={wrong === 0}
                onClick={() => onStep(direction)}
              >
                <Icon aria-hidden />
              </Button>
            ))}
          </Flex>
        </HStack>
      </HStack>
    );
  },
);

/** Shows the progress of a long paste with a cancel button. */
export const PasteProgress = ({ progress, onCancel }: { readonly progress: Progress; readonly onCancel: () => void }) => {
  const t = useTranslate();
  const id = useId();
  const { done, all } = progress;
  return (
    <Flex align="center" gap="3" px={{ base: '4', md: '5' }} py="2" borderBottomWidth="1px" textStyle="sm">
      <Text id={id} className="num" whiteSpace="nowrap">
        {t(gridTexts.pasting, { done: showCount(done), all: showCount(all) })}
      </Text>
      <Box
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        flex="1"
        h="1"
        bg="bg.emphasized"
        borderRadius="l1"
        overflow="hidden"
      >
        <Box h="full" bg="blue.solid" style={{ width: `${(done / all) * 100}%` }} />
      </Box>
      <Button variant="outline" size="xs" onClick={onCancel}>
        {t(gridTexts.cancel)}
      </Button>
    </Flex>
  );
};

export const GridBar = (props: FlexProps) => (
  <Flex align="center" wrap="wrap" columnGap="1" rowGap="2" borderBottomWidth="1px" {...props} />
);
