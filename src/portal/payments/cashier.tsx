import { Box, Center, chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Money, useMedia } from '@insure/engine/react';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { useState, useEffect, useRef, type ReactNode } from 'react';
import type { CommonDatas } from '../../contract/site.ts';
import { useIsCustomer } from '../session/session.ts';
import { SendPaymentLink } from '../orders/send-payment-link.tsx';
import { optionsOf } from '../api/options.ts';
import { useSettings } from '../api/use-call.ts';
import { Inset, LineIcon, Muted, Section, PageHeading } from '../components/page/section.tsx';
import { endorsementPage, orderPage } from '../addresses.ts';
import { TextLink } from '../components/form/button.tsx';
import { FoldedCard } from '../components/page/folded-card.tsx';
import { insuredCount } from '../texts/insured.ts';
import { useTexts, type TextKey } from '../texts/language.ts';
import { Linked, LinkedOr } from './linked.tsx';
import { isPayable, type Payment, type PaymentTarget, useLinkToken, usePaymentTarget, usePayment, wording } from './payment.ts';
import { ResultCard } from './result-card.tsx';
import { chargeText, PayButton, PaymentContent, PaymentMissing, usePay } from './stage-view.tsx';
import { CheckoutColumns, CheckoutSkeleton } from './skeletons.tsx';
import { countdown, day, minute } from '../texts/dates.ts';

/** Shows the cashier: amount, time left, payment channels. The URL names only the order; the server decides the rest. */
export const CashierPage = () => {
  const due = usePaymentTarget();
  const token = useLinkToken(due);
  return token === undefined ? (
    <LinkedOr due={due}>
      <OwnCashier due={due} />
    </LinkedOr>
  ) : (
    <Linked token={token} />
  );
};

const OwnCashier = ({ due }: { readonly due: PaymentTarget | undefined }) => {
  const { t } = useTexts();
  const { payment, error, again } = usePayment(due);
  const isCustomer = useIsCustomer();
  if (due === undefined || (error && !payment)) return <PaymentMissing due={due} error={error} onRetry={again} />;
  const hasEnded = payment !== undefined && !isPayable(payment.stage);
  return (
    <>
      <Flex align="baseline" gap="3" mb="4" wrap="wrap" {...(hasEnded && { srOnly: true })}>
        <PageHeading>{t('title.pay')}</PageHeading>
        {!isCustomer && <NumberLink due={due} />}
      </Flex>
      {!payment && <CheckoutSkeleton />}
      {payment && !hasEnded && <Checkout payment={payment} onChange={again} />}
      {payment && hasEnded && (
        <Box maxW="read" mx="auto">
          <ResultCard payment={payment} onCheck={again} />
          <Box mt="4">
            <PaymentContent payment={payment} />
          </Box>
        </Box>
      )}
    </>
  );
};

/** Shows the number of what is paid, as a link to its page. */
const NumberLink = ({ due: { type, no } }: { readonly due: PaymentTarget }) => {
  const { t } = useTexts();
  return (
    <Muted>
      {t(type === 'edit' ? 'cashier.changeNo' : 'terms.orderNo')}
      {t('colon')}
      <TextLink className="num" to={type === 'edit' ? endorsementPage(no) : orderPage(no)}>
        {no}
      </TextLink>
    </Muted>
  );
};

type CheckoutProps = {
  readonly payment: Payment;
  /** The token of the payment link, if the payer has no account. */
  readonly token?: string;
  readonly onChange: () => void;
  readonly children?: ReactNode;
};

