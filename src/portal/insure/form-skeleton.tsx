import { Box, Flex, Grid } from '@chakra-ui/react';
import { CardSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { ActionBar } from '../components/page/action-bar.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';

/** An insure form that is still to come: the product with its steps, the fields of one of them, the bar with the premium. */
export const FormSkeleton = () => (
  <LoadingRegion>
    <Grid css={columns} columnGap="7" pb="24">
      <Steps />
      <Grid gap="4" alignContent="start" templateColumns="minmax(0, 1fr)">
        <CardSkeleton>
          <Fields rows={3} />
        </CardSkeleton>
        <CardSkeleton>
          <Fields rows={2} />
        </CardSkeleton>
      </Grid>
    </Grid>
    <Bar />
  </LoadingRegion>
);

const Steps = () => (
  <Box>
    <Flex display={{ base: 'none', lg: 'flex' }} gap="3" align="center" mb="4">
      <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
      <Box flex="1">
        <Skeleton w="80%" h="4" />
        <Skeleton w="60%" h="3" mt="2" />
      </Box>
    </Flex>
    <Grid display={{ base: 'none', lg: 'grid' }} gap="0.5">
      {Array.from({ length: 5 }, (_, step) => (
        <Flex key={step} align="center" gap="2.5" minH="10" ps="2.5">
          <Skeleton boxSize="5" borderRadius="full" flexShrink="0" />
          <Skeleton w={step % 2 === 0 ? '60%' : '45%'} h="3.5" />
        </Flex>
      ))}
    </Grid>
    <Flex display={{ base: 'flex', lg: 'none' }} align="center" gap="3" minH="5" mb="3">
      <Skeleton w="24" h="3.5" />
      <Skeleton flex="1" h="1" borderRadius="full" />
    </Flex>
  </Box>
);

const Fields = ({ rows }: { readonly rows: number }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    gap="5"
    px={{ base: '4', md: '5' }}
    py="5"
    maxW="50rem"
  >
    {Array.from({ length: rows * 2 }, (_, field) => (
      <Box key={field}>
        <Skeleton w="24" h="3.5" mb="2" />
        <Skeleton h="9" borderRadius="l2" />
      </Box>
    ))}
  </Grid>
);

const Bar = () => (
  <ActionBar css={{ '@media (min-width: 100rem)': { display: 'none' } }}>
    <Flex maxW="form" w="calc(100% - 2rem)" mx="auto" minH="16" align="center">
      <Box>
        <Skeleton w="16" h="3" />
        <Skeleton w="24" h="5" mt="2" />
      </Box>
      <Skeleton w="28" h="9" borderRadius="l2" ms="auto" />
    </Flex>
  </ActionBar>
);

const columns = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 992px)': { gridTemplateColumns: '14rem minmax(0, 1fr)' },
  '@media (min-width: 100rem)': { gridTemplateColumns: '14rem minmax(0, 1fr) 17rem' },
};
