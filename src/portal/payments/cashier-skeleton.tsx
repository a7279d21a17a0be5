import { Box } from '@chakra-ui/react';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { CheckoutSkeleton, ResultSkeleton } from './skeletons.tsx';

/** The cashier's page that is still to come, with its heading. */
export const CashierSkeleton = () => (
  <>
    <Skeleton w="16rem" maxW="full" h="5" mt="1" mb="5" />
    <CheckoutSkeleton />
  </>
);

/** The page of what became of a payment, still to come. */
export const PaidSkeleton = () => (
  <Box maxW="read" mx="auto">
    <ResultSkeleton />
  </Box>
);
