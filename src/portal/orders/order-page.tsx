import { Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import { Footprints, ReceiptText, UserSearch } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../contract/orders.ts';
import { orderPage, ordersPage, tracePage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { ButtonLink } from '../components/form/button.tsx';
import { LoadFailed, PageMissing } from '../components/list/list-body.tsx';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { Columns } from '../components/page/layout.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { Inset, LineIcon, Muted, Section } from '../components/page/section.tsx';
import { useIsCustomer } from '../session/session.ts';
import { timeOfDay } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { AcceptedTermsCard, OrderSections, OrderTimeline, referralReasons } from './order-content.tsx';
import { OrderHead } from './order-head.tsx';

type LoadedOrder = { readonly order: OrderDetail; readonly loadedAt: number; readonly onChange: () => void };

/** Shows the order in the URL: answers, premium, documents, timeline, actions. */
export const OrderPage = () => <OrderFrame name="title.groupOrder" View={OrderView} />;

const OrderView = ({ order, onChange }: LoadedOrder) => {
  const { t } = useTexts();
  // On a phone the progress is below the head, because most readers look for it.
  const isNarrow = useIsNarrow();
  return (
    <Columns
      width="17rem"
      aside={
        <>
          {!isNarrow && <OrderTimeline order={order} />}
          {order.traceable && (
            <ButtonLink variant="outline" w="full" to={tracePage(order.orderNo)}>
              <Footprints aria-hidden />
              {t('title.trace')}
            </ButtonLink>
          )}
        </>
      }
    >
      <OrderHead order={order} onChange={onChange} />
      {isNarrow && <OrderTimeline order={order} />}
      <AcceptedTermsCard terms={order.terms} groups={order.groups} isToPay={order.actions.includes('pay')} />
      <OrderSections order={order} isFolded={isNarrow} />
    </Columns>
  );
};

/**
 * Shows an order that waits for an underwriter: its status, the reasons of the referral, the next step. The page reloads the
 * order automatically.
 */
export const PendingPage = () => <OrderFrame name="title.pending" View={PendingView} />;

const PendingView = ({ order, loadedAt, onChange }: LoadedOrder) => {
  const isOpen = order.status === 'UW_PENDING' || order.status === 'UW_MANUAL';
  return (
    <Columns width="17rem" aside={<OrderTimeline order={order} />}>
      <OrderHead order={order} onChange={onChange} hasReasonsBelow />
      <Review order={order} loadedAt={loadedAt} isOpen={isOpen} />
      {/* The terms are last, so that nothing moves when the underwriter decides. */}
      <AcceptedTermsCard terms={order.terms} groups={order.groups} isToPay={order.actions.includes('pay')} />
    </Columns>
  );
};

/** Shows the reasons of the referral, when the page last asked for the decision, and a link to the application. */
const Review = ({ order, loadedAt, isOpen }: Pick<LoadedOrder, 'order' | 'loadedAt'> & { readonly isOpen: boolean }) => {
  const { t } = useTexts();
  const reasons = referralReasons(t, order.refer);
  return (
    <Section id="order-asked" title={t('product.askedFor')} note={t('product.askedForNote')}>
      {reasons.length > 0 && (
        <Inset as="ul" py="2">
          {reasons.map((reason) => (
            <Flex as="li" key={reason} gap="3" py="2" borderColor="border.muted" _notFirst={{ borderTopWidth: '1px' }}>
              <LineIcon icon={UserSearch} color="fg.warning" />
              {reason}
            </Flex>
          ))}
        </Inset>
      )}
      <Inset py="4" borderTopWidth={reasons.length > 0 ? '1px' : undefined} borderColor="border.muted">
        <Flex align="center" gap="3" wrap="wrap">
          <Muted flex="1" minW={{ base: 'full', md: '12rem' }}>
            <span className="num">{isOpen ? t('product.asked', { time: timeOfDay(loadedAt) }) : t('product.pendingOver')}</span>
          </Muted>
          <ButtonLink variant="outline" to={orderPage(order.orderNo, order.model.routes['order'])}>
            {t('product.viewApplication')}
          </ButtonLink>
        </Flex>
      </Inset>
    </Section>
  );
};

/** Statuses that change without an action of the user. */
const changingStatuses: ReadonlySet<string> = new Set(['UW_PENDING', 'UW_MANUAL', 'PAYING', 'PAID']);

type FrameProps = { readonly name: TextKey; readonly View: ComponentType<LoadedOrder> };

/** Loads the order in the URL, again and again while its status may change. */
export const OrderFrame = ({ name, View }: FrameProps) => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? query.get('no') ?? '';
  const isNumber = /^[A-Za-z0-9]{4,40}$/.test(orderNo);
  const [loadedAt, setLoadedAt] = useState(() => Date.now());
  usePageTitle(isNumber ? `${t(name)} ${orderNo}` : t(name));
  const order = useCall('orderDetail', isNumber ? { params: { orderNo } } : undefined, {
    refreshInterval: (latest) => (latest && changingStatuses.has(latest.data.status) ? 3000 : 0),
    revalidateOnFocus: true,
    onSuccess: () => setLoadedAt(Date.now()),
  });
  const isCustomer = useIsCustomer();
  if (!isNumber || order.error?.status === 404)
    return (
      <PageMissing
        icon={ReceiptText}
        title={t('product.orderGone')}
        text={t('product.orderGoneText')}
        link={{ to: ordersPage(isCustomer), label: t('product.toOrders') }}
      />
    );
  if (order.error && !order.data)
    return <LoadFailed level={1} title={t('product.orderFailed')} error={order.error} onRetry={() => void order.mutate()} />;
  if (!order.data) return <RecordSkeleton hasCrumbs={isCustomer} />;
  return (
    <>
      {isCustomer && <Breadcrumbs crumbs={[{ name: t('product.myOrders'), to: ordersPage(true) }, { name: orderNo }]} />}
      <View order={order.data.data} loadedAt={loadedAt} onChange={() => void order.mutate()} />
    </>
  );
};
