import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Shows a grey shape in place of an element that is loading. The footer is hidden while the page has such a shape. */
export const Skeleton = (props: BoxProps) => (
  <Box aria-hidden data-pending="" bg="bg.emphasized" borderRadius="l1" h="4" animation="pulse" {...props} />
);

/** Shows a grey shape as high and round as a button or an input. */
export const ControlSkeleton = (props: BoxProps) => <Skeleton h="9" borderRadius="l2" {...props} />;

/** Renders a part several times. Each must have the index as its key. */
export const repeat = (times: number, render: (index: number) => ReactNode): readonly ReactNode[] =>
  Array.from({ length: times }, (_, index) => render(index));

/** Shows the bars of a chart that is loading. */
export const BarsSkeleton = () => (
  <Flex align="flex-end" gap={{ base: '4', md: '8' }} h={{ base: '11rem', md: '17.25rem' }} px="2">
    {[45, 60, 50, 75, 65, 90].map((share) => (
      <Skeleton key={share} flex="1" h={`${share}%`} />
    ))}
  </Flex>
);

/** Shows rows of a list that is loading: rows of a table, on a phone the cards that replace them. */
export const LineRowsSkeleton = ({ rows = 10 }: { readonly rows?: number }) => (
  <Box minH="24rem">
    {repeat(rows, (row) => (
      <Flex
        key={row}
        align={{ md: 'center' }}
        direction={{ base: 'column', md: 'row' }}
        gap={{ base: '3', md: '8' }}
        minH={{ base: '6.5rem', md: '2.3125rem' }}
        px={{ base: '4', md: '5' }}
        py={{ base: '4', md: '3' }}
        borderTopWidth={row === 0 ? '0' : '1px'}
        borderColor="border.muted"
      >
        <Skeleton w={{ base: row % 2 === 0 ? '60%' : '45%', md: '32' }} h="3.5" flexShrink="0" />
        <Skeleton w={{ base: '80%', md: row % 2 === 0 ? '40%' : '30%' }} h="3" />
        <Skeleton w={{ base: '35%', md: '20' }} h="3" ms={{ md: 'auto' }} flexShrink="0" />
      </Flex>
    ))}
  </Box>
);
