import type { OrderRow } from '../../contract/orders.ts';
import { Entries, SoldEntry } from '../components/list/entries.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { TextLink } from '../components/form/button.tsx';
import { orderPage } from '../addresses.ts';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import { OrderAction } from './order-actions.tsx';
import { Submitted } from '../components/page/moment.tsx';

/** Orders as a list, for a phone. */
export const OrderCards = ({ rows }: { readonly rows: readonly OrderRow[] }) => {
  const { t } = useTexts();
  return (
    <Entries label={t('dashboard.table')}>
      {rows.map((order) => (
        <SoldEntry
          key={order.orderNo}
          mark={order.fileInfoPath}
          product={order.productName}
          badge={<StatusBadge of="order" status={order.status} />}
          lead={<TextLink to={orderPage(order.orderNo)}>{order.orderNo}</TextLink>}
          premium={order.premium}
          action={<OrderAction order={order} />}
        >
          {order.holderName}
          {'\u00a0· '}
          {order.persons > 0 && `${t('dashboard.person', { n: count(order.persons) }).replace(' ', '\u00a0')}\u00a0· `}
          <Submitted at={order.submitTime} />
        </SoldEntry>
      ))}
    </Entries>
  );
};
