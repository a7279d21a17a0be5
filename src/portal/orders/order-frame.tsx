import { ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../contract/orders.ts';
import { useCall } from '../api/use-call.ts';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { LoadFailed, PageMissing } from '../components/list/empty-state.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { ordersPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** Statuses that change without the user: the page loads the order again. */
const moving: ReadonlySet<string> = new Set(['UW_PENDING', 'UW_MANUAL', 'PAYING', 'PAID']);

type FrameProps = {
  /** Title of the page; the order number follows it. */
  readonly name: TextKey;
  readonly children: (
    order: OrderDetail,
    /** When it was loaded, in milliseconds; `onChange` loads it again. */
    loading: { readonly loadedAt: number; readonly onChange: () => void },
  ) => ReactNode;
};

/** Loads the order that the address names, again and again while its status may change. */
export const OrderFrame = ({ name, children }: FrameProps) => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? query.get('no') ?? '';
  const isNumber = /^[A-Za-z0-9]{4,40}$/.test(orderNo);
  const [loadedAt, setLoadedAt] = useState(() => Date.now());
  usePageTitle(isNumber ? `${t(name)} ${orderNo}` : t(name));
  const order = useCall('orderDetail', isNumber ? { params: { orderNo } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
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
  return order.data ? children(order.data.data, { loadedAt, onChange: () => void order.mutate() }) : <RecordSkeleton />;
};
