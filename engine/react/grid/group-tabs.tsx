import type { Issue } from '../../model/issue.ts';
import { gridTexts } from '../texts/grid-texts.ts';
import { useWords } from '../texts/language.tsx';
import type { Group, Place } from '../state/content.ts';
import { type GridList, groupLabel, groupPlan } from '../rows/groups.ts';
import { chakra, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { showCount } from '../../wording/values.ts';
import { needsAttention, rowStatus } from '../rows/issues.ts';

/** Whether the model allows another group. */
export const canAddGroup = (place: Place, groups: readonly Group[]): boolean =>
  place.outer !== undefined && groups.length < (place.groups.maxItems ?? Infinity);

type TabsProps = GridList & {
  readonly groups: readonly Group[];
  readonly foundIn: readonly number[] | undefined;
  readonly issuesByRow: ReadonlyMap<number, readonly Issue[]>;
  readonly isAttempted: boolean;
  readonly openAt: number;
  readonly panelId: string;
  readonly onOpen: (id: number) => void;
  readonly onAdd: (() => void) | undefined;
};

/** The groups as tabs: letter, plan, number of rows, and a red dot for issues. Arrow keys move between them. */
export const GroupTabs = memo((props: TabsProps) => {
  const { store, place, groups, foundIn, issuesByRow, isAttempted, openAt, panelId, onOpen, onAdd } = props;
  const { say, language } = useWords();
  const bar = useRef<HTMLDivElement>(null);
  // On phones the open tab may be outside of the visible part.
  useEffect(() => {
    const tab = bar.current?.querySelector('[aria-selected=true]');
    if (!bar.current || !tab) return;
    const [room, own] = [bar.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    bar.current.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
  }, [openAt]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next = step && groups[(openAt + step + groups.length) % groups.length];
    if (!next) return;
    event.preventDefault();
    onOpen(next.id);
    document.getElementById(`${panelId}-tab-${next.id}`)?.focus();
  };
  return (
    <Flex ref={bar} align="stretch" px={{ base: '1', md: '2' }} overflowX="auto" minW="0">
      <Flex role="tablist" aria-label={say(gridTexts.groups)} flexShrink="0" onKeyDown={onKeyDown}>
        {groups.map((group, index) => {
          const isOpen = index === openAt;
          const isWrong = group.rows.some((row) => needsAttention(rowStatus(row, issuesByRow.get(row.id), isAttempted)));
          return (
            <chakra.button
              key={group.id}
              type="button"
              role="tab"
              id={`${panelId}-tab-${group.id}`}
              aria-selected={isOpen}
              aria-controls={panelId}
              tabIndex={isOpen ? 0 : -1}
              onClick={() => onOpen(group.id)}
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="10"
              px="3"
              whiteSpace="nowrap"
              cursor="pointer"
              color={isOpen ? 'fg' : 'fg.muted'}
              fontWeight={isOpen ? 'semibold' : 'normal'}
              borderBottomWidth="2px"
              borderColor={isOpen ? 'brand.solid' : 'transparent'}
              mb="-1px"
              _hover={{ color: 'fg' }}
              _focusVisible={{ outlineOffset: '-2px' }}
            >
              {groupLabel(place, group, index, say)}
              <chakra.span textStyle="xs" fontWeight="normal">
                {groupPlan(store.model, place, group, language)}
              </chakra.span>
              <chakra.span className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5">
                {foundIn
                  ? say(gridTexts.foundOf, { found: showCount(foundIn[index] ?? 0), count: showCount(group.rows.length) })
                  : showCount(group.rows.length)}
              </chakra.span>
              {isWrong && (
                <chakra.span boxSize="1.5" borderRadius="full" bg="red.solid">
                  <chakra.span srOnly>{say(gridTexts.hasErrors)}</chakra.span>
                </chakra.span>
              )}
            </chakra.button>
          );
        })}
      </Flex>
      {onAdd !== undefined && canAddGroup(place, groups) && (
        <chakra.button
          type="button"
          onClick={onAdd}
          display="inline-flex"
          alignItems="center"
          gap="1.5"
          px="3"
          minH="10"
          color="fg.muted"
          bg="bg.panel"
          // Stays at the edge while the tabs scroll below it.
          position="sticky"
          insetEnd="0"
          flexShrink="0"
          cursor="pointer"
          whiteSpace="nowrap"
          _hover={{ color: 'fg' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <Plus size={14} aria-hidden />
          {say(gridTexts.addGroup)}
        </chakra.button>
      )}
    </Flex>
  );
});
