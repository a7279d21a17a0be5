import { Box, Text } from '@chakra-ui/react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';
import type { ListWords } from './list-words.ts';

type NoRowsProps = { readonly words: ListWords; readonly isFiltered: boolean; readonly isNarrow: boolean };

/** What stands where there are no rows: none yet and how to bring them, or none that match. */
export const NoRows = ({ words, isFiltered, isNarrow }: NoRowsProps) => {
  const say = useSay();
  const wide = words.isNamed ? gridTexts.noRowsHint : gridTexts.noRowsHintAny;
  return (
    <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold">{isFiltered ? say(gridTexts.nothingFound) : words.say(gridTexts.noRows)}</Text>
      {!isFiltered && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {say(isNarrow ? gridTexts.noRowsHintNarrow : wide)}
        </Text>
      )}
    </Box>
  );
};
