import { Box, Grid } from '@chakra-ui/react';
import { ShieldX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { OrderDetail } from '../../contract/orders.ts';
import { useCall } from '../api/use-call.ts';
import {
  BreadcrumbsSkeleton,
  CardSkeleton,
  HeadSkeleton,
  LinesSkeleton,
  LoadingRegion,
  StepsSkeleton,
} from '../components/feedback/page-skeletons.tsx';
import { LoadFailed, PageMissing } from '../components/list/empty-state.tsx';
import { pageIn } from '../components/list/paging.ts';
import { orderPage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Breadcrumbs } from '../components/page/breadcrumbs.tsx';
import { OrderFrame } from '../orders/order-frame.tsx';
import { useModel } from '../catalogue/use-product.ts';
import { StepList } from './step-list.tsx';
import { StepView } from './step-view.tsx';
import { TraceHead } from './trace-head.tsx';

/** The recorded sale of an order, step by step, each with its page; for those who supervise sales. */
export const TracePage = () => <OrderFrame name="trace.heading">{(order) => <Replay order={order} />}</OrderFrame>;

const Replay = ({ order }: { readonly order: OrderDetail }) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const { data, error, mutate } = useCall('orderTrace', { params: { orderNo: order.orderNo } });
  const { data: model } = useModel(order.model.url);
  const toOrder = orderPage(order.orderNo);
  if (error?.status === 403)
    return (
      <PageMissing
        icon={ShieldX}
        title={t('trace.forbidden')}
        text={t('trace.forbiddenText')}
        link={{ to: toOrder, label: t('trace.toOrder') }}
      />
    );
  if (error && !data) return <LoadFailed level={1} title={t('trace.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <ComingTrace />;
  const { steps } = data.data;
  const at = Math.min(pageIn(query, 'step'), Math.max(1, steps.length));
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
