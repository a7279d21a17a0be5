import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { useEffect } from 'react';
import { Button } from '../components/form/button.tsx';
import { LoadFailed } from '../components/list/list-body.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { PageHeading } from '../components/page/section.tsx';
import { AgentCard, ShareGone } from '../shares/agent-card.tsx';
import { type TextKey, useTexts } from '../texts/language.ts';
import { Checkout } from './cashier.tsx';
import { isPayable, keepLinkToken, mayChange, type Payment, type Stage, useLinkedPayment } from './payment.ts';
import { Figures, Progress } from './result-card.tsx';
import { CheckoutSkeleton } from './skeletons.tsx';
import { BackToPayment, PaymentContent, StageHead } from './stage-view.tsx';

/** The texts that replace those of stages whose usual texts offer what only a signed-in payer can do. */
const texts: Readonly<Partial<Record<Stage, TextKey>>> = {
  issued: 'cashier.linked.issuedText',
  expired: 'cashier.linked.endedText',
  cancelled: 'cashier.linked.endedText',
};

/** Shows the payment of an order to everyone who has its link: the product, the agent, the payment, and its result. */
export const LinkedPayment = ({ token }: { readonly token: string }) => {
  const { t } = useTexts();
  const { linked, error, isGone, again } = useLinkedPayment(token);
  usePageTitle(t('cashier.linked.title'));
  const orderNo = linked?.payment.no;
  useEffect(() => {
    if (orderNo !== undefined) keepLinkToken(orderNo, token);
  }, [orderNo, token]);
  if (isGone) return <ShareGone title="cashier.linked.gone" text="cashier.linked.goneText" />;
  if (error && !linked) return <LoadFailed level={1} title={t('cashier.loadFailed')} error={error} onRetry={again} />;
  if (!linked) return <CheckoutSkeleton />;
  const { payment, agent } = linked;
  const isOpen = isPayable(payment.stage);
  return (
    <Box maxW={isOpen ? undefined : 'read'} mx="auto">
      <Box mb="4">
        <PageHeading>{t('cashier.linked.title')}</PageHeading>
      </Box>
      {isOpen ? (
        <Checkout payment={payment} token={token} onChange={again}>
          <AgentCard agent={agent} isWide />
        </Checkout>
      ) : (
        <>
          <Result payment={payment} token={token} onCheck={again} />
          <Box my="4">
            <AgentCard agent={agent} isWide />
          </Box>
          <PaymentContent payment={payment} />
        </>
      )}
    </Box>
  );
};

type ResultProps = { readonly payment: Payment; readonly token: string; readonly onCheck: () => void };

const Result = ({ payment, token, onCheck }: ResultProps) => {
  const { t } = useTexts();
  const { stage } = payment;
  return (
    <Card overflow="hidden">
      <StageHead payment={payment} text={texts[stage]} />
      <Figures payment={payment} />
      <Flex gap="2" wrap="wrap" px={{ base: '5', md: '8' }} pt="5" pb={mayChange(stage) ? '6' : '1'}>
        {mayChange(stage) && (
          <Button size="md" variant="outline" onClick={onCheck}>
            {t('cashier.checkAgain')}
          </Button>
        )}
        {stage === 'confirming' && <BackToPayment payment={payment} token={token} onChange={onCheck} />}
      </Flex>
      <Progress payment={payment} />
    </Card>
  );
};
