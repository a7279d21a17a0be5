import { Box, Flex, Grid } from '@chakra-ui/react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardSkeleton, FieldSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ControlSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';
import { ActionBar } from '../components/page/layout.tsx';

const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 992px)': { gridTemplateColumns: '14rem minmax(0, 1fr)' },
  '@media (min-width: 100rem)': { gridTemplateColumns: '14rem minmax(0, 1fr) 17rem' },
};

/** Shows the skeleton of an insure form: the product with its steps, the fields of a step, the bar with the premium. */
export const FormSkeleton = () => (
  <LoadingRegion>
    <Grid css={columns} columnGap="7" pb="24">
      <StepsOfForm />
      <Grid gap="4" alignContent="start" templateColumns="minmax(0, 1fr)">
        {[6, 4].map((fields) => (
          <CardSkeleton key={fields}>
            <Grid
              templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
              gap="5"
              px={{ base: '4', md: '5' }}
              py="5"
              maxW="50rem"
            >
              {repeat(fields, (field) => (
                <Box key={field}>
                  <FieldSkeleton />
                </Box>
              ))}
            </Grid>
          </CardSkeleton>
        ))}
      </Grid>
    </Grid>
    <ActionBar css={{ '@media (min-width: 100rem)': { display: 'none' } }}>
      <Flex maxW="form" w="calc(100% - 2rem)" mx="auto" minH="16" align="center">
        <Box>
          <Skeleton w="16" h="3" />
          <Skeleton w="24" h="5" mt="2" />
        </Box>
        <ControlSkeleton w="28" ms="auto" />
      </Flex>
    </ActionBar>
  </LoadingRegion>
);

const StepsOfForm = () => (
  <Box>
    <Flex display={{ base: 'none', lg: 'flex' }} gap="3" align="center" mb="4">
      <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
      <Box flex="1">
        <Skeleton w="80%" />
        <Skeleton w="60%" h="3" mt="2" />
      </Box>
    </Flex>
    <Grid display={{ base: 'none', lg: 'grid' }} gap="0.5">
      {repeat(5, (step) => (
        <Flex key={step} align="center" gap="2.5" minH="10" ps="2.5">
          <Skeleton boxSize="5" borderRadius="full" flexShrink="0" />
          <Skeleton w={step % 2 === 0 ? '60%' : '45%'} h="3.5" />
        </Flex>
      ))}
    </Grid>
    <Box display={{ base: 'block', lg: 'none' }} mb="2">
      <Flex gap="2" minH="5" mb="2" align="center">
        <Skeleton w="60%" h="3.5" />
        <Skeleton w="16" h="3.5" ms="auto" />
      </Flex>
      <Skeleton h="1" borderRadius="full" />
    </Box>
  </Box>
);
