import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardSkeleton, CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { BarsSkeleton, ControlSkeleton, LineRowsSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';

/** The personal centre: key figures, the chart, the work list, the orders. */
export const DashboardSkeleton = () => (
  <LoadingRegion>
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Skeleton w="28" h="7" />
        <ControlSkeleton w="15rem" h="7" />
      </Flex>
      <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}>
        {repeat(3, (figure) => (
          <Card key={figure} padded py={{ base: '4', md: '4' }} minH="24">
            <Skeleton w="20" h="3.5" mt="1" mb="4" />
            <Skeleton w="40" maxW="full" h="7" />
            <Skeleton w="40" maxW="full" h="3.5" mt="4" />
          </Card>
        ))}
      </Grid>
      <Flex gap="4" wrap="wrap" align="stretch">
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
