import { Box, Grid } from '@chakra-ui/react';
import { CircleAlert, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../../contract/parts/order.ts';
import { failureText } from '../../call/reactions.ts';
import { useCall } from '../../call/use-call.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { usePageTitle } from '../../parts/page-title.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useTexts } from '../../texts/language.ts';
import { OrderAnswers, OrderArithmetic, OrderDocuments } from './order-content.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPersons } from './order-persons.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useModel } from './use-product.ts';

/** States that move on by themselves: the page asks again. */
const moving: ReadonlySet<string> = new Set(['UW_PENDING', 'UW_MANUAL', 'PAYING', 'PAID']);

/** An order: what was entered, its premium with the arithmetic, where it stands, and what comes next. */
export const OrderPage = () => {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const orderNo = query.get('orderNo') ?? query.get('no') ?? '';
  const isNumber = /^[A-Za-z0-9]{4,40}$/.test(orderNo);
  usePageTitle(isNumber ? `${t('product.order')} ${orderNo}` : t('product.order'));
  const order = useCall('orderDetail', isNumber ? { params: { orderNo } } : undefined, {
    refreshInterval: (latest) => (latest && moving.has(latest.data.status) ? 3000 : 0),
    revalidateOnFocus: true,
  });
  const toOrders = (
    <ButtonLink variant="outline" to="/dashboard">
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
  return order.data ? (
    <Shown order={order.data.data} onChange={() => void order.mutate()} />
  ) : (
    <Skeleton h="96" borderRadius="l3" />
  );
};

const Shown = ({ order, onChange }: { readonly order: OrderDetail; readonly onChange: () => void }) => {
  const model = useModel(order.model.url).data;
  const [all, setAll] = useState(false);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '4', lg: '5' }}
      alignItems="start"
    >
      <Grid gap="4" minW="0">
        <OrderHead order={order} onChange={onChange} />
        <OrderPersons order={order} isAll={all} onAll={() => setAll(true)} />
        {model ? <OrderAnswers order={order} model={model} /> : <Skeleton h="48" borderRadius="l3" />}
        <OrderArithmetic order={order} />
        <OrderDocuments order={order} />
      </Grid>
      <Box position={{ lg: 'sticky' }} top={{ lg: '20' }}>
        <OrderTimeline order={order} />
      </Box>
    </Grid>
  );
};
