import { CircleAlert, ReceiptText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../contract/orders.ts';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import { RecordSkeleton } from '../components/feedback/page-skeletons.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { usePageTitle } from '../components/page/page-title.ts';
import { ordersPage } from '../addresses.ts';
import { useIsCustomer } from '../session/session.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** States that move on by themselves: the page asks again. */
const moving: ReadonlySet<string> = new Set(['UW_PENDING', 'UW_MANUAL', 'PAYING', 'PAID']);

type FrameProps = {
  /** What the page is called; the order's number follows. */
  readonly name: TextKey;
  readonly children: (
    order: OrderDetail,
    /** When the server was asked last, in milliseconds, and how to ask it again. */
    around: { readonly asked: number; readonly onChange: () => void },
  ) => ReactNode;
};

/** The order that the address names, followed while it moves; what stands in its place where it is not there. */
export const OrderFrame = ({ name, children }: FrameProps) => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? query.get('no') ?? '';
  const isNumber = /^[A-Za-z0-9]{4,40}$/.test(orderNo);
  const [asked, setAsked] = useState(() => Date.now());
  usePageTitle(isNumber ? `${t(name)} ${orderNo}` : t(name));
  const order = useCall('orderDetail', isNumber ? { params: { orderNo } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
    revalidateOnFocus: true,
    onSuccess: () => setAsked(Date.now()),
  });
  const toOrders = (
    <ButtonLink variant="outline" to={ordersPage(useIsCustomer())}>
      {t('product.toOrders')}
    </ButtonLink>
  );
  if (!isNumber || order.error?.status === 404)
    return (
      <EmptyState
        level={1}
        icon={ReceiptText}
        title={t('product.orderGone')}
        text={t('product.orderGoneText')}
        action={toOrders}
      />
    );
  if (order.error && !order.data)
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('product.orderFailed')}
        text={failureText(order.error)}
        action={
          <Button variant="outline" onClick={() => void order.mutate()}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  return order.data ? children(order.data.data, { asked, onChange: () => void order.mutate() }) : <RecordSkeleton />;
};
