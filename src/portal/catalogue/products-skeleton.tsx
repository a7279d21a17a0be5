import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Skeleton } from '../components/feedback/skeleton.tsx';

/** Cards of the product list that are still to come: picture and name, facts, price and action. */
export const ProductsSkeleton = () => Array.from({ length: 4 }, (_, card) => <ComingProduct key={card} />);

const ComingProduct = () => (
  <Card
    padded
    p={{ base: '4', md: '4' }}
    display="grid"
    gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', lg: '9rem minmax(0, 1fr) minmax(0, 23rem) 10rem' }}
    columnGap={{ base: '3', md: '5' }}
    rowGap="3"
    alignItems={{ lg: 'center' }}
    minH={{ base: '15.5rem', lg: '8.75rem' }}
  >
    <Skeleton h={{ base: '4.5rem', lg: '6.75rem' }} borderRadius="l2" />
    <Box>
      <Skeleton w="60" maxW="full" h="5" />
      <Skeleton w="32" maxW="80%" h="3.5" mt="3" />
    </Box>
    <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" gridColumn={{ base: '1 / -1', lg: 'auto' }} ps={{ lg: '5' }}>
      <Skeleton w="70%" h="7" />
      <Skeleton w="60%" h="7" />
      <Skeleton w="60%" h="7" />
      <Skeleton w="70%" h="7" />
    </Grid>
    <Flex
      gridColumn={{ base: '1 / -1', lg: 'auto' }}
      direction={{ lg: 'column' }}
      align={{ base: 'center', lg: 'flex-end' }}
      justify="space-between"
      gap="3"
    >
      <Skeleton w="24" h="6" />
      <Skeleton w="20" h="8" borderRadius="l2" />
    </Flex>
  </Card>
);
