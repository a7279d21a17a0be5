import { Box, Flex } from '@chakra-ui/react';
import { Checkbox } from '@insure/engine/react';
import type { OrderRow } from '../../contract/orders.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { Cell, Head, nameColumnWidth, numericCell } from '../components/list/table.tsx';
import { TextLink } from '../components/form/button.tsx';
import { orderPage } from '../addresses.ts';
import { useCommissionShown } from '../session/settings.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { OrderAction } from './order-actions.tsx';
import { Submitted } from '../components/page/moment.tsx';
import { useState } from 'react';

type Props = {
  readonly rows: readonly OrderRow[];
  readonly hasCommission: boolean;
  readonly hidden: ReadonlySet<OrderColumn>;
  readonly selected: ReadonlyMap<string, OrderRow>;
  readonly onSelect: (orders: readonly OrderRow[], on: boolean) => void;
};

/** Orders as a table of 37 px rows. */
export const OrderTable = ({ rows, hasCommission, hidden, selected, onSelect }: Props) => {
  const { t } = useTexts();
  const has = (column: OrderColumn): boolean => !hidden.has(column) && (column !== 'commission' || hasCommission);
  const isAll = rows.every(({ orderNo }) => selected.has(orderNo));
  return (
    <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('dashboard.table')}>
      <Box as="table" w="full" minW={`${22 + 6 * orderColumns.filter(has).length}rem`} css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            <Head scope="col" w="10">
              <Checkbox label={t('dashboard.selectPage')} isOn={isAll} onChange={(on) => onSelect(rows, on)} />
            </Head>
            <Head scope="col">{t('dashboard.orderNo')}</Head>
            {has('product') && <Head scope="col">{t('dashboard.product')}</Head>}
            {has('holder') && <Head scope="col">{t('dashboard.holder')}</Head>}
            {has('persons') && (
              <Head scope="col" textAlign="end">
                {t('dashboard.persons')}
              </Head>
            )}
            {has('premium') && (
              <Head scope="col" textAlign="end">
                {t('dashboard.premiumCol')}
              </Head>
            )}
            {has('commission') && (
              <Head scope="col" textAlign="end">
                {t('dashboard.commissionCol')}
              </Head>
            )}
            {has('status') && <Head scope="col">{t('dashboard.status')}</Head>}
            {has('submitted') && <Head scope="col">{t('dashboard.submitted')}</Head>}
            <Head scope="col">{t('dashboard.actions')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <Row
              key={order.orderNo}
              order={order}
              has={has}
              isSelected={selected.has(order.orderNo)}
              onSelect={(on) => onSelect([order], on)}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
};

type RowProps = {
  readonly order: OrderRow;
  readonly has: (column: OrderColumn) => boolean;
  readonly isSelected: boolean;
  readonly onSelect: (on: boolean) => void;
};

const Row = ({ order, has, isSelected, onSelect }: RowProps) => {
  const { t } = useTexts();
  const [isCommissionShown] = useCommissionShown();
  return (
    <Box as="tr" bg={isSelected ? 'blue.subtle' : undefined} _hover={{ bg: isSelected ? 'blue.subtle' : 'bg.subtle' }}>
      <Cell py="1">
        <Checkbox label={t('dashboard.select', { no: order.orderNo })} isOn={isSelected} onChange={onSelect} />
      </Cell>
      <Cell className="num">
        <TextLink to={orderPage(order.orderNo)}>{order.orderNo}</TextLink>
      </Cell>
      {has('product') && (
        <Cell>
          <Flex align="center" gap="2">
            <InsurerMark address={order.fileInfoPath} />
            {order.productName}
          </Flex>
        </Cell>
      )}
      {has('holder') && <Cell minW={nameColumnWidth}>{order.holderName}</Cell>}
      {has('persons') && <Cell {...numericCell}>{order.persons === 0 ? '—' : count(order.persons)}</Cell>}
      {has('premium') && <Cell {...numericCell}>{money(order.premium)}</Cell>}
      {has('commission') && (
        <Cell {...numericCell} color="fg.muted">
          {isCommissionShown ? money(order.commission) : '***'}
        </Cell>
      )}
      {has('status') && (
        <Cell>
          <StatusBadge of="order" status={order.status} />
        </Cell>
      )}
      {has('submitted') && (
        <Cell className="num" color="fg.muted" whiteSpace="nowrap">
          <Submitted at={order.submitTime} />
        </Cell>
      )}
      <Cell whiteSpace="nowrap">
        <OrderAction order={order} />
      </Cell>
    </Box>
  );
};

/** Columns of the order table that may be hidden; number and actions always stand. */
export const orderColumns = ['product', 'holder', 'persons', 'premium', 'commission', 'status', 'submitted'] as const;
export type OrderColumn = (typeof orderColumns)[number];

const key = 'portal.order-columns';

const read = (): ReadonlySet<OrderColumn> => {
  const hidden = (localStorage.getItem(key) ?? '').split(' ');
  return new Set(orderColumns.filter((column) => hidden.includes(column)));
};

/** The hidden columns, kept on this device, and what hides or shows one. */
export const useHiddenColumns = () => {
  const [hidden, setHidden] = useState(read);
  const toggle = (column: OrderColumn): void => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    localStorage.setItem(key, [...next].join(' '));
    setHidden(next);
  };
  return { hidden, toggle };
};
