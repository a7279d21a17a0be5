import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardSkeleton, CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { BarsSkeleton, ControlSkeleton, LineRowsSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';

/** Shows the skeleton of the personal centre: key figures, the chart, the work list, the orders. */
export const DashboardSkeleton = () => (
  <LoadingRegion>
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Skeleton w="28" h="7" />
        <ControlSkeleton w="15rem" h="7" />
      </Flex>
      {/* On a phone the work list is first and the figures share one card. */}
      <Grid gap="4" templateColumns="minmax(0, 1fr)" display={{ md: 'none' }}>
        <CardsSkeleton lines={[5]} />
        <Card h="50" />
      </Grid>
      <Grid gap="4" templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))" display={{ base: 'none', md: 'grid' }}>
        {repeat(3, (figure) => (
          <Card key={figure} padded py="4" minH="24">
            <Skeleton w="20" h="3.5" mt="1" mb="4" />
            <Skeleton w="40" maxW="full" h="7" />
            <Skeleton w="40" maxW="full" h="3.5" mt="4" />
          </Card>
        ))}
      </Grid>
      <Flex gap="4" wrap="wrap" align="stretch" display={{ base: 'none', md: 'flex' }}>
        <Grid flex="1000 1 20rem" minW="0" templateColumns="minmax(0, 1fr)">
          <CardSkeleton>
            <Box px={{ base: '3', md: '5' }} py="4">
              <BarsSkeleton />
            </Box>
          </CardSkeleton>
        </Grid>
        <Grid flex="1 1 24rem" minW="0" templateColumns="minmax(0, 1fr)">
          <CardsSkeleton lines={[5]} />
        </Grid>
      </Flex>
      <CardSkeleton>
        <LineRowsSkeleton rows={6} />
      </CardSkeleton>
    </Grid>
  </LoadingRegion>
);