/** Shows the amount, the time left, the payment channels and the order. */
export const Checkout = ({ payment, token, onChange, children }: CheckoutProps) => {
  const { t, language } = useTexts();
  const isCustomer = useIsCustomer();
  const knownChannels = optionsOf(useSettings()?.payChannels ?? []);
  const offered = payment.payChannels.flatMap((id) => knownChannels.find((channel) => channel.id === id) ?? []);
  const isTouched = useMedia('(pointer: coarse)');
  const channels = isTouched
    ? offered.toSorted((one, other) => Number(needsComputer(one)) - Number(needsComputer(other)))
    : offered;
  const [pickedId, setPickedId] = useState<string>();
  const { stage } = payment;
  const lastChannel = channels.find(({ id }) => id === payment.payChannel);
  const selectedId = pickedId ?? (lastChannel ?? channels[0])?.id;
  const paying = usePay({ payment, channel: selectedId, token, onChange });
  const left = payment.expireTime !== undefined && (
    <Countdown now={payment.now} until={payment.expireTime} closes={wording(payment.type, 'cashier.closes')} onEnd={onChange} />
  );
  const note = (
    <Muted display="flex" gap="2">
      <LineIcon icon={ShieldCheck} />
      {t(token === undefined ? wording(payment.type, 'cashier.note') : 'cashier.linked.note')}
    </Muted>
  );
  const counted =
    payment.persons > 0
      ? t('cashier.countedProduct', { product: payment.productName, count: insuredCount(t, payment) })
      : payment.productName;
  return (
    <CheckoutColumns
      amount={
        <Inset as="section" aria-label={t('cashier.amount')} py="5">
          {stage === 'failed' && <PaymentFailed payment={payment} channel={lastChannel?.label[language]} />}
          <Muted>{t('cashier.amount')}</Muted>
          <Money amount={payment.amount} textStyle="4xl" color="fg.money" display="block" mb="4" />
          {isCustomer ? <Box>{counted}</Box> : left}
        </Inset>
      }
      pay={<PayButton payment={payment} channel={selectedId} {...paying} />}
      note={
        <>
          {!isCustomer && note}
          {token === undefined && !isCustomer && payment.type === 'new' && payment.expireTime !== undefined && (
            <Box mt="3">
              <SendPaymentLink
                order={{
                  orderNo: payment.no,
                  productName: payment.productName,
                  amount: payment.amount,
                  expireTime: payment.expireTime,
                }}
                label={t('cashier.send.title')}
                w="full"
              />
            </Box>
          )}
        </>
      }
    >
      <Section id="method-heading" title={t('cashier.method')}>
        {channels.length === 0 ? (
          <Box px="5" py="6" color="fg.muted">
            {t('cashier.unavailable')}
          </Box>
        ) : (
          <Channels channels={channels} chosen={selectedId} isBrief={isCustomer} onChoose={setPickedId} />
        )}
      </Section>
      {isCustomer ? (
        <FoldedCard title={t('cashier.details')}>
          <Grid gap="4" px={{ base: '4', md: '5' }} pb="4">
            <NumberLink due={payment} />
            {left}
            {note}
          </Grid>
          <PaymentContent payment={payment} isOpen />
        </FoldedCard>
      ) : (
        <PaymentContent payment={payment} isOpen />
      )}
      {children}
    </CheckoutColumns>
  );
};

type FailedProps = {
  readonly payment: Payment;
  /** The name of the channel that reported the failure, if it is still on offer. */
  readonly channel: string | undefined;
};

const PaymentFailed = ({ payment, channel }: FailedProps) => {
  const { t } = useTexts();
  return (
    <Flex role="status" gap="2" bg="bg.error" color="fg.error" borderRadius="l2" px="3" py="2" mb="4">
      <LineIcon icon={CircleAlert} />
      <Box>
        <Box fontWeight="semibold">{t('cashier.failedTitle')}</Box>
        {channel !== undefined && <Box>{t('cashier.failedBy', { channel })}</Box>}
        {t(chargeText(payment))}
      </Box>
    </Flex>
  );
};

/** Returns whether a channel needs the bank's key, which fits into no phone. */
const needsComputer = ({ icon }: Pick<CommonDatas['payChannels'][number], 'icon'>): boolean => icon === 'bank';

/** The icons of the payment channels, in their usual colours. They are our own drawings, because logos are trademarks. */
const marks: Readonly<Record<string, readonly [palette: string, path: string]>> = {
  wechat: [
    'green',
    'M9.5 4C5.4 4 2 6.7 2 10.1c0 1.9 1.1 3.6 2.8 4.7L4.2 17l2.6-1.3c.9.2 1.8.4 2.7.4M9.5 4c3.5 0 6.5 2 7.3 4.7M16 9.5c3.3 0 6 2.2 6 5 0 1.5-.8 2.9-2.1 3.8l.5 2-2.3-1.1c-.7.2-1.4.3-2.1.3-3.3 0-6-2.2-6-5s2.7-5 6-5z',
  ],
  alipay: [
    'blue',
    'M3 8V5a2 2 0 0 1 2-2h3M16 3h3a2 2 0 0 1 2 2v3M21 16v3a2 2 0 0 1-2 2h-3M8 21H5a2 2 0 0 1-2-2v-3M8.5 7l3.5 4.5L15.5 7M12 11.5V17M9 12.5h6M9 15h6',
  ],
  bank: ['gray', 'M3 9.5L12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 20h18M4 17h16'],
  transfer: ['gray', 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4'],
};
const otherMark = ['gray', 'M3 6h18v12H3zM3 10h18M6.5 14.5h4'] as const;

const Mark = ({ channel }: { readonly channel: string }) => {
  const [palette, path] = marks[channel] ?? otherMark;
  return (
    <Center
      colorPalette={palette}
      bg={palette === 'gray' ? 'gray.700' : 'colorPalette.solid'}
      color="white"
      boxSize="8"
      borderRadius="l2"
      flexShrink="0"
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        focusable="false"
      >
        <path d={path} />
      </svg>
    </Center>
  );
};

const ChannelLine = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    minH: '16',
    py: '2',
    px: { base: '4', md: '5' },
    cursor: 'pointer',
    position: 'relative',
    borderColor: 'border.muted',
    borderInlineStartWidth: '3px',
    borderInlineStartColor: 'transparent',
    '&:hover:not(:has(:checked))': { bg: 'bg.subtle' },
    '&:not(:last-of-type)': { borderBottomWidth: '1px' },
    '&:last-of-type': { borderBottomRadius: 'l3' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'blue.focusRing', outlineOffset: '-2px' },
    '&:has(:checked)': { borderInlineStartColor: 'brand.solid', bg: 'brand.subtle' },
  },
});
const Radio = chakra('input', {
  base: {
    boxSize: '4.5',
    flexShrink: '0',
    appearance: 'none',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    m: '0',
    cursor: 'pointer',
    outline: 'none',
    '&:checked': { borderWidth: '5px', borderColor: 'brand.solid', bg: 'white' },
  },
});

