import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CardSkeleton, LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import type { ReactNode } from 'react';

/** What became of a payment, while it is asked for: the mark with its sentence, figures, what comes next. */
export const ResultSkeleton = () => (
  <LoadingRegion>
    <Card px={{ base: '5', md: '8' }} py={{ base: '6', md: '8' }}>
      <Flex gap="4">
        <Skeleton boxSize="11" borderRadius="full" flexShrink="0" />
        <Box flex="1">
          <Skeleton w="52" maxW="full" h="6" />
          <Skeleton w="80%" h="3.5" mt="3" />
        </Box>
      </Flex>
      <Grid
        mt="6"
        gap="4"
        p="4"
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
      >
        {Array.from({ length: 3 }, (_, figure) => (
          <Box key={figure}>
            <Skeleton w="16" h="3" />
            <Skeleton w="70%" h="5" mt="2.5" />
          </Box>
        ))}
      </Grid>
      <Flex gap="2" mt="5">
        <Skeleton w="32" h="9" borderRadius="l2" />
        <Skeleton w="24" h="9" borderRadius="l2" />
      </Flex>
    </Card>
  </LoadingRegion>
);

/** The cashier while it is asked what is to be paid: the amount with its button, the ways to pay, what is paid for. */
export const CheckoutSkeleton = () => (
  <LoadingRegion>
    <CheckoutColumns amount={<ComingAmount />}>
      <CardSkeleton>
        <Channel />
        <Channel />
        <Channel />
      </CardSkeleton>
      <CardSkeleton>
        <LinesSkeleton lines={5} />
      </CardSkeleton>
    </CheckoutColumns>
  </LoadingRegion>
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

/** The cashier's page: the amount comes first on a phone, and stays in sight at the right where there is room. */
export const CheckoutColumns = ({ amount, children }: { readonly amount: ReactNode; readonly children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap={{ base: '4', lg: '5' }} alignItems="start">
    <Box order={{ lg: 2 }} position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      {amount}
    </Box>
    <Grid gap="4" order={{ lg: 1 }}>
      {children}
    </Grid>
  </Grid>
);
