import { Box, Grid } from '@chakra-ui/react';
import { CircleAlert, ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../contract/orders.ts';
import { failureText } from '../api/reply.ts';
import { useCall } from '../api/use-call.ts';
import { Button, ButtonLink } from '../components/form/button.tsx';
import {
  BreadcrumbsSkeleton,
  CardSkeleton,
  HeadSkeleton,
  LinesSkeleton,
  LoadingRegion,
  StepsSkeleton,
} from '../components/feedback/page-skeletons.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { orderPage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { OrderFrame } from '../orders/order-frame.tsx';
import { useModel } from '../catalogue/use-product.ts';
import { StepList } from './step-list.tsx';
import { StepView } from './step-view.tsx';
import { TraceHead } from './trace-head.tsx';

/** How an order was sold, step by step, each with the page as it was; for those who supervise sales. */
export const TracePage = () => <OrderFrame name="trace.heading">{(order) => <Replay order={order} />}</OrderFrame>;

const Replay = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, mutate } = useCall('orderTrace', { params: { orderNo: order.orderNo } });
  const { data: model } = useModel(order.model.url);
  const toOrder = orderPage(order.orderNo);
  if (error?.status === 403)
    return (
      <EmptyState
        level={1}
        icon={ShieldX}
        title={t('trace.forbidden')}
        text={t('trace.forbiddenText')}
        action={
          <ButtonLink variant="outline" to={toOrder}>
            {t('trace.toOrder')}
          </ButtonLink>
        }
      />
    );
  if (error && !data)
    return (
      <EmptyState
        level={1}
        icon={CircleAlert}
        title={t('trace.failed')}
        text={failureText(error)}
        action={
          <Button variant="outline" onClick={() => void mutate()}>
            {t('action.retry')}
          </Button>
        }
      />
    );
  if (!data) return <ComingTrace />;
  const { steps } = data.data;
  const at = Math.min(Math.max(1, Math.trunc(Number(query.get('step'))) || 1), Math.max(1, steps.length));
  const open = steps[at - 1];
  const go = (to: number): void =>
    setQuery({ orderNo: order.orderNo, step: String(to) }, { replace: true, preventScrollReset: true });
  return (
    <>
      <Breadcrumbs crumbs={[{ name: order.orderNo, to: toOrder }, { name: t('trace.heading') }]} />
      <TraceHead order={order} trace={data.data} />
      <Grid {...columns}>
        <StepList steps={steps} model={model} open={at} onOpen={go} />
        <Box position={{ lg: 'sticky' }} top={{ lg: '20' }} minW="0">
          {open && <StepView key={at} order={order} step={open} at={at} count={steps.length} onGo={go} />}
        </Box>
      </Grid>
    </>
  );
};

const columns = {
  mt: '4',
  templateColumns: { base: 'minmax(0, 1fr)', lg: '22rem minmax(0, 1fr)' },
  gap: { base: '4', lg: '5' },
  alignItems: 'start',
} as const;

const ComingTrace = () => (
  <LoadingRegion>
    <BreadcrumbsSkeleton />
    <HeadSkeleton pairs={5} buttons={0} />
    <Grid {...columns}>
      <StepsSkeleton steps={6} />
      <CardSkeleton>
        <LinesSkeleton lines={6} />
      </CardSkeleton>
    </Grid>
  </LoadingRegion>
);
