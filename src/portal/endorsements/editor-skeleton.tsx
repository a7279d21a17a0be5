import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { BreadcrumbsSkeleton, CardSkeleton, LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';

/** A change that is still to be opened: the policy, the kinds of change, its day, the persons, its trial. */
export const EditorSkeleton = () => (
  <LoadingRegion>
    <BreadcrumbsSkeleton />
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <Card padded py="4">
        <Flex align="center" gap="3">
          <Skeleton boxSize="7" borderRadius="full" flexShrink="0" />
          <Skeleton w="18rem" maxW="60%" h="6" />
        </Flex>
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
          columnGap="6"
          rowGap="3"
          mt="4"
          mb="1"
        >
          <Skeleton w="80%" h="3.5" />
          <Skeleton w="80%" h="3.5" />
          <Skeleton w="60%" h="3.5" />
        </Grid>
      </Card>
      <Card overflow="hidden">
        <Flex align="center" gap="6" minH="11" px={{ base: '4', md: '5' }} borderBottomWidth="1px" borderColor="border">
          {Array.from({ length: 6 }, (_, kind) => (
            <Skeleton key={kind} w="14" h="4" flexShrink="0" />
          ))}
        </Flex>
        <Box px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px" borderColor="border">
          <Skeleton w="20" h="3.5" mb="2" />
          <Skeleton w="21rem" maxW="full" h="9" borderRadius="l2" />
        </Box>
        <Box px={{ base: '4', md: '5' }} py="4" borderBottomWidth="1px" borderColor="border">
          <Skeleton w="32" h="5" mb="2.5" />
          <Skeleton w="64" maxW="full" h="3.5" />
        </Box>
        <LinesSkeleton lines={6} />
      </Card>
      <CardSkeleton>
        <LinesSkeleton lines={2} />
      </CardSkeleton>
    </Grid>
  </LoadingRegion>
);
