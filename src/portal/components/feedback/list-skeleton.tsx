import { Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { CardsSkeleton, LoadingRegion } from './page-skeletons.tsx';
import { LineRowsSkeleton } from './bars-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';

/** A page with a list that is still to come: its heading, its query, its rows. */
export const ListSkeleton = () => (
  <LoadingRegion>
    <Skeleton w="40" h="5" mt="1" mb="5" />
    <Card overflow="hidden">
      <Flex gap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="3" borderBottomWidth="1px" borderColor="border">
        <Skeleton w={{ base: 'full', md: '15rem' }} h="8" borderRadius="l2" />
        <Skeleton w={{ base: 'calc(50% - 0.25rem)', md: '9.5rem' }} h="8" borderRadius="l2" />
        <Skeleton w={{ base: 'calc(50% - 0.25rem)', md: '16' }} h="8" borderRadius="l2" />
      </Flex>
      <LineRowsSkeleton />
    </Card>
  </LoadingRegion>
);

/** One of the customer's pages that is still to come: its heading, the ways to the others, its rows. */
export const CustomerListSkeleton = () => (
  <LoadingRegion>
    <Skeleton w="40" h="5" mt="1" />
    <Skeleton w="56" maxW="full" h="3" mt="3" mb="3" />
    <Flex align="center" gap="6" minH="11" px="3" mb="4" borderBottomWidth="1px" borderColor="border">
      <Skeleton w="14" h="3.5" />
      <Skeleton w="14" h="3.5" />
      <Skeleton w="14" h="3.5" />
    </Flex>
    <Card overflow="hidden">
      <LineRowsSkeleton rows={5} />
    </Card>
  </LoadingRegion>
);

/** The account's page that is still to come: its facts, and the form for another password. */
export const AccountSkeleton = () => (
  <LoadingRegion>
    <Skeleton w="28" h="5" mt="1" mb="5" />
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} alignItems="start">
      <CardsSkeleton lines={[5, 4]} />
    </Grid>
  </LoadingRegion>
);
