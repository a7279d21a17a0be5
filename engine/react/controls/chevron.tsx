import { Box, type BoxProps } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';

/** The mark at the end of a control that opens a list; the control itself takes the clicks. */
export const Chevron = ({ insetEnd = '3' }: Pick<BoxProps, 'insetEnd'>) => (
  <Box
    position="absolute"
    insetEnd={insetEnd}
    top="50%"
    transform="translateY(-50%)"
    pointerEvents="none"
    color="fg.muted"
    aria-hidden
  >
    <ChevronDown size={16} strokeWidth={1.75} />
  </Box>
);
