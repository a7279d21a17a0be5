import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../texts/language.ts';
import { usePaymentTarget, usePayment } from './payment.ts';
import { ResultCard } from './result-card.tsx';
import { ResultSkeleton } from './skeletons.tsx';
import { PaymentMissing } from './stage-view.tsx';

/** The result of a payment. The URL names only the order; the server knows the result. */
export const PayResultPage = () => {
  const { t } = useTexts();
  const due = usePaymentTarget();
  const { payment, error, again } = usePayment(due);
  if (due === undefined || (error && !payment)) return <PaymentMissing due={due} error={error} onRetry={again} />;
  return (
    <Box maxW="read" mx="auto">
      <Box as="h1" tabIndex={-1} data-focus-landing="">
        <VisuallyHidden>{t('title.paid')}</VisuallyHidden>
      </Box>
      {payment ? <ResultCard payment={payment} onCheck={again} /> : <ResultSkeleton />}
    </Box>
  );
};
