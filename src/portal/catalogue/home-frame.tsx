import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactElement } from 'react';
import { ControlSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';
import { useSession } from '../session/session.ts';

type Props = { readonly children: readonly [announcement: ReactElement, figures: ReactElement] };

/** Shows the announcement above the product list, and beside it the counts of the user's tasks. A visitor has no counts. */
export const HomeTop = ({ children: [announcement, figures] }: Props) => {
  const isVisitor = useSession().state === 'visitor';
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: isVisitor ? undefined : 'minmax(0, 1fr) 23rem' }} gap="4" mb="4">
      {announcement}
      {!isVisitor && figures}
    </Grid>
  );
};

/** Shows the skeleton of the cards of the product list: picture and name, facts, price and button. */
export const ProductsSkeleton = () =>
  repeat(4, (card) => (
    <Card
      key={card}
      padded
      p={{ base: '4', md: '4' }}
      display="grid"
      gridTemplateColumns={{ base: '6rem minmax(0, 1fr)', lg: '9rem minmax(0, 1fr) minmax(0, 23rem) 10rem' }}
      columnGap={{ base: '3', md: '5' }}
      rowGap="3"
      alignItems={{ lg: 'center' }}
      minH={{ base: '15.5rem', lg: '8.75rem' }}
    >
      <ControlSkeleton h={{ base: '4.5rem', lg: '6.75rem' }} />
      <Box>
        <Skeleton w="60" maxW="full" h="5" />
        <Skeleton w="32" maxW="80%" h="3.5" mt="3" />
      </Box>
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4" gridColumn={{ base: '1 / -1', lg: 'auto' }} ps={{ lg: '5' }}>
        {repeat(4, (fact) => (
          <Skeleton key={fact} w={fact % 3 === 0 ? '70%' : '60%'} h="7" />
        ))}
      </Grid>
      <Flex
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        direction={{ lg: 'column' }}
        align={{ base: 'center', lg: 'flex-end' }}
        justify="space-between"
        gap="3"
      >
        <Skeleton w="24" h="6" />
        <ControlSkeleton w="20" h="8" />
      </Flex>
    </Card>
  ));
