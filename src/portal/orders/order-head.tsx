import { Box, Flex } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { Copy, CreditCard, FilePen, ShieldCheck } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import { callFile } from '../api/call.ts';
import { useSend } from '../api/use-send.ts';
import { StartFormButton } from '../drafts/start-form.tsx';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { copyText } from '../api/copy-text.ts';
import { ConfirmButton } from '../components/feedback/dialog.tsx';
import { DownloadButton, DownloadPolicy, DownloadReceipt } from '../components/page/download-button.tsx';
import { notify } from '../api/notify.ts';
import { Insurer } from '../components/page/picture.tsx';
import { Facts, NextPayment, PolicyNumberLink, Term } from '../components/page/facts.tsx';
import { RecordHeading } from '../components/page/record-heading.tsx';
import { Note } from '../components/page/section.tsx';
import { KeepHeight } from '../components/page/layout.tsx';
import { ordersPage, policyPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { daysUntil, minute, today } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { type Translate, useTexts } from '../texts/language.ts';
import { insuredCount, insuredTitle } from '../texts/insured.ts';
import { referralReasons } from './order-content.tsx';
import { SendPaymentLink } from './send-payment-link.tsx';

type HeadProps = {
  readonly order: OrderDetail;
  readonly onChange: () => void;
  readonly hasReasonsBelow?: boolean;
  /** Whether the reader is the underwriter, who sees neither the referral nor the note here. */
  readonly isUnderwriter?: boolean;
};

/** Shows the head of an order: status, facts, the next step, and the possible actions. */
export const OrderHead = ({ order, onChange, hasReasonsBelow = false, isUnderwriter = false }: HeadProps) => {
  const { t } = useTexts();
  const isReferred = order.status === 'UW_MANUAL' || order.status === 'UW_PENDING';
  const reasons = isReferred && !hasReasonsBelow ? referralReasons(t, order.refer) : [];
  // The first day of cover is the deadline of both the decision and the payment.
  const isLastDay = isReferred && daysUntil(order.startDate, today()) === 1;
  const nextAction = isUnderwriter ? undefined : nextStep(order, t);
  return (
    <KeepHeight>
      <Card padded>
        <RecordHeading title={order.productName} state={{ of: 'order', status: order.status }}>
          <Flex as="span" columnGap="4" wrap="wrap" align="center">
            <span>
              {t('product.orderNo')}
              {t('colon')}
              <span className="num">{order.orderNo}</span>
            </span>
            {order.policyNo !== undefined && <CopiedPolicyNumber policyNo={order.policyNo} />}
          </Flex>
        </RecordHeading>
        <Facts
          facts={{
            [t('terms.premium')]: <Money amount={order.premium} textStyle="xl" color="fg.money" />,
            [insuredTitle(t, order)]: order.persons > 0 && insuredCount(t, order),
            [t('terms.period')]: <Term from={order.startDate} to={order.endDate} />,
            [t('product.premiumPayment')]: order.premiumPayment?.words,
            [t('product.instalments')]: order.instalments?.words,
            [t('product.nextPayment')]: order.premiumPayment?.due[0] !== undefined && (
              <NextPayment day={order.premiumPayment.due[0]} amount={order.premium} />
            ),
            [t('terms.policyholder')]: order.holderName,
            [t('terms.insurer')]: <Insurer address={order.fileInfoPath}>{order.companyFullName}</Insurer>,
            [t('product.agent')]: order.agentName !== '' && order.agentName,
            [t('product.renews')]: order.renews !== undefined && <PolicyNumberLink policyNo={order.renews} />,
          }}
        />
        {nextAction !== undefined && (
          <Note role="status" tone={isReferred ? 'warning' : 'info'}>
            {nextAction}
            {isLastDay && <div>{t('product.lastDay')}</div>}
            {reasons.map((text) => (
              <div key={text}>{t('product.referred', { text })}</div>
            ))}
          </Note>
        )}
        {!isUnderwriter && <UnderwriterNote order={order} />}
        <Actions order={order} onChange={onChange} isUnderwriter={isUnderwriter} />
      </Card>
    </KeepHeight>
  );
};

/** Shows the number of a policy as a link to the policy, with a button that copies the number. */
const CopiedPolicyNumber = ({ policyNo }: { readonly policyNo: string }) => {
  const { t } = useTexts();
  return (
    <Flex as="span" align="center" gap="1">
      {t('terms.policy')}
      {t('colon')}
      <PolicyNumberLink policyNo={policyNo} />
      <Button
        variant="ghost"
        size="xs"
        px="1"
        guard={false}
        aria-label={t('product.copyPolicyNo')}
        onClick={() => void copyText(policyNo, t('product.sharing.copied'), t('product.sharing.copyFailed'))}
      >
        <Copy aria-hidden />
      </Button>
    </Flex>
  );
};

/**
 * Returns the next step of an open order. It has one place for all statuses, so that the page does not jump when the status
 * changes.
 */
const nextStep = ({ status, actions, expireTime }: OrderDetail, t: Translate): string | undefined => {
  if (status === 'UW_MANUAL') return t('product.manual');
  if (status === 'UW_PENDING') return t('product.reviewing');
  return actions.includes('pay') && expireTime !== undefined ? t('product.payBefore', { time: minute(expireTime) }) : undefined;
};

/** Shows the note of the underwriter who returned or declined an order, unchanged. */
export const UnderwriterNote = ({ order, isUnderwriter = false }: Pick<HeadProps, 'order' | 'isUnderwriter'>) => {
  const { t } = useTexts();
  const { status, timeline } = order;
  const isReturned = status === 'UW_BACK' || (status === 'DRAFT' && timeline.some((step) => step.status === 'UW_BACK'));
  const decision = isReturned ? 'UW_BACK' : status === 'UW_DECLINED' ? status : undefined;
  const note = timeline.findLast((step) => step.status === decision)?.note;
  if (decision === undefined || note === undefined) return null;
  // The title tells an agent what to do, but an underwriter only the decision.
  const agentTitle = isReturned ? 'product.returned' : 'product.declinedBy';
  const underwriterTitle = isReturned ? 'underwriting.saidBack' : 'underwriting.saidDeclined';
  return (
    <Note role="status" tone={isReturned ? 'warning' : 'error'}>
      <Box as="span" fontWeight="semibold">
        {t(isUnderwriter ? underwriterTitle : agentTitle)}
        {t('colon')}
      </Box>
      {note}
    </Note>
  );
};

/** On a phone, the buttons of a customer are one below the other, each of full width. */
const oneColumn = { direction: { base: 'column', md: 'row' }, align: { base: 'stretch', md: 'center' } } as const;

const Actions = ({ order, onChange, isUnderwriter }: Pick<HeadProps, 'order' | 'onChange' | 'isUnderwriter'>) => {
  const { t } = useTexts();
  const { actions, policyNo, orderNo, productName, premium, expireTime } = order;
  const isCustomer = useIsCustomer();
  const { trigger } = useSend('orderCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('product.cancelled') });
      onChange();
    },
    onError: onChange,
  });
  return (
    <Box mt="5" data-chrome="">
      <Flex gap="2" wrap="wrap" {...(isCustomer && oneColumn)}>
        {actions.includes('pay') && (
          <ButtonLink size="md" w={{ base: 'full', sm: 'auto' }} to={`/pay?no=${encodeURIComponent(orderNo)}`}>
            <CreditCard aria-hidden />
            {t('action.pay', { amount: money(premium) })}
          </ButtonLink>
        )}
        {actions.includes('pay') && expireTime !== undefined && !isCustomer && (
          <SendPaymentLink order={{ orderNo, productName, amount: premium, expireTime }} label={t('product.sendPaymentLink')} />
        )}
        {actions.includes('policy') && policyNo !== undefined && (
          <DownloadPolicy policyNo={policyNo} size="md" label={t('action.downloadPolicy')} />
        )}
        {policyNo !== undefined && (
          <ButtonLink size="md" variant="outline" to={policyPage(policyNo)}>
            <ShieldCheck aria-hidden />
            {t('product.toPolicy')}
          </ButtonLink>
        )}
        {actions.includes('revise') && (
          <StartFormButton from="orderRevise" no={orderNo} size="md" label={t('product.revise')}>
            <FilePen aria-hidden />
          </StartFormButton>
        )}
        {actions.includes('copy') && (
          <StartFormButton from="orderCopy" no={orderNo} size="md" variant="outline" label={t('action.applyAgain')} />
        )}
        <DownloadButton
          size="md"
          variant="outline"
          label={t('product.downloadOrder')}
          load={() => callFile('orderPdf', { params: { orderNo } })}
        />
        {order.payment !== undefined && (
          <DownloadReceipt no={orderNo} size="md" variant="outline" label={t('product.downloadReceipt')} />
        )}
        {!isUnderwriter && !isCustomer && (
          <ButtonLink size="md" variant="ghost" to={ordersPage(false)}>
            {t('product.myOrders')}
          </ButtonLink>
        )}
        {actions.includes('cancel') && (
          <ConfirmButton
            size="md"
            ms={{ md: 'auto' }}
            justifyContent={isCustomer ? 'flex-start' : undefined}
            variant="ghost"
            label={t('product.cancel')}
            title={t('product.cancelTitle')}
            text={t('product.cancelText')}
            cancel={t('action.back')}
            onConfirm={() => void trigger({ body: { orderNo } })}
          />
        )}
      </Flex>
    </Box>
  );
};