type ChannelsProps = {
  /** Whether the channels are shown without their hints. */
  readonly isBrief: boolean;
  readonly channels: readonly CommonDatas['payChannels'][number][];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

const Channels = ({ channels, chosen, isBrief, onChoose }: ChannelsProps) => {
  const { t, language } = useTexts();
  return (
    <Box role="radiogroup" aria-label={t('cashier.channels')}>
      {channels.map(({ id, icon, label, hint }) => {
        const isOn = id === chosen;
        return (
          <ChannelLine key={id}>
            <Radio type="radio" name="channel" value={id} checked={isOn} onChange={() => onChoose(id)} />
            <Mark channel={icon} />
            <Box minW="0">
              <Box fontWeight={isOn ? 'semibold' : 'normal'}>{label[language]}</Box>
              {!isBrief && <Muted>{hint[language]}</Muted>}
            </Box>
          </ChannelLine>
        );
      })}
    </Box>
  );
};

type Props = {
  readonly now: string;
  readonly until: string;
  /** Key of the text that states when the order closes; its parameter is `time`. */
  readonly closes: TextKey;
  readonly onEnd: () => void;
};

const wholeDay = 86_400_000;

/** Shows the time left to pay, by the server's clock: a ring, the time, and when the order closes. */
export const Countdown = ({ now, until, closes, onEnd }: Props) => {
  const { t } = useTexts();
  const startTime = useRef({ at: performance.now(), left: Date.parse(until) - Date.parse(now) });
  const [left, setMillisecondsLeft] = useState(startTime.current.left);
  useEffect(() => {
    startTime.current = { at: performance.now(), left: Date.parse(until) - Date.parse(now) };
    const timer = setInterval(
      () => setMillisecondsLeft(startTime.current.left - (performance.now() - startTime.current.at)),
      500,
    );
    return () => clearInterval(timer);
  }, [now, until]);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) onEnd();
    // Called once: the page then asks the server.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver]);
  const time = (day(until) === day(now) ? minute(until).slice(11) : minute(until).slice(5)).replace(' ', '\u00A0');
  const minutes = Math.max(0, Math.ceil(left / 60_000));
  return (
    <Flex align="center" gap="3" bg="bg.subtle" borderRadius="l2" px="3" py="2.5" role="timer" aria-label={t('cashier.left')}>
      <Ring share={Math.min(1, Math.max(0, left / wholeDay))} />
      <Box>
        <Muted whiteSpace="nowrap">{t('cashier.left')}</Muted>
        <Box className="num" textStyle="lg" fontWeight="semibold" aria-hidden>
          {countdown(left)}
        </Box>
        <VisuallyHidden>{t('cashier.minutesLeft', { n: minutes })}</VisuallyHidden>
      </Box>
      <Muted ms="auto" textAlign="end" textWrap="balance" wordBreak="keep-all">
        {t(closes, { time })}
      </Muted>
    </Flex>
  );
};

const circle = { cx: 17, cy: 17, r: 15, fill: 'none', strokeWidth: 3 } as const;
const circumference = 2 * Math.PI * circle.r;

const Ring = ({ share }: { readonly share: number }) => (
  <Box color="brand.solid" flexShrink="0">
    <svg width="34" height="34" viewBox="0 0 34 34" aria-hidden focusable="false" style={{ display: 'block' }}>
      <circle {...circle} stroke="var(--hz-colors-bg-emphasized)" />
      <circle
        {...circle}
        stroke="currentColor"
        strokeLinecap="round"
        strokeDasharray={`${circumference * share} ${circumference}`}
        transform="rotate(-90 17 17)"
      />
    </svg>
  </Box>
);
