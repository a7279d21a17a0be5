import { Box, chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { gridTexts } from '../language/grid-texts.ts';
import { useSay } from '../language/language.tsx';

type TipProps = {
  readonly id: string;
  readonly text: string;
  readonly isAbove: boolean;
  /** It begins at the end of its cell, so that it does not leave the grid there. */
  readonly isAtEnd?: boolean;
};

/** What is wrong with the focused cell, in ink beside it. */
export const CellTip = ({ id, text, isAbove, isAtEnd }: TipProps) => {
  const say = useSay();
  return (
    <Box
      id={id}
      role="tooltip"
      position="absolute"
      insetStart={isAtEnd ? undefined : '0'}
      insetEnd={isAtEnd ? '0' : undefined}
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
      w="max-content"
      maxW="26rem"
      whiteSpace="normal"
      pointerEvents="none"
    >
      <CircleAlert size={14} aria-hidden style={{ flexShrink: 0 }} />
      {text}
      <chakra.span borderInlineStartWidth="1px" borderColor="fg.subtle" ps="1.5" ms="0.5" whiteSpace="nowrap" aria-hidden>
        {say(gridTexts.f8)}
      </chakra.span>
    </Box>
  );
};
