import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Coming, ComingCard, ComingLines } from '../../parts/coming.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { TillColumns } from './till-columns.tsx';

/** The cashier while it is asked what is to be paid: the amount with its button, the ways to pay, what is paid for. */
export const ComingTill = () => (
  <Coming>
    <TillColumns amount={<ComingAmount />}>
      <ComingCard>
        <Channel />
        <Channel />
        <Channel />
      </ComingCard>
      <ComingCard>
        <ComingLines lines={5} />
      </ComingCard>
    </TillColumns>
  </Coming>
);

const ComingAmount = () => (
  <Card>
    <Box px={{ base: '4', md: '5' }} py="5">
      <Skeleton w="16" h="3.5" mb="3" />
      <Skeleton w="44" h="8" mb="5" />
      <Skeleton w="60" maxW="full" h="3.5" />
    </Box>
    <Box borderTopWidth="1px" borderColor="border" px={{ base: '4', md: '5' }} py="5">
      <Skeleton h="11" borderRadius="l2" mb="4" />
      <Skeleton w="80%" h="3.5" />
    </Box>
  </Card>
);

const Channel = () => (
  <Flex
    align="center"
    gap="3.5"
    minH="16"
    px={{ base: '4', md: '5' }}
    borderColor="border.muted"
    css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px' } }}
  >
    <Skeleton boxSize="4.5" borderRadius="full" flexShrink="0" />
    <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
    <Box flex="1">
      <Skeleton w="24" h="3.5" />
      <Skeleton w="40" h="3" mt="2" />
    </Box>
  </Flex>
);
