import { Box, VisuallyHidden } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { preloadCall } from '../api/use-call.ts';
import { useIsCustomer } from '../session/session.ts';
import { loadTexts, useTexts } from '../texts/language.ts';
import { LinkedOr } from './linked.tsx';
import { type PaymentTarget, usePaymentTarget, usePayment } from './payment.ts';
import { ResultCard } from './result-card.tsx';
import { ResultSkeleton } from './skeletons.tsx';
import { PaymentMissing } from './stage-view.tsx';

/** Shows the result of a payment. The URL names only the order; the server knows the result. */
export const PayResultPage = () => {
  const due = usePaymentTarget();
  return (
    <LinkedOr due={due}>
      <OwnResult due={due} />
    </LinkedOr>
  );
};

const OwnResult = ({ due }: { readonly due: PaymentTarget | undefined }) => {
  const { t } = useTexts();
  const { payment, error, again } = usePayment(due);
  const isCustomer = useIsCustomer();
  useEffect(() => {
    if (!isCustomer) return;
    // The page of the policy loads while the payment is confirmed. A failure is reported there.
    void loadCovered().catch(() => undefined);
    void preloadCall('customerHome', {});
    void preloadCall('familyQuery', {});
  }, [isCustomer]);
  if (due === undefined || (error && !payment)) return <PaymentMissing due={due} error={error} onRetry={again} />;
  const isCovered = isCustomer && payment?.type === 'new' && payment.stage === 'issued';
  return (
    <Box maxW={isCovered ? undefined : 'read'} mx="auto">
      <Box as="h1" tabIndex={-1} data-focus-landing="">
        <VisuallyHidden>{t('title.paid')}</VisuallyHidden>
      </Box>
      {payment && isCovered && payment.policyNo !== undefined ? (
        <Suspense fallback={<ResultSkeleton />}>
          <Covered payment={payment} policyNo={payment.policyNo} />
        </Suspense>
      ) : payment ? (
        <ResultCard payment={payment} onCheck={again} />
      ) : (
        <ResultSkeleton />
      )}
    </Box>
  );
};

/** Shows a customer the issued policy. It loads lazily, because agents do not see it. */
const loadCovered = async () => {
  const [module] = await Promise.all([import('./covered.tsx'), loadTexts('customer', 'policy', 'product')]);
  return { default: module.Covered };
};
const Covered = lazy(loadCovered);
