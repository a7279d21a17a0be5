import { Box, Text } from '@chakra-ui/react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';

/** What stands where there are no rows: none yet and how to bring them, or none that match. */
export const NoRows = ({ isFiltered }: { readonly isFiltered: boolean }) => {
  const say = useSay();
  return (
    <Box py="8" px="4" textAlign="center" borderBottomWidth="1px" borderColor="border.muted">
      <Text fontWeight="semibold">{say(isFiltered ? gridTexts.nothingFound : gridTexts.noRows)}</Text>
      {!isFiltered && (
        <Text textStyle="sm" color="fg.muted" mt="1">
          {say(gridTexts.noRowsHint)}
        </Text>
      )}
    </Box>
  );
};
