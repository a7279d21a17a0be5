import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Columns } from '../components/page/card.tsx';
import { CardSkeleton, CardsSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';

/** A product's detail page that is still to come: picture and facts, its sections, the calculator beside them. */
export const DetailSkeleton = () => (
  <LoadingRegion>
    <Crumbs />
    <Columns aside={<ComingCalculator />}>
      <Headline />
      <Flex gap="6" borderBottomWidth="1px" overflow="hidden">
        {Array.from({ length: 5 }, (_, link) => (
          <Skeleton key={link} w={link % 2 === 0 ? '10' : '14'} h="4" my="2.5" flexShrink="0" />
        ))}
      </Flex>
      <CardsSkeleton lines={[6, 4]} />
    </Columns>
  </LoadingRegion>
);

/** A product's landing page that is still to come: what it is called and why, what it covers, the calculator. */
export const LandingSkeleton = () => (
  <LoadingRegion>
    <Card borderTopWidth="3px" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }} mb="4">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(14rem, 22rem)' }}
        gap={{ base: '5', md: '8' }}
        alignItems="center"
      >
        <Box>
          <Skeleton w="48" maxW="60%" h="4" />
          <Skeleton w="26rem" maxW="full" h="7" mt="3" mb="5" />
          <Words />
          <Flex gap="4" mt="5">
            <Skeleton w="32" h="11" borderRadius="l2" />
            <Skeleton w="28" h="11" borderRadius="l2" />
          </Flex>
        </Box>
        <Skeleton display={{ base: 'none', md: 'block' }} h="auto" aspectRatio="4 / 3" borderRadius="l2" />
      </Grid>
      <Facts />
    </Card>
    <Columns aside={<ComingCalculator />}>
      <CardsSkeleton lines={[6, 4]} />
    </Columns>
  </LoadingRegion>
);

/** Plans side by side that are still to come. */
export const PlansSkeleton = () => (
  <LoadingRegion>
    <Crumbs />
    <Skeleton w="20rem" maxW="80%" h="6" my="0.5" />
    <Skeleton w="28rem" maxW="full" h="3.5" mt="2.5" mb="5" />
    <Card overflow="hidden">
      {Array.from({ length: 8 }, (_, line) => (
        <Grid
          key={line}
          templateColumns="minmax(6rem, 14rem) repeat(3, minmax(0, 1fr))"
          gap="5"
          alignItems="center"
          minH={line === 0 ? '24' : '11'}
          px={{ base: '4', md: '5' }}
          borderTopWidth={line === 0 ? '0' : '1px'}
          borderColor="border.muted"
        >
          <Skeleton w="70%" h="3.5" />
          <Skeleton w="60%" h={line === 0 ? '6' : '3.5'} />
          <Skeleton w="60%" h={line === 0 ? '6' : '3.5'} />
          <Skeleton w="60%" h={line === 0 ? '6' : '3.5'} />
        </Grid>
      ))}
    </Card>
  </LoadingRegion>
);

const Crumbs = () => <Skeleton w="52" maxW="full" h="3.5" mt="1" mb="4.5" />;

const Headline = () => (
  <Card padded>
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }} gap="5">
      <Skeleton w="44" h="8.25rem" borderRadius="l2" />
      <Box>
        <Skeleton w="20rem" maxW="80%" h="6" my="0.5" />
        <Skeleton w="24rem" maxW="full" h="3.5" mt="3" mb="3" />
        <Words />
        <Facts />
      </Box>
    </Grid>
  </Card>
);

const Words = () => (
  <>
    <Skeleton w="80%" h="3.5" mt="2" />
    <Skeleton w="60%" h="3.5" mt="2.5" />
  </>
);

const Facts = () => (
  <Grid
    templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
    columnGap="6"
    rowGap="3"
    mt="4"
    pt="4"
    borderTopWidth="1px"
    borderColor="border.muted"
  >
    {Array.from({ length: 4 }, (_, fact) => (
      <div key={fact}>
        <Skeleton w="14" h="3" mt="1" />
        <Skeleton w="20" maxW="full" h="3.5" mt="2" mb="1" />
      </div>
    ))}
  </Grid>
);

const ComingCalculator = () => (
  <CardSkeleton>
    <Box px={{ base: '4', md: '5' }} py="5">
      <Field />
      <Field />
      <Field />
      <Skeleton w="40" h="8" mt="6" mb="5" />
      <Skeleton h="11" borderRadius="l2" />
    </Box>
  </CardSkeleton>
);

const Field = () => (
  <Box mb="4">
    <Skeleton w="20" h="3.5" mb="2" />
    <Skeleton h="9" borderRadius="l2" />
  </Box>
);
