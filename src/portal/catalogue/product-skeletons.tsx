import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { BreadcrumbsSkeleton, CardSkeleton, CardsSkeleton, FieldSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ControlSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';
import { Columns } from '../components/page/layout.tsx';
import { Inset } from '../components/page/section.tsx';

/**
 * Shows the skeleton of the detail page of a product: picture and facts, links to its sections, the sections, the calculator
 * beside them.
 */
export const DetailSkeleton = () => (
  <LoadingRegion>
    <BreadcrumbsSkeleton mb="4.5" />
    <Columns aside={<CalculatorSkeleton />}>
      <Card padded>
        <Grid
          templateColumns={{ base: '4.5rem minmax(0, 1fr)', md: '11rem minmax(0, 1fr)' }}
          columnGap={{ base: '3', md: '5' }}
          alignItems="start"
        >
          <ControlSkeleton h={{ base: '3.375rem', md: '8.25rem' }} gridRow={{ md: '1 / span 2' }} />
          <Box>
            <Skeleton w="20rem" maxW="80%" h="6" my="0.5" />
            <Skeleton w="24rem" maxW="full" h="3.5" mt="3" mb="3" />
            <SentencesSkeleton />
          </Box>
          <Box gridColumn={{ base: '1 / -1', md: '2' }}>
            <FactsSkeleton />
          </Box>
        </Grid>
      </Card>
      <Flex gap="6" borderBottomWidth="1px" overflow="hidden">
        {repeat(5, (link) => (
          <Skeleton key={link} w={link % 2 === 0 ? '10' : '14'} my="2.5" flexShrink="0" />
        ))}
      </Flex>
      <CardsSkeleton lines={[6, 4]} />
    </Columns>
  </LoadingRegion>
);

/** Shows a DetailSkeleton with its own width, for a path whose pages are as wide as a form. */
export const WideDetailSkeleton = () => (
  <Box maxW="page" mx="auto">
    <DetailSkeleton />
  </Box>
);

/**
 * Shows the skeleton of the landing page of a product: name and sentences beside its picture, facts, sections, the calculator.
 */
export const LandingSkeleton = () => (
  <LoadingRegion>
    <Card borderTopWidth="3px" px={{ base: '4', md: '8' }} py={{ base: '5', md: '8' }} mb="4">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(14rem, 22rem)' }}
        gap={{ base: '5', md: '8' }}
        alignItems="center"
      >
        <Box>
          <Skeleton w="48" maxW="60%" />
          <Skeleton w="26rem" maxW="full" h="7" mt="3" mb="5" />
          <SentencesSkeleton />
          <Flex gap="4" mt="5">
            <ControlSkeleton w="32" h="11" />
            <ControlSkeleton w="28" h="11" />
          </Flex>
        </Box>
        <ControlSkeleton display={{ base: 'none', md: 'block' }} h="auto" aspectRatio="4 / 3" />
      </Grid>
      <FactsSkeleton />
    </Card>
    <Columns aside={<CalculatorSkeleton />}>
      <CardsSkeleton lines={[6, 4]} />
    </Columns>
  </LoadingRegion>
);

/** Shows the skeleton of the plans of a product side by side. */
export const PlansSkeleton = () => (
  <LoadingRegion>
    <BreadcrumbsSkeleton mb="4.5" />
    <Skeleton w="20rem" maxW="80%" h="6" my="0.5" />
    <Skeleton w="28rem" maxW="full" h="3.5" mt="2.5" mb="5" />
    <Card overflow="hidden">
      {repeat(8, (line) => (
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
          {repeat(3, (plan) => (
            <Skeleton key={plan} w="60%" h={line === 0 ? '6' : '3.5'} />
          ))}
        </Grid>
      ))}
    </Card>
  </LoadingRegion>
);

const SentencesSkeleton = () => (
  <>
    <Skeleton w="80%" h="3.5" mt="2" />
    <Skeleton w="60%" h="3.5" mt="2.5" />
  </>
);

const FactsSkeleton = () => (
  <Grid
    templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
    columnGap="6"
    rowGap="3"
    mt="4"
    pt="4"
    borderTopWidth="1px"
    borderColor="border.muted"
  >
    {repeat(4, (fact) => (
      <div key={fact}>
        <Skeleton w="14" h="3" mt="1" />
        <Skeleton w="20" maxW="full" h="3.5" mt="2" mb="1" />
      </div>
    ))}
  </Grid>
);

const CalculatorSkeleton = () => (
  <CardSkeleton>
    <Inset py="5">
      {repeat(3, (field) => (
        <Box key={field} mb="4">
          <FieldSkeleton w="20" />
        </Box>
      ))}
      <Skeleton w="40" h="8" mt="6" mb="5" />
      <ControlSkeleton h="11" />
    </Inset>
  </CardSkeleton>
);
