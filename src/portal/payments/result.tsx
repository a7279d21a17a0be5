import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { happened, TimelineItem } from '../components/page/timeline.tsx';
import { day, minute, timeOfDay } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ResultSkeleton } from './skeletons.tsx';
import { StageActions, StageHead } from './stage-view.tsx';
import type { Payment, Step } from './payment.ts';
import { PaymentMissing } from './payment-content.tsx';
import type { Stage } from './stage.ts';
import { useDue, usePayment } from './use-payment.ts';

/** The result of a payment. The address names only the order; the server knows the result. */
export const PayResultPage = () => {
  const { t } = useTexts();
  const due = useDue();
  const { payment, error, again } = usePayment(due);
  if (due === undefined || (error && !payment)) return <PaymentMissing due={due} error={error} onRetry={again} />;
  return (
    <Box maxW="read" mx="auto">
      <Box as="h1" tabIndex={-1} data-focus-landing="">
        <VisuallyHidden>{t('title.paid')}</VisuallyHidden>
      </Box>
      {payment ? (
        <Card overflow="hidden">
          <StageHead payment={payment} />
          <Figures payment={payment} />
          <StageActions payment={payment} onCheck={again} />
          <Progress payment={payment} />
        </Card>
      ) : (
        <ResultSkeleton />
      )}
    </Box>
  );
};

const paidStages: ReadonlySet<Stage> = new Set(['issued', 'endorsed', 'issuing', 'issueFailed', 'refunding', 'refunded']);

const Figures = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { stage } = payment;
  const figures = [
    {
      name: t(paidStages.has(stage) ? 'cashier.paidAmount' : 'cashier.amount'),
      value: <Money amount={payment.amount} textStyle="xl" />,
    },
    { name: t('cashier.policyNo'), value: payment.policyNo },
    {
      name:
        payment.tradeNo === undefined ? t(payment.type === 'edit' ? 'cashier.changeNo' : 'terms.orderNo') : t('cashier.tradeNo'),
      value: payment.tradeNo ?? payment.no,
    },
  ].filter(({ value }) => value !== undefined);
  return (
    <Grid
      as="dl"
      mx={{ base: '5', md: '8' }}
      mt="6"
      templateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${figures.length}, minmax(0, 1fr))` }}
      borderWidth="1px"
      borderColor="border"
      borderRadius="l2"
      css={{ '& > div:not(:first-of-type)': { borderInlineStartWidth: { md: '1px' }, borderTopWidth: { base: '1px', md: '0' } } }}
    >
      {figures.map(({ name, value }) => (
        <Box key={name} px="4" py="3">
          <Box as="dt" color="fg.muted" textStyle="sm">
            {name}
          </Box>
          <Box as="dd" className="num" textStyle="lg" fontWeight="normal" css={{ overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Grid>
  );
};

/** The steps from the order to its cover; steps to come are rings. */
const Progress = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { steps } = payment;
  const timeOf = (at: string) => (day(at) === day(payment.now) ? timeOfDay(at) : minute(at).slice(5));
  return (
    <Box
      as="section"
      aria-labelledby="progress-heading"
      bg="bg.subtle"
      borderTopWidth="1px"
      borderColor="border"
      px={{ base: '5', md: '8' }}
      py="5"
    >
      <Box as="h2" id="progress-heading" fontWeight="semibold" mb="3">
        {t('terms.progress')}
      </Box>
      <Box as="ol">
        {steps.map(({ title, at }, index) => (
          <TimelineItem key={title} mark={markOf(steps[index])} next={steps[index + 1] && { mark: markOf(steps[index + 1]) }}>
            <Box color={at === undefined ? 'fg.muted' : 'fg'}>
              {t(title)}
              <VisuallyHidden>{` ${t(at === undefined ? 'cashier.stepTodo' : 'cashier.stepDone')}`}</VisuallyHidden>
            </Box>
            <Box className="num" ms="auto" color="fg.muted" textStyle="sm">
              {at !== undefined ? timeOf(at) : title === 'cashier.effective' ? `${payment.startDate.slice(5)} 00:00` : ''}
            </Box>
          </TimelineItem>
        ))}
      </Box>
    </Box>
  );
};

const markOf = (step: Step | undefined) => (step?.at === undefined ? undefined : happened);
