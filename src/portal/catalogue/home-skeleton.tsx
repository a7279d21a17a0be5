import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { ControlSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';
import { HomeTop, ProductsSkeleton } from './home-frame.tsx';

const searchHeight = { base: '9', md: '8' } as const;

/** Shows the skeleton of the product list: announcement and figures, filters, cards. */
export const HomeSkeleton = () => (
  <LoadingRegion>
    <HomeTop>
      <Card minH="32" borderInlineStartWidth="4px" borderInlineStartColor="brand.solid" px={{ base: '4', md: '6' }} py="5">
        <Skeleton w="20rem" maxW="80%" h="5" />
        <Skeleton w="28rem" maxW="full" h="3.5" mt="3.5" />
      </Card>
      <Card minH={{ base: '20', md: '32' }} display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" alignItems="center">
        {repeat(4, (figure) => (
          <Box key={figure} px="4">
            <Skeleton w="6" h="6" mx={{ base: 'auto', md: '0' }} />
            <Skeleton w="12" maxW="full" h="3" mt="3" mx={{ base: 'auto', md: '0' }} />
          </Box>
        ))}
      </Card>
    </HomeTop>
    <Card px={{ base: '4', md: '5' }} pt={{ base: '0', md: '2' }} pb={{ base: '0', md: '1' }}>
      {repeat(2, (line) => (
        <Flex
          key={line}
          display={{ base: 'none', md: 'flex' }}
          align="center"
          gap="6"
          h="2.875rem"
          borderBottomWidth="1px"
          borderColor="border.muted"
          overflow="hidden"
        >
          <Skeleton w="16" h="3.5" flexShrink="0" />
          {repeat(7, (choice) => (
            <Skeleton key={choice} w="20" flexShrink="0" />
          ))}
        </Flex>
      ))}
      <Flex align="center" gap="2" py="3">
        <ControlSkeleton flex={{ base: '1', md: '0 1 26rem' }} h={searchHeight} />
        <ControlSkeleton w="20" h={searchHeight} />
      </Flex>
    </Card>
    <Flex align="center" justify="space-between" minH="8" mt="5" mb="3">
      <Skeleton w="32" h="5" />
      <ControlSkeleton w="10rem" h="8" />
    </Flex>
    <Grid gap="3" templateColumns="minmax(0, 1fr)">
      <ProductsSkeleton />
    </Grid>
  </LoadingRegion>
);
