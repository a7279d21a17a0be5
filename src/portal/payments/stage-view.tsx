import { Box, Center, Flex, Spinner } from '@chakra-ui/react';
import { Ban, Check, Clock, Hourglass, type LucideIcon, ReceiptText, TriangleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call, CallFailure, failureText } from '../api/call.ts';
import { notify } from '../api/notify.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { DownloadPolicy, DownloadReceipt, DownloadSlip } from '../components/page/download-button.tsx';
import { useIsCustomer } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { comparisonOf, endorsementPage, orderPage, ordersPage } from '../addresses.ts';
import { useSettings } from '../api/use-call.ts';
import { useSend } from '../api/use-send.ts';
import { useNavigate } from 'react-router-dom';
import { cashierOf, type PaymentTarget, mayChange, isPayable, type Payment, type Stage, wording } from './payment.ts';
import { StartFormButton } from '../drafts/start-form.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { Insurer } from '../components/page/picture.tsx';
import { Facts, Term } from '../components/page/facts.tsx';
import { Section } from '../components/page/section.tsx';
import { insuredCount, textsOf } from '../texts/insured.ts';
import { StatusBadge } from '../components/page/status-badge.tsx';

type StageStyle = readonly [palette: string, Icon: LucideIcon, title: TextKey, text?: TextKey];

const stageStyles: Readonly<Record<Stage, StageStyle>> = {
  issued: ['green', Check, 'cashier.issuedTitle', 'cashier.issuedText'],
  endorsed: ['green', Check, 'cashier.endorsedTitle', 'cashier.endorsedText'],
  issuing: ['blue', Hourglass, 'cashier.paidTitle', 'cashier.paidText'],
  issueFailed: ['red', TriangleAlert, 'cashier.issueFailedTitle', 'cashier.issueFailedText'],
  refunding: ['blue', Undo2, 'cashier.refundTitle', 'cashier.refundText'],
  refunded: ['gray', Undo2, 'cashier.refundedTitle'],
  confirming: ['blue', Hourglass, 'cashier.waitTitle', 'cashier.waitText'],
  failed: ['red', TriangleAlert, 'cashier.failedTitle'],
  payable: ['orange', Clock, 'cashier.notYetTitle', 'cashier.notYetText'],
  underwriting: ['blue', Hourglass, 'cashier.underwritingTitle', 'cashier.underwritingText'],
  back: ['orange', TriangleAlert, 'cashier.backTitle'],
  declined: ['red', Ban, 'cashier.declinedTitle', 'cashier.declinedText'],
  draft: ['gray', Clock, 'cashier.draftTitle'],
  expired: ['gray', Clock, 'cashier.expiredTitle', 'cashier.expiredText'],
  cancelled: ['gray', Ban, 'cashier.cancelledTitle', 'cashier.cancelledText'],
};

/** Returns the text that states whether money was charged, as far as the server knows. */
export const chargeText = (payment: Payment): TextKey =>
  payment.charged === false ? 'cashier.chargedNo' : payment.charged ? 'cashier.chargedYes' : 'cashier.chargedUnknown';

type StageProps = { readonly payment: Payment };

const edge = { px: { base: '5', md: '8' } } as const;
const headStyle = { gap: '4', ...edge, pt: { base: '6', md: '8' } } as const;

/** Shows the stage of a payment in a heading and a sentence. After a failure the sentence states whether money was charged. */
export const StageHead = ({ payment, text: ownText }: StageProps & { readonly text?: TextKey | undefined }) => {
  const { t } = useTexts();
  const { stage } = payment;
  const [palette, Icon, title, text] = stageStyles[stage];
  const isSpinning = stage === 'confirming' || stage === 'issuing';
  const hasText = stage !== 'declined' || payment.charged === false;
  const sentence = ownText ?? (stage === 'failed' ? chargeText(payment) : hasText ? text : undefined);
  const cause = stage === 'refunding' ? refundCause(payment) : undefined;
  return (
    <Flex role="status" {...headStyle} align={sentence === undefined ? 'center' : undefined} colorPalette={palette}>
      <Center bg="colorPalette.solid" color="colorPalette.contrast" boxSize="11" borderRadius="full" flexShrink="0">
        {isSpinning ? <Spinner size="md" /> : <Icon size={24} strokeWidth={1.75} aria-hidden />}
      </Center>
      <Box>
        <Box as="h2" textStyle="2xl" fontWeight="semibold">
          {t(wording(payment.type, title))}
        </Box>
        {sentence !== undefined && <Box color="fg.muted">{t(wording(payment.type, sentence), { date: payment.startDate })}</Box>}
        {cause !== undefined && <Box>{t(wording(payment.type, cause))}</Box>}
        {payment.reason !== undefined && <Reason payment={payment} />}
      </Box>
    </Flex>
  );
};

