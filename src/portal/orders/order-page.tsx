import { Footprints } from 'lucide-react';
import type { OrderDetail } from '../../contract/orders.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { Columns } from '../components/page/layout.tsx';
import { tracePage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { Cover, FromAnswersOn, OrderArithmetic, OrderDocuments, OrderTimeline } from './order-content.tsx';
import { OrderFrame } from './order-frame.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPersons } from './order-persons.tsx';

/** The order that the address names: answers, premium, documents, timeline, actions. */
export const OrderPage = () => (
  <OrderFrame name="product.order">{(order, { onChange }) => <OrderView order={order} onChange={onChange} />}</OrderFrame>
);

const OrderView = ({ order, onChange }: { readonly order: OrderDetail; readonly onChange: () => void }) => {
  const { t } = useTexts();
  return (
    <Columns
      aside={
        <>
          <OrderTimeline order={order} />
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
      {order.benefits.length > 0 && <Cover benefits={order.benefits} />}
      {order.groups.length > 0 && <OrderPersons order={order} />}
      <FromAnswersOn order={order}>
        <OrderArithmetic order={order} />
        <OrderDocuments order={order} />
      </FromAnswersOn>
    </Columns>
  );
};
