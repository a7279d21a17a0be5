import { Flex } from '@chakra-ui/react';
import { Skeleton } from './skeleton.tsx';

const shares = [45, 60, 50, 75, 65, 90];

/** The bars of a chart that are still to come. */
export const ComingBars = () => (
  <Flex align="flex-end" gap={{ base: '4', md: '8' }} h={{ base: '64', md: '17.25rem' }} px="2">
    {shares.map((share) => (
      <Skeleton key={share} flex="1" h={`${share}%`} />
    ))}
  </Flex>
);
