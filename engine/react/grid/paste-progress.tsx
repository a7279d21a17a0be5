import { Box, Button, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { gridTexts } from '../texts/grid-texts.ts';
import { useSay } from '../texts/language.tsx';
import { showCount } from '../../wording/values.ts';
import type { PasteProgress as Progress } from './use-paste.ts';

/** How far a long paste has come, and the way to call it off. */
export const PasteProgress = ({ progress, onCancel }: { readonly progress: Progress; readonly onCancel: () => void }) => {
  const say = useSay();
  const id = useId();
  const { done, all } = progress;
  return (
    <Box display="flex" alignItems="center" gap="3" px={{ base: '4', md: '5' }} py="2" borderBottomWidth="1px" textStyle="sm">
      <Text id={id} className="num" whiteSpace="nowrap">
        {say(gridTexts.pasting, { done: showCount(done), all: showCount(all) })}
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
        {say(gridTexts.cancel)}
      </Button>
    </Box>
  );
};
