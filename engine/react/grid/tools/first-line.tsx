import { Box, Button, Flex } from '@chakra-ui/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { joinWords } from '../../../model/language.ts';
import { showCount } from '../../../wording/values.ts';
import { Muted } from '../../controls/card.tsx';
import { SelectInput } from '../../controls/inputs.tsx';
import { textWidth } from '../../rows/columns.ts';
import { groupLabel, groupPlan } from '../../rows/groups.ts';
import { needsAttention, rowStatus } from '../../rows/issues.ts';
import { gridTexts } from '../../texts/grid-texts.ts';
import { useTranslate, useWords } from '../../texts/language.tsx';
import { GridBar, GridFilter } from '../toolbar.tsx';
import type { GridState } from '../use-grid.ts';

/** The heading of the section around a grid, which shares the grid's first line. */
export const GridHeadContext = createContext<GridHeading | undefined>(undefined);

type GridHeading = { readonly title: ReactNode; readonly note: string | undefined };

/**
 * The width in rem of a short note. A wider note is more than a first hint, so it has a line of its own and stays when there
 * are rows.
 */
const SHORT_NOTE = 26;

const isNoteOnLine = (head: GridHeading | undefined): boolean => head?.note !== undefined && textWidth(head.note) > SHORT_NOTE;

/** Returns the note of the section if it is not shown above the list. Phones have no room for it there. */
export const noteOfEmptyList = (head: GridHeading | undefined, isNarrow: boolean): string | undefined =>
  !isNarrow && isNoteOnLine(head) ? undefined : head?.note;

type LineProps = {
  readonly filter: Omit<ComponentProps<typeof GridFilter>, 'px' | 'py'>;
  /** The tabs of the groups. */
  readonly children: ReactNode;
};

/** Shows the section's title, the groups and the search, or nothing without title and groups. */
export const FirstLine = ({ filter, children }: LineProps) => {
  const head = useContext(GridHeadContext);
  if (head === undefined && !children) return null;
  return (
    <GridBar>
      {head !== undefined && (
        <Flex align="center" gap="3" ps="5" pe="2" minH="10">
          {head.title}
        </Flex>
      )}
      {isNoteOnLine(head) && (
        <Muted px="5" pb="2" order="1" flex="1 0 100%">
          {head?.note}
        </Muted>
      )}
      {children}
      <GridFilter {...filter} px="3" py="1.5" />
    </GridBar>
  );
};

type NarrowProps = Pick<LineProps, 'filter'> & {
  readonly grid: GridState;
  /** The choice of the only group. */
  readonly choice: ReactNode;
  readonly onTools: () => void;
};

/** Shows on phones two lines: the title, the group or its plan and the tools, and the search with "only errors". */
export const NarrowLines = ({ grid, choice, filter, onTools }: NarrowProps) => {
  const t = useTranslate();
  const head = useContext(GridHeadContext);
  const { groups, selected } = grid;
  return (
    <>
      <GridBar px="2" py="1" flexWrap="nowrap" columnGap="2">
        <Flex
          align="center"
          gap="2"
          ps="2"
          flex="1"
          minW="0"
          minH="8"
          css={{ '& h1, & h2': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
        >
          {head?.title}
        </Flex>
        {groups.length > 1 ? <GroupSelect grid={grid} /> : choice}
        <Button data-tour="fill" variant="outline" size="sm" px="2" flexShrink="0" onClick={onTools}>
          <SlidersHorizontal aria-hidden />
          {selected.size > 0 ? t(gridTexts.toolsSelected, { count: showCount(selected.size) }) : t(gridTexts.tools)}
        </Button>
      </GridBar>
      <GridBar>
        <GridFilter {...filter} px="2" py="1" />
      </GridBar>
    </>
  );
};

/** Shows the choice of the open group, each with its plan and the number of its rows. */
const GroupSelect = ({ grid }: { readonly grid: GridState }) => {
  const { t, language } = useWords();
  const { store, place, groups, groupAt, foundCounts, issuesByRow, isAttempted } = grid;
  const choices = groups.map((group, at) => {
    const count = showCount(group.rows.length);
    const isWrong = group.rows.some((row) => needsAttention(rowStatus(row, issuesByRow.get(row.id), isAttempted)));
    const words = [
      `${groupLabel(place, group, at, t)} ${groupPlan(store.model, place, group, language)}`.trim(),
      foundCounts ? t(gridTexts.foundOf, { found: showCount(foundCounts[at] ?? 0), count }) : count,
      ...(isWrong ? [t(gridTexts.hasErrors)] : []),
    ];
    return { value: group.id, label: joinWords(words, language) };
  });
  return (
    <Box data-tour="choices" flexShrink="0" maxW="8.5rem">
      <SelectInput
        id={`${place.path}-groups`}
        label={t(gridTexts.groups)}
        size="sm"
        value={groups[groupAt]?.id}
        choices={choices}
        onChange={(id) => typeof id === 'number' && grid.openGroup(id)}
      />
    </Box>
  );
};
