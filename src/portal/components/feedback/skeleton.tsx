import { Box, type BoxProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A grey shape in the place of something that is loading; the footer is hidden as long as one is on the page. */
export const Skeleton = (props: BoxProps) => (
  <Box aria-hidden data-pending="" bg="bg.emphasized" borderRadius="l1" h="4" animation="pulse" {...props} />
);

/** A grey shape as high and round as a button or an input. */
export const ControlSkeleton = (props: BoxProps) => <Skeleton h="9" borderRadius="l2" {...props} />;

/** Draws a part several times; each must have the index as its key. */
export const repeat = (times: number, draw: (index: number) => ReactNode): readonly ReactNode[] =>
  Array.from({ length: times }, (_, index) => draw(index));