/** Returns why a payment is refunded, or undefined if a surrender or another change is the cause. */
const refundCause = ({ badge: { status }, steps }: Payment): TextKey | undefined => {
  if (steps.some(({ title }) => title === 'cashier.issueFailedStep')) return 'cashier.refundUnissued';
  return status === 'EXPIRED_UNPAID' || status === 'CANCELLED' ? 'cashier.refundLate' : undefined;
};

/** Shows why the order was declined or returned, or without a reason the number to call. */
const Reason = ({ payment: { reason, companyFullName: insurer } }: StageProps) => {
  const { t } = useTexts();
  const phone = useSettings()?.hotline ?? '';
  if (reason) return <Box mt="1">{t('cashier.reason', { reason })}</Box>;
  return <Box color="fg.muted">{t(phone === '' ? 'cashier.noReason' : 'cashier.noReasonCall', { insurer, phone })}</Box>;
};

/** Shows a button that prices other products for the content of an order that was declined. */
const OtherProduct = ({ no }: Pick<Payment, 'no'>) => {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { trigger, isMutating } = useSend('orderCopy', {
    onSuccess: ({ data }) => void navigate(comparisonOf(data.draftNo)),
  });
  return (
    <Button size="md" busy={isMutating} onClick={() => void trigger({ body: { orderNo: no } })}>
      {t('cashier.otherProduct')}
    </Button>
  );
};

export const StageActions = ({ payment, onCheck }: StageProps & { readonly onCheck: () => void }) => {
  const { t } = useTexts();
  const { stage } = payment;
  const isChange = payment.type === 'edit';
  const isCustomer = useIsCustomer();
  // The same product would be declined again.
  const isForOthers = stage === 'declined' && payment.copyable && !isCustomer;
  return (
    <Flex gap="2" wrap="wrap" {...edge} pt="5" pb="6">
      {!isChange && payment.policyNo !== undefined && (
        <DownloadPolicy policyNo={payment.policyNo} variant="solid" size="md" label={t('action.downloadPolicy')} />
      )}
      {stage === 'endorsed' && <DownloadSlip no={payment.no} size="md" label={t('cashier.sheet')} />}
      {payment.paidTime !== undefined && (
        <DownloadReceipt type={payment.type} no={payment.no} size="md" variant="outline" label={t('cashier.receipt')} />
      )}
      {isForOthers && <OtherProduct no={payment.no} />}
      {payment.copyable && (
        <StartFormButton
          from="orderCopy"
          no={payment.no}
          size="md"
          variant={isForOthers ? 'outline' : 'solid'}
          label={t('cashier.copy')}
        />
      )}
      {isPayable(stage) && (stage === 'payable' || payment.charged === false) && (
        <ButtonLink size="md" to={cashierOf(payment)}>
          {t(stage === 'failed' ? 'cashier.payAgain' : 'cashier.continuePay')}
        </ButtonLink>
      )}
      {(mayChange(stage) || stage === 'failed') && (
        <Button size="md" variant={stage === 'confirming' ? 'solid' : 'outline'} onClick={onCheck}>
          {t('cashier.checkAgain')}
        </Button>
      )}
      {stage === 'confirming' && <BackToPayment payment={payment} onChange={onCheck} />}
      <ButtonLink
        size="md"
        variant={stage === 'confirming' ? 'ghost' : 'outline'}
        to={isChange ? endorsementPage(payment.no) : orderPage(payment.no)}
      >
        {t(isChange ? 'cashier.viewChange' : 'action.viewOrder')}
      </ButtonLink>
      {!isChange && !isCustomer && (
        <ButtonLink size="md" variant="ghost" to="/home">
          {t('cashier.again')}
        </ButtonLink>
      )}
    </Flex>
  );
};

type PayOptions = {
  readonly payment: Payment;
  readonly channel: string | undefined;
  /** The token of the payment link, if the payer has no account. */
  readonly token?: string | undefined;
  readonly onChange: () => void;
};

