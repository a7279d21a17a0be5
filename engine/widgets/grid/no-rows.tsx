import { Box, Button, Text } from '@chakra-ui/react';
import { showCount } from '../../core/words/numbers.ts';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { Place } from '../store/content.ts';
import { groupLabel } from './group-name.ts';
import type { ListWords } from './list-words.ts';
import type { GridState } from './use-grid.ts';

type NoRowsProps = {
  readonly place: Place;
  readonly grid: GridState;
  readonly words: ListWords;
  readonly isNarrow: boolean;
};

/** What stands where there are no rows: none yet and how to bring them, or none that match and the groups where some do. */
export const NoRows = ({ place, grid, words, isNarrow }: NoRowsProps) => {
  const say = useSay();
  const { groups, foundIn } = grid;
  const isFiltered = foundIn !== undefined;
  const elsewhere = groups.flatMap((group, at) => {
    const count = foundIn?.[at] ?? 0;
    return count > 0 ? [{ label: groupLabel(place, group, at, say), count, onOpen: () => grid.openGroup(group.id) }] : [];
  });
  const wide = words.isNamed ? gridTexts.noRowsHint : gridTexts.noRowsHintAny;
  return (
    <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold">
        {isFiltered
          ? say(elsewhere.length > 0 ? gridTexts.nothingFoundHere : gridTexts.nothingFound)
          : words.say(gridTexts.noRows)}
      </Text>
      {elsewhere.map(({ label, count, onOpen }) => (
        <Button key={label} variant="plain" size="sm" color="fg.link" onClick={onOpen}>
          {say(gridTexts.foundElsewhere, { group: label, count: showCount(count) })}
        </Button>
      ))}
      {!isFiltered && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {say(isNarrow ? gridTexts.noRowsHintNarrow : wide)}
        </Text>
      )}
    </Box>
  );
};
