import { Box, type BoxProps } from '@chakra-ui/react';

/** A grey shape in the place of something that is still to come; the footer waits for it. */
export const Skeleton = (props: BoxProps) => (
  <Box aria-hidden data-pending="" bg="bg.emphasized" borderRadius="l1" h="4" animation="pulse" {...props} />
);
