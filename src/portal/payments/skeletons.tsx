import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { CardSkeleton, CardsSkeleton, HeadingSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ControlSkeleton, repeat, Skeleton } from '../components/feedback/skeleton.tsx';

const inset = { px: { base: '4', md: '5' } } as const;
const figureColumns = { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };
const lineBelow = { '&:not(:last-of-type)': { borderBottomWidth: '1px' } };

/** Shows the skeleton of the cashier's page. */
export const CashierSkeleton = () => (
  <>
    <HeadingSkeleton w="16rem" maxW="full" />
    <CheckoutSkeleton />
  </>
);

export const PaidSkeleton = () => (
  <Box maxW="read" mx="auto">
    <ResultSkeleton />
  </Box>
);

/** Shows the skeleton of the result of a payment: icon and sentence, figures, buttons. */
export const ResultSkeleton = () => (
  <LoadingRegion>
    <Card px={{ base: '5', md: '8' }} py={{ base: '6', md: '8' }}>
      <Flex gap="4">
        <Skeleton boxSize="11" borderRadius="full" flexShrink="0" />
        <Box flex="1">
          <Skeleton w="52" maxW="full" h="6" />
          <Skeleton w="80%" h="3.5" mt="3" />
        </Box>
      </Flex>
      <Grid mt="6" gap="4" p="4" templateColumns={figureColumns} borderWidth="1px" borderColor="border" borderRadius="l2">
        {repeat(3, (figure) => (
          <Box key={figure}>
            <Skeleton w="16" h="3" />
            <Skeleton w="70%" h="5" mt="2.5" />
          </Box>
        ))}
      </Grid>
      <Flex gap="2" mt="5">
        <ControlSkeleton w="32" />
        <ControlSkeleton w="24" />
      </Flex>
    </Card>
  </LoadingRegion>
);

/** Shows the skeleton of the cashier: the amount with its button, the payment channels, the order. */
export const CheckoutSkeleton = () => (
  <LoadingRegion>
    <CheckoutColumns amount={<AmountSkeleton />} pay={<ControlSkeleton h="11" />} note={<Skeleton w="80%" h="3.5" />}>
      <CardSkeleton>
        {repeat(3, (channel) => (
          <Flex key={channel} align="center" gap="3.5" minH="16" {...inset} borderColor="border.muted" css={lineBelow}>
            <Skeleton boxSize="4.5" borderRadius="full" flexShrink="0" />
            <Skeleton boxSize="8" borderRadius="l2" flexShrink="0" />
            <Box flex="1">
              <Skeleton w="24" h="3.5" />
              <Skeleton w="40" h="3" mt="2" />
            </Box>
          </Flex>
        ))}
      </CardSkeleton>
      <CardsSkeleton lines={[5]} />
    </CheckoutColumns>
  </LoadingRegion>
);

const AmountSkeleton = () => (
  <Box {...inset} py="5">
    <Skeleton w="16" h="3.5" mb="3" />
    <Skeleton w="44" h="8" mb="5" />
    <Skeleton w="60" maxW="full" h="3.5" />
  </Box>
);

// The bar is lower than the place of the notices, which appear above it.
const barStyle = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  mx: { base: '-4', md: '0' },
  px: '4',
  py: '3',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;

type ColumnsProps = {
  readonly amount: ReactNode;
  readonly pay: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
};

/**
 * Lays out the cashier's page. If there is room, the amount and the button that pays stay visible at the right; on a phone the
 * amount comes first and the button stays at the bottom of the screen.
 */
export const CheckoutColumns = ({ amount, pay, note, children }: ColumnsProps) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap={{ base: '4', lg: '5' }} alignItems="start">
    <Box order={{ lg: 2 }} position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      <Card>
        {amount}
        <Box {...inset} hideBelow="lg" borderTopWidth="1px" borderColor="border" py="5">
          {pay}
          <Box mt="3">{note}</Box>
        </Box>
      </Card>
    </Box>
    <Grid gap="4" order={{ lg: 1 }}>
      {children}
      <Box hideFrom="lg">{note}</Box>
    </Grid>
    <Box hideFrom="lg" {...barStyle}>
      {pay}
    </Box>
  </Grid>
);
