import { Box, chakra } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import type { Issue } from '../../core/issue.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { showCount } from '../../core/words/numbers.ts';
import type { ApplicationStore } from '../store/state.ts';
import type { Group, Place } from '../store/content.ts';
import { canAddGroup } from './group-choices.ts';
import { groupLabel, groupPlan } from './group-name.ts';
import { needsLook, rowStatus } from './row-status.ts';

type TabsProps = {
  readonly store: ApplicationStore;
  readonly place: Place;
  readonly groups: readonly Group[];
  /** Rows that the filter finds in each group; none while nothing is sought. */
  readonly foundIn: readonly number[] | undefined;
  readonly findings: ReadonlyMap<number, readonly Issue[]>;
  readonly isTried: boolean;
  readonly openAt: number;
  readonly panelId: string;
  readonly onOpen: (id: number) => void;
  /** Left out where groups are not made here. */
  readonly onAdd: (() => void) | undefined;
};

/** The groups as tabs: letter, plan, head count, a red dot where something is wrong. Arrows move between them. */
export const GroupTabs = memo((props: TabsProps) => {
  const { store, place, groups, foundIn, findings, isTried, openAt, panelId, onOpen, onAdd } = props;
  const say = useSay();
  const language = useLanguage();
  const bar = useRef<HTMLDivElement>(null);
  // On a phone the group that is open may lie beyond the edge, or below the button that adds one.
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
    <Box ref={bar} display="flex" alignItems="stretch" px={{ base: '1', md: '2' }} overflowX="auto" minW="0">
      <Box role="tablist" aria-label={say(gridTexts.groups)} display="flex" flexShrink="0" onKeyDown={onKeyDown}>
        {groups.map((group, index) => {
          const isOpen = index === openAt;
          const isWrong = group.rows.some((row) => needsLook(rowStatus(row, findings.get(row.id), isTried)));
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
      </Box>
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
          // Where there are more tabs than room it stays at the edge, and they scroll under it.
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
    </Box>
  );
});
