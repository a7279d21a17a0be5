import { ReceiptText } from 'lucide-react';
import { useCall } from '../../call/use-call.ts';
import { Card } from '../../parts/card.tsx';
import { ListBody } from '../../parts/list-body.tsx';
import { useTexts } from '../../texts/language.ts';
import { OrderCards } from '../dashboard/order-cards.tsx';
import { CustomerHead } from './customer-head.tsx';
import { usePage } from './use-page.ts';

/** A customer's orders, each with its next step: pay, or what stands in the way. */
export const CustomerOrdersPage = () => {
  const { t } = useTexts();
  const { query, pager } = usePage();
  const list = useCall('orderQuery', { query }, { keepPreviousData: true });
  return (
    <>
      <CustomerHead heading={t('title.customerOrder')} text={t('customer.ordersText')} />
      <Card overflow="hidden">
        <ListBody
          list={list}
          empty={{
            icon: ReceiptText,
            title: t('customer.ordersEmpty'),
            text: t('customer.ordersEmptyText'),
            action: t('customer.again'),
            onAction: () => void list.mutate(),
          }}
          pager={{ ...pager, unit: t('dashboard.unit') }}
        >
          <OrderCards rows={list.data?.rows ?? []} />
        </ListBody>
      </Card>
    </>
  );
};
