import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { BreadcrumbsSkeleton, CardsSkeleton, LinesSkeleton, TabsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ControlSkeleton, Skeleton } from '../components/feedback/skeleton.tsx';

const section = { px: { base: '4', md: '5' }, py: '4', borderBottomWidth: '1px', borderColor: 'border' } as const;

/** Shows the skeleton of the editor: the policy, the kinds of change, the effective day, the insured persons, the price. */
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
        <TabsSkeleton tabs={6} />
        <Box {...section}>
          <Skeleton w="20" h="3.5" mb="2" />
          <ControlSkeleton w="21rem" maxW="full" />
        </Box>
        <Box {...section}>
          <Skeleton w="32" h="5" mb="2.5" />
          <Skeleton w="64" maxW="full" h="3.5" />
        </Box>
        <LinesSkeleton lines={6} />
      </Card>
      <CardsSkeleton lines={[2]} />
    </Grid>
  </LoadingRegion>
);
