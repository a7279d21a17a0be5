import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { ChevronDown, ChevronUp, CircleAlert, Download, FileSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import type { OrderRow } from '../../contract/orders.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { LineRowsSkeleton } from '../components/feedback/bars-skeleton.tsx';
import { EmptyState } from '../components/list/empty-state.tsx';
import { notify } from '../api/notify.ts';
import { Pager } from '../components/list/pager.tsx';
import { saveFile } from '../components/page/download-button.tsx';
import { useSettled } from '../components/list/use-settled.ts';
import { day, days } from '../texts/dates.ts';
import { useCommissionShown } from '../session/settings.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { ColumnMenu } from './column-menu.tsx';
import { OrderCards } from './order-cards.tsx';
import { OrderTable, useHiddenColumns } from './order-table.tsx';
import { OrderFilterBar } from './order-filter.tsx';
import { noOrderFilters, type OrderFilters, orderListQuery, readOrderFilters, writeOrderFilters } from './order-filters.ts';
import { saveOrders } from './export-orders.ts';

/** The agent's orders: query, sums that follow it, table, pager, export. The query lives in the address. */
export const Orders = () => {
  const { t, language } = useTexts();
  const isNarrow = useIsNarrow();
  const [isCommissionShown] = useCommissionShown();
  const [query, setQuery] = useSearchParams();
  const filters = readOrderFilters(query);
  const { data, error, isLoading, mutate } = useCall(
    'orderQuery',
    { query: orderListQuery(filters) },
    { keepPreviousData: true },
  );
  const shown = readOrderFilters(new URLSearchParams(useSettled(query.toString(), isLoading)));
  const change = (next: OrderFilters) => setQuery(writeOrderFilters(query, next), { preventScrollReset: true });
  const [isBusy, setBusy] = useState(false);
  const [isFilterOpen, setFilterOpen] = useState(true);
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const { hidden, toggle } = useHiddenColumns();
  const select = (orders: readonly OrderRow[], on: boolean): void => {
    const next = new Map(selected);
    for (const order of orders) {
      if (on) next.set(order.orderNo, order);
      else next.delete(order.orderNo);
    }
    setSelected(next);
  };
  const save = async () => {
    setBusy(true);
    const { limit: _limit, offset: _offset, ...asked } = orderListQuery(filters);
    try {
      saveFile(await callFile('orderExport', { query: asked }), `${t('dashboard.list')}-${day(Date.now())}.xlsx`);
      notify({ tone: 'success', title: t('dashboard.exported', { n: count(data?.total ?? 0) }) });
    } catch {
      // The call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="orders-heading" overflow="hidden">
      <CardHead id="orders-heading" title={t('dashboard.list')}>
        <Button
          variant="ghost"
          guard={false}
          aria-expanded={isFilterOpen}
          aria-controls="order-filters"
          onClick={() => setFilterOpen(!isFilterOpen)}
        >
          {isFilterOpen ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          {t(isFilterOpen ? 'dashboard.collapse' : 'dashboard.expand')}
        </Button>
        {!isNarrow && <ColumnMenu hidden={hidden} hasCommission={data?.sums.commission !== undefined} onToggle={toggle} />}
        <Button variant="outline" busy={isBusy} disabled={!data || data.total === 0} onClick={() => void save()}>
          {!isBusy && <Download aria-hidden />}
          {t('dashboard.export')}
        </Button>
      </CardHead>
      <Box id="order-filters" hidden={!isFilterOpen}>
        <OrderFilterBar filters={filters} onQuery={change} />
      </Box>
      <Flex
        role="status"
        wrap="wrap"
        columnGap="5"
        px={{ base: '4', md: '5' }}
        py="2"
        minH="9"
        bg="bg.subtle"
        borderTopWidth="1px"
        borderBottomWidth="1px"
        borderColor="border"
        textStyle="sm"
        color="fg.muted"
        className="num"
      >
        {data && (
          <>
            <span>
              {t('dashboard.result')}
              {t('colon')}
              <Box as="b" color="fg" fontWeight="semibold">
                {t('dashboard.orderCount', { n: count(data.total) })}
              </Box>
            </span>
            {/* The switch above is of the figures: the list has days of its own. */}
            <span>
              {shown.from === '' && shown.to === '' ? t('dashboard.anyDay') : days(shown.from || '…', shown.to || '…', language)}
            </span>
            <span>
              {t('dashboard.sumPremium')}{' '}
              <Box as="b" color="fg" fontWeight="semibold">
                {money(data.sums.premium)}
              </Box>
            </span>
            {data.sums.commission !== undefined && (
              <span>
                {t('dashboard.sumCommission')}{' '}
                <Box as="b" color="fg" fontWeight="semibold">
                  {isCommissionShown ? money(data.sums.commission) : '***'}
                </Box>
              </span>
            )}
            <SelectedBar selected={[...selected.values()]} onClear={() => setSelected(new Map())} />
          </>
        )}
      </Flex>
      {!data && isLoading && <LineRowsSkeleton />}
      {error && (
        <Box p="4">
          <EmptyState
            icon={CircleAlert}
            title={t('dashboard.loadFailed')}
            action={
              <Button variant="outline" onClick={() => void mutate()}>
                {t('action.retry')}
              </Button>
            }
          />
        </Box>
      )}
      {!error && data && data.rows.length === 0 && (
        <Box p="4">
          <EmptyState
            icon={FileSearch}
            title={t('dashboard.empty')}
            text={t('dashboard.emptyText')}
            action={
              <Button variant="outline" onClick={() => change(noOrderFilters)}>
                {t('dashboard.emptyAction')}
              </Button>
            }
          />
        </Box>
      )}
      {data && data.rows.length > 0 && (
        <>
          {isNarrow ? (
            <OrderCards rows={data.rows} />
          ) : (
            <OrderTable
              rows={data.rows}
              hasCommission={data.sums.commission !== undefined}
              hidden={hidden}
              selected={selected}
              onSelect={select}
            />
          )}
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border" _empty={{ display: 'none' }}>
            <Pager
              total={data.total}
              current={shown.current}
              limit={shown.limit}
              unit={t('dashboard.unit')}
              onPage={(current) => change({ ...filters, current })}
              onSize={(limit) => change({ ...filters, limit, current: 1 })}
            />
          </Box>
        </>
      )}
    </Card>
  );
};

type Props = { readonly selected: readonly OrderRow[]; readonly onClear: () => void };

/** Cents of an exact amount. */
const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** How many orders are ticked over all pages, their premium, and what can be done with them. */
const SelectedBar = ({ selected, onClear }: Props) => {
  const { t } = useTexts();
  const cents = String(selected.reduce((sum, { premium }) => sum + centsOf(premium), 0n)).padStart(3, '0');
  return (
    <Flex align="center" gap="3" ms={{ md: 'auto' }} wrap="wrap">
      {selected.length > 0 && (
        <>
          <span>{t('dashboard.selected', { n: count(selected.length) })}</span>
          <Box as="b" color="fg" fontWeight="semibold">
            {money(`${cents.slice(0, -2)}.${cents.slice(-2)}`)}
          </Box>
          <Button variant="plain" size="sm" my="-1" onClick={() => saveOrders(selected)}>
            {t('dashboard.exportSelected')}
          </Button>
          <Button variant="plain" size="sm" my="-1" onClick={onClear}>
            {t('action.clear')}
          </Button>
        </>
      )}
    </Flex>
  );
};
