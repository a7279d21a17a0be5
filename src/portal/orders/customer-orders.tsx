import { Box, Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import type { OrderRow } from '../../contract/orders.ts';
import { orderPage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { Entries, Entry } from '../components/list/entries.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { LinkRow } from '../components/page/link-row.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { FamilyScene } from '../components/page/family-scene.tsx';
import { CustomerList } from '../layouts/customer-page.tsx';
import { days } from '../texts/dates.ts';
import { insuredCount } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';

/** Shows the orders of a customer. An order that is not paid yet has a button to pay it. */
export const CustomerOrdersPage = () => {
  const { t } = useTexts();
  const { query, pager } = usePage(10);
  const list = useCall('orderQuery', { query }, { keepPreviousData: true });
  return (
    <CustomerList
      heading={t('title.customerOrder')}
      text={t('customer.ordersText')}
      list={list}
      empty={{ picture: <FamilyScene />, title: t('customer.ordersEmpty'), text: t('customer.ordersEmptyText') }}
      pager={{ ...pager, unit: t('dashboard.unit') }}
    >
      <Entries label={t('dashboard.table')}>
        {list.data?.rows.map((order) => (
          <OrderEntry key={order.orderNo} order={order} />
        ))}
      </Entries>
    </CustomerList>
  );
};

const OrderEntry = ({ order }: { readonly order: OrderRow }) => {
  const { t, language } = useTexts();
  const { orderNo, productName, status, startDate, endDate, persons, premium, mayPay } = order;
  return (
    <Entry px="0" py="0" display="flex" alignItems="center">
      <LinkRow to={orderPage(orderNo)} flex="1" minW="0" py="3">
        <Box flex="1" minW="0">
          {/* On phones the state always has its own line, whatever the length of the name. */}
          <Flex
            direction={{ base: 'column', sm: 'row' }}
            align={{ base: 'flex-start', sm: 'center' }}
            gap={{ base: '1', sm: '2' }}
            wrap="wrap"
          >
            <Box fontWeight="semibold">{productName}</Box>
            <StatusBadge of="order" status={status} />
          </Flex>
          <Box className="num">{days(startDate, endDate, language)}</Box>
          <Muted className="num">
            <Money amount={premium} textStyle="sm" />
            {persons > 0 && `\u00a0· ${insuredCount(t, order)}`}
          </Muted>
          <Small className="num">{orderNo}</Small>
        </Box>
      </LinkRow>
      {mayPay && (
        <ButtonLink
          size="md"
          me={{ base: '4', md: '5' }}
          to={`/pay?no=${orderNo}`}
          aria-label={t('dashboard.payOf', { no: orderNo })}
        >
          {t('dashboard.pay')}
        </ButtonLink>
      )}
    </Entry>
  );
};
