import { Box, Grid } from '@chakra-ui/react';
import { Footprints } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '../../../contract/parts/order.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { tracePage } from '../../product-routes.ts';
import { useTexts } from '../../texts/language.ts';
import { OrderAnswers, OrderArithmetic, OrderDocuments } from './order-content.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPersons } from './order-persons.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { useModel } from './use-product.ts';

/** An order: what was entered, its premium with the arithmetic, where it stands, and what comes next. */
export const OrderPage = () => (
  <OrderFrame name="product.order">{(order, { onChange }) => <Shown order={order} onChange={onChange} />}</OrderFrame>
);

const Shown = ({ order, onChange }: { readonly order: OrderDetail; readonly onChange: () => void }) => {
  const model = useModel(order.model.url).data;
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '4', lg: '5' }}
      alignItems="start"
    >
      <Grid gap="4" minW="0">
        <OrderHead order={order} onChange={onChange} />
        {order.groups.length > 0 && <OrderPersons order={order} isAll={all} onAll={() => setAll(true)} />}
        {model ? <OrderAnswers order={order} model={model} /> : <Skeleton h="48" borderRadius="l3" />}
        <OrderArithmetic order={order} />
        <OrderDocuments order={order} />
      </Grid>
      <Box position={{ lg: 'sticky' }} top={{ lg: '20' }}>
        <OrderTimeline order={order} />
        {order.traceable && (
          <ButtonLink variant="outline" mt="3" w="full" to={tracePage(order.orderNo)}>
            <Footprints aria-hidden />
            {t('title.trace')}
          </ButtonLink>
        )}
      </Box>
    </Grid>
  );
};
