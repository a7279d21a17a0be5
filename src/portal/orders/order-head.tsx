import { Box, Flex } from '@chakra-ui/react';
import { Card, Money } from '@insure/engine/react';
import { CreditCard, FilePen, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '../../contract/orders.ts';
import { useSend } from '../api/use-send.ts';
import { BeginForm } from '../drafts/start-form.tsx';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import { Dialog } from '../components/feedback/dialog.tsx';
import { DownloadPolicy } from '../components/page/download-button.tsx';
import { Fact, Facts, Term } from '../components/page/facts.tsx';
import { notify } from '../api/notify.ts';
import { Insurer } from '../components/page/picture.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { KeepHeight } from '../components/page/keep-height.tsx';
import { policyPage } from '../addresses.ts';
import { minute } from '../texts/dates.ts';
import { type TextKey, type Translate, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type HeadProps = {
  readonly order: OrderDetail;
  readonly onChange: () => void;
  /** What an underwriter is asked stands elsewhere on the page. */
  readonly isAskedBelow?: boolean;
  /** It stands before the underwriter, who need not be told that he looks at it; what he said stands where he said it. */
  readonly isOnDesk?: boolean;
};

/** Number, state and premium of an order, and the one thing to do next. */
export const OrderHead = ({ order, onChange, isAskedBelow = false, isOnDesk = false }: HeadProps) => {
  const { t } = useTexts();
  const isReviewed = order.status === 'UW_MANUAL' || order.status === 'UW_PENDING';
  const next = isOnDesk ? undefined : nextOf(order, t);
  return (
    <KeepHeight>
      <Card padded>
        <Flex align="center" gap="3" wrap="wrap">
          <Box as="h1" tabIndex={-1} data-focus-landing="" textStyle="2xl" fontWeight="semibold">
            {order.productName}
          </Box>
          <StatusBadge of="order" status={order.status} />
        </Flex>
        <Box color="fg.muted" textStyle="sm" mt="1">
          {t('product.orderNo')}
          {t('colon')}
          <span className="num">{order.orderNo}</span>
        </Box>
        <Facts>
          <Fact name={t('product.premium')}>
            <Money amount={order.premium} textStyle="xl" color="fg.money" />
          </Fact>
          {order.persons > 0 && <Fact name={t('product.persons')}>{t('product.personCount', { n: order.persons })}</Fact>}
          <Fact name={t('product.period')}>
            <Term from={order.startDate} to={order.endDate} />
          </Fact>
          <Fact name={t('product.holder')}>{order.holderName}</Fact>
          <Fact name={t('product.insurer')}>
            <Insurer address={order.fileInfoPath}>{order.companyFullName}</Insurer>
          </Fact>
          {order.agentName !== '' && <Fact name={t('product.agent')}>{order.agentName}</Fact>}
          {order.renews !== undefined && (
            <Fact name={t('product.renews')}>
              <TextLink className="num" to={policyPage(order.renews)}>
                {order.renews}
              </TextLink>
            </Fact>
          )}
        </Facts>
        {next !== undefined && (
          <Box role="status" mt="4" px="3" py="2" bg="bg.info" color="fg.info" borderRadius="l2" textStyle="sm">
            {next}
            {[...new Set(isOnDesk || isAskedBelow || !isReviewed ? [] : order.refer.map(({ message }) => message))].map(
              (message) => (
                <div key={message}>{t('product.referred', { text: message })}</div>
              ),
            )}
          </Box>
        )}
        {!isOnDesk && <Returned order={order} />}
        <Actions order={order} onChange={onChange} />
      </Card>
    </KeepHeight>
  );
};

/** What an open order waits for; in one place, so that a page that follows its order keeps still when it goes on. */
const nextOf = ({ status, actions, expireTime }: OrderDetail, t: Translate): string | undefined => {
  if (status === 'UW_MANUAL') return t('product.manual');
  if (status === 'UW_PENDING') return t('product.reviewing');
  return actions.includes('pay') && expireTime !== undefined ? t('product.payBefore', { time: minute(expireTime) }) : undefined;
};

/** What an underwriter asks for, where he has sent the order back, or why he declined it; as he wrote it. */
export const Returned = ({ order: { status, timeline }, isOnDesk = false }: Pick<HeadProps, 'order' | 'isOnDesk'>) => {
  const { t } = useTexts();
  const isBack = status === 'UW_BACK' || (status === 'DRAFT' && timeline.some((step) => step.status === 'UW_BACK'));
  const of = isBack ? 'UW_BACK' : status === 'UW_DECLINED' ? status : undefined;
  const note = timeline.findLast((step) => step.status === of)?.note;
  if (of === undefined || note === undefined) return null;
  const tone = isBack ? 'warning' : 'error';
  return (
    <Box role="status" mt="4" px="3" py="2" bg={`bg.${tone}`} color={`fg.${tone}`} borderRadius="l2" textStyle="sm">
      <Box as="span" fontWeight="semibold">
        {t(headOf(isBack, isOnDesk))}
        {t('colon')}
      </Box>
      {note}
    </Box>
  );
};

/** What stands over an underwriter's words: the agent is told what to do about them, the desk only that they were said. */
const headOf = (isBack: boolean, isOnDesk: boolean): TextKey => {
  if (isOnDesk) return isBack ? 'underwriting.saidBack' : 'underwriting.saidDeclined';
  return isBack ? 'product.returned' : 'product.declinedBy';
};

const Actions = ({ order, onChange }: HeadProps) => {
  const { t } = useTexts();
  const [isCancelling, setCancelling] = useState(false);
  const { actions, policyNo, orderNo, premium } = order;
  const { trigger } = useSend('orderCancel', {
    onSuccess: () => {
      notify({ tone: 'success', title: t('product.cancelled') });
      onChange();
    },
    onError: onChange,
  });
  if (actions.length === 0) return null;
  return (
    <Box mt="5" data-chrome="">
      <Flex gap="2" wrap="wrap">
        {actions.includes('pay') && (
          <ButtonLink size="md" to={`/pay?no=${encodeURIComponent(orderNo)}`}>
            <CreditCard aria-hidden />
            {t('product.pay', { amount: money(premium) })}
          </ButtonLink>
        )}
        {actions.includes('policy') && policyNo !== undefined && (
          <DownloadPolicy policyNo={policyNo} size="md" label={t('product.policy')} />
        )}
        {policyNo !== undefined && (
          <ButtonLink size="md" variant="outline" to={policyPage(policyNo)}>
            <ShieldCheck aria-hidden />
            {t('product.toPolicy')}
          </ButtonLink>
        )}
        {actions.includes('revise') && (
          <BeginForm from="orderRevise" no={orderNo} size="md" label={t('product.revise')}>
            <FilePen aria-hidden />
          </BeginForm>
        )}
        {actions.includes('copy') && (
          <BeginForm from="orderCopy" no={orderNo} size="md" variant="outline" label={t('product.copy')} />
        )}
        {actions.includes('cancel') && (
          <Button
            size="md"
            variant={actions.includes('pay') || actions.includes('revise') ? 'ghost' : 'outline'}
            onClick={() => setCancelling(true)}
          >
            {t('product.cancel')}
          </Button>
        )}
      </Flex>
      {isCancelling && (
        <Dialog
          title={t('product.cancelTitle')}
          onClose={() => setCancelling(false)}
          foot={
            <>
              <Button variant="outline" onClick={() => setCancelling(false)}>
                {t('action.back')}
              </Button>
              <Button
                colorPalette="red"
                onClick={() => {
                  setCancelling(false);
                  void trigger({ body: { orderNo } });
                }}
              >
                {t('product.cancel')}
              </Button>
            </>
          }
        >
          {t('product.cancelText')}
        </Dialog>
      )}
    </Box>
  );
};
