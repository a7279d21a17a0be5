import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';

/** What is wrong with the focused cell, in ink beside it. */
export const CellTip = ({ id, text, isAbove }: { readonly id: string; readonly text: string; readonly isAbove: boolean }) => {
  const say = useSay();
  return (
    <Box
      id={id}
      role="tooltip"
      position="absolute"
      insetStart="0"
      top={isAbove ? undefined : 'calc(100% + 3px)'}
      bottom={isAbove ? 'calc(100% + 3px)' : undefined}
      zIndex="sticky"
      bg="bg.inverted"
      color="fg.inverted"
      textStyle="xs"
      borderRadius="l1"
      px="2.5"
      py="1.5"
      display="flex"
      alignItems="center"
      gap="1.5"
      whiteSpace="nowrap"
      pointerEvents="none"
    >
      <CircleAlert size={14} aria-hidden />
      {text}
      <chakra.span borderInlineStartWidth="1px" borderColor="fg.subtle" ps="1.5" ms="0.5" aria-hidden>
        {say(gridTexts.f8)}
      </chakra.span>
    </Box>
  );
};
