import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, Money } from '@insure/engine/react';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { optionsOf } from '../api/call.ts';
import { useSettings } from '../api/use-call.ts';
import { PageHeading } from '../components/page/heading.tsx';
import { useTexts } from '../texts/language.ts';
import { CheckoutColumns, CheckoutSkeleton } from './skeletons.tsx';
import { Channels } from './channels.tsx';
import { Countdown } from './countdown.tsx';
import { PaymentContent, PaymentMissing } from './payment-content.tsx';
import { PayButton } from './pay-button.tsx';
import { type Payment, wording } from './payment.ts';
import { isPayable } from './stage.ts';
import { chargeText, StageActions, StageHead } from './stage-view.tsx';
import { useDue, usePayment } from './use-payment.ts';

/** The cashier: amount, time left, payment channels. The address names only the order; the server decides the rest. */
export const CashierPage = () => {
  const { t } = useTexts();
  const due = useDue();
  const { payment, error, again } = usePayment(due);
  if (due === undefined || (error && !payment)) return <PaymentMissing due={due} error={error} onRetry={again} />;
  return (
    <>
      <Flex align="baseline" gap="3" mb="4" wrap="wrap">
        <PageHeading>{t('title.pay')}</PageHeading>
        <Box color="fg.muted" textStyle="sm">
          {t(due.type === 'edit' ? 'cashier.changeNo' : 'terms.orderNo')}
          {t('colon')}
          <span className="num">{due.no}</span>
        </Box>
      </Flex>
      {payment ? <Checkout payment={payment} onChange={again} /> : <CheckoutSkeleton />}
    </>
  );
};

const Checkout = ({ payment, onChange }: { readonly payment: Payment; readonly onChange: () => void }) => {
  const { t } = useTexts();
  const channels = optionsOf(useSettings()?.payChannels ?? []);
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? channels[0]?.id;
  const { stage } = payment;
  if (!isPayable(stage))
    return (
      // Aligned with the heading, which must not move when the payment ends while the page is open.
      <Box maxW="read">
        <Card mb="4">
          <StageHead payment={payment} px={{ base: '4', md: '5' }} />
          <StageActions payment={payment} onCheck={onChange} px={{ base: '4', md: '5' }} />
        </Card>
        <PaymentContent payment={payment} />
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
      <PaymentContent payment={payment} />
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
        {t(chargeText(payment))}
      </Box>
    </Flex>
  );
};
