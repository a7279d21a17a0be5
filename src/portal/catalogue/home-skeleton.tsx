import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { ProductsSkeleton } from './products-skeleton.tsx';
import { HomeTop } from './home-top.tsx';

/** The product list's page that is still to come: announcement and figures, filters, cards. */
export const HomeSkeleton = () => (
  <LoadingRegion>
    <HomeTop>
      <Card minH="32" borderInlineStartWidth="4px" borderInlineStartColor="brand.solid" px={{ base: '4', md: '6' }} py="5">
        <Skeleton w="20rem" maxW="80%" h="5" />
        <Skeleton w="28rem" maxW="full" h="3.5" mt="3.5" />
      </Card>
      <Card minH={{ base: '20', md: '32' }} display="grid" gridTemplateColumns="repeat(4, minmax(0, 1fr))" alignItems="center">
        {Array.from({ length: 4 }, (_, figure) => (
          <Box key={figure} px="4">
            <Skeleton w="6" h="6" mx={{ base: 'auto', md: '0' }} />
            <Skeleton w="12" maxW="full" h="3" mt="3" mx={{ base: 'auto', md: '0' }} />
          </Box>
        ))}
      </Card>
    </HomeTop>
    <Card px={{ base: '4', md: '5' }} pt={{ base: '0', md: '2' }} pb={{ base: '0', md: '1' }}>
      <Choices />
      <Choices />
      <Flex align="center" gap="2" py="3">
        <Skeleton flex={{ base: '1', md: '0 1 26rem' }} h={{ base: '9', md: '8' }} borderRadius="l2" />
        <Skeleton w="20" h={{ base: '9', md: '8' }} borderRadius="l2" />
      </Flex>
    </Card>
    <Flex align="center" justify="space-between" minH="8" mt="5" mb="3">
      <Skeleton w="32" h="5" />
      <Skeleton w="10rem" h="8" borderRadius="l2" />
    </Flex>
    <Grid gap="3" templateColumns="minmax(0, 1fr)">
      <ProductsSkeleton />
    </Grid>
  </LoadingRegion>
);

const Choices = () => (
  <Flex
    display={{ base: 'none', md: 'flex' }}
    align="center"
    gap="6"
    h="2.875rem"
    borderBottomWidth="1px"
    borderColor="border.muted"
    overflow="hidden"
  >
    <Skeleton w="16" h="3.5" flexShrink="0" />
    {Array.from({ length: 7 }, (_, choice) => (
      <Skeleton key={choice} w="20" h="4" flexShrink="0" />
    ))}
  </Flex>
);
