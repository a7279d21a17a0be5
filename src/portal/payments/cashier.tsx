import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { CircleAlert, ReceiptText, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { optionsOf } from '../api/call.ts';
import { failureText } from '../api/reply.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { ordersPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { CheckoutColumns, CheckoutSkeleton } from './skeletons.tsx';
import { Channels } from './channels.tsx';
import { Countdown } from './countdown.tsx';
import { OrderContent } from './payment-content.tsx';
import { PayButton } from './pay-button.tsx';
import { type Payment, wording } from './payment.ts';
import { isPayable } from './stage.ts';
import { StageActions, StageHead } from './stage-view.tsx';
import { useDue, usePayment } from './use-payment.ts';

/** Cashier: amount, time left, channel, pay. What stands in the address but the order number is a hint; the server decides. */
export const CashierPage = () => {
  const { t } = useTexts();
  const due = useDue();
  const { payment, error, again } = usePayment(due);
  if (due === undefined)
    return (
      <EmptyState
        level={1}
        icon={ReceiptText}
        title={t('cashier.noOrder')}
        text={t('cashier.noOrderText')}
        action={<ToOrders />}
      />
    );
  if (error && !payment)
    return error.status === 404 ? (
      <EmptyState
        level={1}
        icon={ReceiptText}
        title={t(wording(due.type, 'cashier.gone'))}
        text={t(wording(due.type, 'cashier.goneText'))}
        action={<ToOrders />}
      />
    ) : (
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
    <>
      <Flex align="baseline" gap="3" mb="4" wrap="wrap">
        <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
          {t('cashier.heading')}
        </Box>
        <Box color="fg.muted" textStyle="sm">
          {t(due.type === 'edit' ? 'cashier.changeNo' : 'cashier.orderNo')}
          {t('colon')}
          <span className="num">{due.no}</span>
        </Box>
      </Flex>
      {payment ? <Till payment={payment} onChange={again} /> : <CheckoutSkeleton />}
    </>
  );
};

const ToOrders = () => {
  const { t } = useTexts();
  return (
    <ButtonLink variant="outline" to={ordersPage(useIsCustomer())}>
      {t('cashier.toOrders')}
    </ButtonLink>
  );
};

const Till = ({ payment, onChange }: { readonly payment: Payment; readonly onChange: () => void }) => {
  const { t } = useTexts();
  const channels = optionsOf(useSettings()?.payChannels ?? []);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? channels[0]?.id;
  const { stage } = payment;
  if (!isPayable(stage))
    return (
      // Below the heading's beginning, which may not move when a payment ends by itself.
      <Box maxW="read">
        <Card mb="4">
          <StageHead payment={payment} px={{ base: '4', md: '5' }} />
          <StageActions payment={payment} onCheck={onChange} px={{ base: '4', md: '5' }} />
        </Card>
        <OrderContent payment={payment} />
      </Box>
    );
  return (
    <CheckoutColumns
      amount={
        <Card as="section" aria-label={t('cashier.amount')}>
          <Box px={{ base: '4', md: '5' }} py="5">
            {stage === 'failed' && <Failed payment={payment} />}
            <Box color="fg.muted" textStyle="sm">
              {t('cashier.amount')}
            </Box>
            <Money amount={payment.amount} textStyle="4xl" color="fg.money" display="block" mb="4" />
            {payment.expireTime !== undefined && (
              <Countdown
                now={payment.now}
                until={payment.expireTime}
                closes={wording(payment.type, 'cashier.closes')}
                onEnd={onChange}
              />
            )}
          </Box>
          <Box borderTopWidth="1px" borderColor="border" px={{ base: '4', md: '5' }} py="5">
            <PayButton payment={payment} channel={chosen} onChange={onChange} />
            <Flex gap="2" mt="3" color="fg.muted" textStyle="sm">
              <Box mt="0.5">
                <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
              </Box>
              {t(wording(payment.type, 'cashier.note'))}
            </Flex>
          </Box>
        </Card>
      }
    >
      <Card as="section" aria-labelledby="method-heading">
        <CardHead id="method-heading" title={t('cashier.method')} />
        {chosen === undefined ? (
          <Box px="5" py="6" color="fg.muted">
            {t('cashier.unavailable')}
          </Box>
        ) : (
          <Channels channels={channels} chosen={chosen} onChoose={setPicked} />
        )}
      </Card>
      <OrderContent payment={payment} />
    </CheckoutColumns>
  );
};

const Failed = ({ payment }: { readonly payment: Payment }) => {
  const { t } = useTexts();
  return (
    <Flex role="status" gap="2" bg="bg.error" color="fg.error" borderRadius="l2" px="3" py="2" mb="4">
      <Box mt="0.5">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <Box>
        <Box fontWeight="semibold">{t('cashier.failedTitle')}</Box>
        {t(payment.charged === false ? 'cashier.chargedNo' : payment.charged ? 'cashier.chargedYes' : 'cashier.chargedUnknown')}
      </Box>
    </Flex>
  );
};
