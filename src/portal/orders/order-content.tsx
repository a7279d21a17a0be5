import { Box, Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { ApplicationAnswers, ApplicationRows, Card, CardHead, PremiumLines } from '@insure/engine/react';
import { Check, Circle, FileText, Minus, X } from 'lucide-react';
import { AttachmentRow } from '../attachments/attachment-row.tsx';
import type { ReactNode } from 'react';
import type { OrderDetail, OrderStatus } from '../../contract/orders.ts';
import { CardSkeleton, LinesSkeleton } from '../components/feedback/page-skeletons.tsx';
import { happened, Timeline } from '../components/page/timeline.tsx';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { coverSum } from '../texts/money.ts';
import { uniqueMessages } from './unique-messages.ts';
import { useModel } from '../catalogue/use-product.ts';

/** What orders and policies have in common. */
type Sold = Pick<OrderDetail, 'application' | 'model' | 'trace'>;
type Props = { readonly order: Sold; readonly model: Model };

/** The answers of an application, then `children`. Both wait for the model: without it the height of the answers is unknown. */
export const FromAnswersOn = ({ order, children }: { readonly order: Sold; readonly children: ReactNode }) => {
  const { data: model, error } = useModel(order.model.url);
  if (!model && !error)
    return (
      <CardSkeleton>
        <LinesSkeleton lines={5} />
      </CardSkeleton>
    );
  return (
    <>
      {model && <OrderAnswers order={order} model={model} />}
      {children}
    </>
  );
};

/** The answers of an application, in the order of its form. */
export const OrderAnswers = ({ order, model }: Props) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="order-answers">
      <CardHead id="order-answers" title={t('product.answers')} />
      <Box px={{ base: '4', md: '5' }} py="3">
        <ApplicationAnswers model={model} application={order.application} language={language} />
      </Box>
      <ApplicationRows model={model} application={order.application} language={language} />
    </Card>
  );
};

/** How the premium was calculated, by the model version of the sale. */
export const OrderArithmetic = ({ order }: Pick<Props, 'order'>) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="order-arithmetic">
      <CardHead
        id="order-arithmetic"
        title={t('product.arithmetic')}
        note={t('product.rateVersion', { n: order.model.version })}
      />
      <Box px={{ base: '4', md: '5' }} py="3">
        <PremiumLines lines={order.trace} language={language} />
      </Box>
    </Card>
  );
};

/** The documents that were read, the attachments and the declarations. */
export const OrderDocuments = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  if (order.documentsRead.length + order.declarations.length + order.attachments.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="order-documents">
      <CardHead id="order-documents" title={t('product.documents')} />
      <Box as="ul" px={{ base: '4', md: '5' }} py="3">
        {order.documentsRead.map(({ file, title, at }) => (
          <Flex as="li" key={file} gap="2" py="1.5">
            <Box flexShrink="0" mt="0.5">
              <FileText size={16} strokeWidth={1.75} aria-hidden />
            </Box>
            <Flex flex="1" minW="0" columnGap="3" align="baseline" justify="space-between" wrap="wrap">
              {title}
              <Box as="span" color="fg.success" textStyle="sm" whiteSpace="nowrap">
                {t('product.readAt', { time: minute(at) })}
              </Box>
            </Flex>
          </Flex>
        ))}
        {order.attachments.map((file) => (
          <AttachmentRow key={file.id} file={file} />
        ))}
        {order.declarations.map((sentence) => (
          <Flex as="li" key={sentence} gap="2" py="1.5">
            <Box color="fg.success" mt="1" flexShrink="0">
              <Check size={14} aria-label={t('product.declared')} />
            </Box>
            {sentence}
          </Flex>
        ))}
      </Box>
    </Card>
  );
};

const perTexts: Readonly<Record<string, TextKey>> = {
  person: 'product.perPerson',
  policy: 'product.perPolicy',
  accident: 'product.perAccident',
  day: 'product.perDay',
};

/** The covers with their sums insured. */
export const Cover = ({ benefits }: Pick<OrderDetail, 'benefits'>) => {
  const { t, language } = useTexts();
  return (
    <Card as="section" aria-labelledby="cover">
      <CardHead id="cover" title={t('product.cover')} />
      {benefits.length === 0 ? (
        <Box px={{ base: '4', md: '5' }} py="4" color="fg.muted">
          {t('product.noCover')}
        </Box>
      ) : (
        <Box as="dl" px={{ base: '4', md: '5' }} py="1">
          {benefits.map(({ title, note, per, amounts }) => (
            <Flex
              key={`${title} ${per}`}
              py="2.5"
              gap="4"
              borderColor="border.muted"
              css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px' } }}
            >
              <Box as="dt" flex="1" minW="0">
                {title}
                {note !== undefined && (
                  <Box color="fg.muted" textStyle="sm">
                    {note}
                  </Box>
                )}
              </Box>
              <Box as="dd" textAlign="end" maxW="60%">
                <Box as="span" color="fg.muted" textStyle="sm" me="2">
                  {perTexts[per] === undefined ? '' : t(perTexts[per])}
                </Box>
                <Box as="span" className="num" fontWeight="semibold">
                  {amounts.map((amount) => coverSum(amount, language)).join(language === 'zh-CN' ? '、' : ', ')}
                </Box>
              </Box>
            </Flex>
          ))}
        </Box>
      )}
    </Card>
  );
};

const failed: ReadonlySet<OrderStatus> = new Set(['UW_DECLINED', 'ISSUE_FAILED']);
const over: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'EXPIRED_UNPAID', 'SURRENDERED']);
/** Statuses that wait for the agent or the customer. */
const isOurs: ReadonlySet<OrderStatus> = new Set(['WAIT_PAY', 'WAIT_CUSTOMER', 'UW_BACK', 'DRAFT']);

const markOf = (status: OrderStatus, isLast: boolean) => {
  if (failed.has(status)) return { Icon: X, palette: 'red' };
  if (over.has(status)) return { Icon: Minus, palette: 'gray' };
  if (!isLast || status === 'ISSUED') return happened;
  return { Icon: Circle, palette: isOurs.has(status) ? 'orange' : 'blue' };
};

/** What happened to an order and when. */
export const OrderTimeline = ({ order }: { readonly order: OrderDetail }) => {
  const { t, language } = useTexts();
  // The insurer wrote its note in one language; the messages of the rules come in the language of the reader.
  const reasons = uniqueMessages(order.refer);
  return (
    <Timeline
      id="order-progress"
      title={t('product.progress')}
      points={order.timeline.map(({ status, at, note }, index) => ({
        title: t(`status.order.${status}`),
        when: minute(at),
        note:
          note !== undefined && status === 'UW_MANUAL' && reasons.length > 0
            ? reasons.join(language === 'zh-CN' ? '；' : '; ')
            : note,
        mark: markOf(status, index === order.timeline.length - 1),
      }))}
    />
  );
};
