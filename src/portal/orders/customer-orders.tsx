import { ReceiptText } from 'lucide-react';
import { useCall } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';
import { OrderCards } from './order-cards.tsx';
import { CustomerList } from '../layouts/customer-page.tsx';
import { usePage } from '../components/list/use-query-state.ts';

/** The orders of a customer, each with its next step. */
export const CustomerOrdersPage = () => {
  const { t } = useTexts();
  const { query, pager } = usePage(10);
  const list = useCall('orderQuery', { query }, { keepPreviousData: true });
  return (
    <CustomerList
      heading={t('title.customerOrder')}
      text={t('customer.ordersText')}
      list={list}
      empty={{ icon: ReceiptText, title: t('customer.ordersEmpty'), text: t('customer.ordersEmptyText') }}
      pager={{ ...pager, unit: t('dashboard.unit') }}
    >
      <OrderCards rows={list.data?.rows ?? []} />
    </CustomerList>
  );
};
