import { Box } from '@chakra-ui/react';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { ComingResult, ComingTill } from './skeletons.tsx';

/** The cashier's page that is still to come, with its heading. */
export const ComingCashier = () => (
  <>
    <Skeleton w="16rem" maxW="full" h="5" mt="1" mb="5" />
    <ComingTill />
  </>
);

/** The page of what became of a payment, still to come. */
export const ComingPaid = () => (
  <Box maxW="read" mx="auto">
    <ComingResult />
  </Box>
);