/**
 * Opens the page of the payment gateway. If the order has an open payment, the server continues that payment and creates no
 * second one.
 */
export const usePay = ({ payment, channel, token, onChange }: PayOptions) => {
  const [isBusy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      const { data } =
        token === undefined
          ? await call(
              'premiumPay',
              { body: { premiumPayChannel: '2', orderNo: payment.no, type: payment.type, payChannel: channel } },
              { quiet: true },
            )
          : await call('paymentLinkPay', { body: { token, payChannel: channel } }, { quiet: true });
      location.assign(data.url);
    } catch (error) {
      setBusy(false);
      if (error instanceof CallFailure) notify({ tone: 'error', title: failureText(error) });
      onChange();
    }
  };
  return { isBusy, pay };
};

type PayButtonProps = Pick<PayOptions, 'payment' | 'channel'> & ReturnType<typeof usePay>;

/** Shows a button that pays with the chosen channel. */
export const PayButton = ({ payment, channel, isBusy, pay }: PayButtonProps) => {
  const { t } = useTexts();
  // A payment is not repeated if the money may already have been charged.
  const isSafe = payment.stage !== 'failed' || payment.charged === false;
  return (
    <Button size="lg" w="full" busy={isBusy} disabled={channel === undefined || !isSafe} onClick={() => void pay()}>
      {isBusy
        ? t('cashier.paying')
        : t(payment.stage === 'failed' ? 'cashier.payAmountAgain' : 'action.pay', { amount: money(payment.amount) })}
    </Button>
  );
};

export const BackToPayment = ({ payment, token, onChange }: Omit<PayOptions, 'channel'>) => {
  const { t } = useTexts();
  const { isBusy, pay } = usePay({ payment, channel: undefined, token, onChange });
  return (
    <Button size="md" variant="ghost" busy={isBusy} onClick={() => void pay()}>
      {t('cashier.backToPayment')}
    </Button>
  );
};

type ContentProps = {
  readonly payment: Payment;
  /** Whether the page asks for a payment, so that the status need not be shown. */
  readonly isOpen?: true;
};

/** Shows the facts about a payment: product, insurer, policyholder, persons, term, status. */
export const PaymentContent = ({ payment, isOpen }: ContentProps) => {
  const t = textsOf(useTexts().t, payment);
  const { kind, persons } = payment;
  return (
    <Section id="content-heading" title={t(kind ? 'cashier.changeContent' : 'cashier.content')}>
      <Facts
        isFirst
        templateColumns={{ base: 'fit-content(6.5rem) minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' }}
        rowGap="1.5"
        columnGap="3"
        px={{ base: '4', md: '5' }}
        py="4"
        css={{ '& > dt': { textStyle: 'md' } }}
        facts={{
          [t('terms.product')]: payment.productName,
          [t('terms.insurer')]: (
            <Insurer address={payment.fileInfoPath} size={18}>
              {payment.companyFullName}
            </Insurer>
          ),
          [t('terms.policyholder')]: payment.holderName,
          [t('cashier.change')]: kind && t(`status.kind.${kind}`),
          [t(kind ? 'cashier.changed' : 'cashier.persons')]: persons > 0 && insuredCount(t, payment),
          [t(kind ? 'cashier.changeTerm' : 'terms.period')]: <Term from={payment.startDate} to={payment.endDate} />,
          [t(kind ? 'cashier.changeStatus' : 'cashier.status')]: !isOpen && <StatusBadge {...payment.badge} />,
        }}
      />
    </Section>
  );
};

type MissingProps = {
  readonly due: PaymentTarget | undefined;
  readonly error: CallFailure | undefined;
  readonly onRetry: () => void;
};

/** Shows that the URL names no payment, that the payment does not exist, or that it could not be loaded. */
export const PaymentMissing = ({ due, error, onRetry }: MissingProps) => {
  const { t } = useTexts();
  const isCustomer = useIsCustomer();
  if (due && error && error.status !== 404)
    return <LoadFailed level={1} title={t(wording(due.type, 'cashier.loadFailed'))} error={error} onRetry={onRetry} />;
  return (
    <PageMissing
      icon={ReceiptText}
      title={t(due ? wording(due.type, 'cashier.gone') : 'cashier.noOrder')}
      text={t(due ? wording(due.type, 'cashier.goneText') : 'cashier.noOrderText')}
      link={{ to: ordersPage(isCustomer), label: t('cashier.toOrders') }}
    />
  );
};
