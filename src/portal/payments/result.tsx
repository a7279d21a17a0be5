import { Box, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { CircleAlert, ReceiptText } from 'lucide-react';
import { failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { ordersPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { ResultSkeleton } from './skeletons.tsx';
import { StageActions, StageHead } from './stage-view.tsx';
import { Timeline } from './timeline.tsx';
import { type Payment, wording } from './payment.ts';
import { useDue, usePayment } from './use-payment.ts';

/** What became of a payment, as the server says it; the address names the order and claims nothing. */
export const PayResultPage = () => {
  const { t } = useTexts();
  const due = useDue();
  const isCustomer = useIsCustomer();
  const { payment, error, again } = usePayment(due);
  if (due === undefined || error?.status === 404)
    return (
      <EmptyState
        level={1}
        icon={ReceiptText}
        title={t(due === undefined ? 'cashier.noOrder' : wording(due.type, 'cashier.gone'))}
        text={t(due === undefined ? 'cashier.noOrderText' : wording(due.type, 'cashier.goneText'))}
        action={
          <ButtonLink variant="outline" to={ordersPage(isCustomer)}>
            {t('cashier.toOrders')}
          </ButtonLink>
        }
      />
    );
  if (error && !payment)
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t(wording(due.type, 'cashier.loadFailed'))}
        text={failureText(error)}
        action={
          <Button variant="outline" onClick={again}>
            {t('action.retry')}
          </Button>
        }
      />
    );
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
          <Timeline payment={payment} />
        </Card>
      ) : (
        <ResultSkeleton />
      )}
    </Box>
  );
};

const Figures = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  const { stage } = payment;
  const isPaid =
    stage === 'issued' ||
    stage === 'endorsed' ||
    stage === 'issuing' ||
    stage === 'issueFailed' ||
    stage === 'refunding' ||
    stage === 'refunded';
  const figures = [
    { name: t(isPaid ? 'cashier.paidAmount' : 'cashier.amount'), value: <Money amount={payment.amount} textStyle="xl" /> },
    { name: t('cashier.policyNo'), value: payment.policyNo },
    {
      name:
        payment.tradeNo === undefined
          ? t(payment.type === 'edit' ? 'cashier.changeNo' : 'cashier.orderNo')
          : t('cashier.tradeNo'),
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
