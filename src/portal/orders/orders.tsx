import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow, DateField, LanguageProvider } from '@insure/engine/react';
import { ChevronDown, ChevronUp, FileSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import type { OrderRow } from '../../contract/orders.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { useSettled, useFollowing } from '../components/list/use-query-state.ts';
import { day, days, readDay } from '../texts/dates.ts';
import { count, money, sumOf } from '../texts/money.ts';
import { useCommissionShown } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { OrderCards } from './order-cards.tsx';
import { ColumnMenu, OrderTable, useHiddenColumns } from './order-table.tsx';
import {
  noOrderFilters,
  type OrderFilters,
  orderListQuery,
  readOrderFilters,
  writeOrderFilters,
  orderStatusNames,
} from './order-filters.ts';
import { saveOrders } from './save-orders.ts';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';

/** The orders of an agent: filters, sums, table, pager, export. The filters are in the URL. */
export const Orders = () => {
  const { t, language } = useTexts();
  const isNarrow = useIsNarrow();
  const [isCommissionShown] = useCommissionShown();
  const [query, setQuery] = useSearchParams();
  const filters = readOrderFilters(query);
  const list = useCall('orderQuery', { query: orderListQuery(filters) }, { keepPreviousData: true });
  const { data } = list;
  // The filters of the rows on the screen, which stay until the next ones are loaded.
  const shown = readOrderFilters(new URLSearchParams(useSettled(query.toString(), list.isLoading)));
  const change = (next: OrderFilters) => setQuery(writeOrderFilters(query, next), { preventScrollReset: true });
  const [isFilterOpen, setFilterOpen] = useState(true);
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderRow>>(new Map());
  const { hidden, toggle } = useHiddenColumns();
  const select = (orders: readonly OrderRow[], isSelected: boolean): void => {
    const next = new Map(selected);
    for (const order of orders) {
      if (isSelected) next.set(order.orderNo, order);
      else next.delete(order.orderNo);
    }
    setSelected(next);
  };
  const load = async (): Promise<Blob> => {
    const { limit: _limit, offset: _offset, ...conditions } = orderListQuery(filters);
    const file = await callFile('orderExport', { query: conditions });
    notify({ tone: 'success', title: t('dashboard.exported', { n: count(data?.total ?? 0) }) });
    return file;
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
        <DownloadButton
          variant="outline"
          label={t('dashboard.export')}
          disabled={!data || data.total === 0}
          nameNow={() => `${t('dashboard.list')}-${day(Date.now())}.xlsx`}
          load={load}
        />
      </CardHead>
      <Box id="order-filters" hidden={!isFilterOpen}>
        <OrderFilterBar filters={filters} onQuery={change} />
      </Box>
      <SummaryLine>
        {data && (
          <>
            <Sum name={`${t('dashboard.result')}${t('colon')}`}>{t('dashboard.orderCount', { n: count(data.total) })}</Sum>
            {/* The list has its own dates: the period switch above changes only the figures. */}
            <span>
              {shown.from === '' && shown.to === '' ? t('dashboard.anyDay') : days(shown.from || '…', shown.to || '…', language)}
            </span>
            <Sum name={`${t('terms.premium')} `}>{money(data.sums.premium)}</Sum>
            {data.sums.commission !== undefined && (
              <Sum name={`${t('terms.commission')} `}>{isCommissionShown ? money(data.sums.commission) : '***'}</Sum>
            )}
            <SelectedBar selected={[...selected.values()]} onClear={() => setSelected(new Map())} />
          </>
        )}
      </SummaryLine>
      <ListBody
        list={list}
        failed={t('dashboard.loadFailed')}
        empty={{
          icon: FileSearch,
          title: t('dashboard.empty'),
          text: t('dashboard.emptyText'),
          action: t('action.resetFilters'),
          onAction: () => change(noOrderFilters),
        }}
        pager={{
          current: shown.current,
          limit: shown.limit,
          unit: t('dashboard.unit'),
          onPage: (current) => change({ ...filters, current }),
          onSize: (limit) => change({ ...filters, limit, current: 1 }),
        }}
      >
        {isNarrow ? (
          <OrderCards rows={data?.rows ?? []} />
        ) : (
          <OrderTable
            rows={data?.rows ?? []}
            hasCommission={data?.sums.commission !== undefined}
            hidden={hidden}
            selected={selected}
            onSelect={select}
          />
        )}
      </ListBody>
    </Card>
  );
};

type SelectedProps = { readonly selected: readonly OrderRow[]; readonly onClear: () => void };

const SelectedBar = ({ selected, onClear }: SelectedProps) => {
  const { t } = useTexts();
  return (
    <Flex align="center" gap="3" ms={{ md: 'auto' }} wrap="wrap">
      {selected.length > 0 && (
        <>
          <span>{t('dashboard.selected', { n: count(selected.length) })}</span>
          <Box as="b" color="fg" fontWeight="semibold">
            {money(sumOf(selected.map(({ premium }) => premium)))}
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

const markOf = ({ key, status, productId, from, to }: OrderFilters): string => [key, status, productId, from, to].join();

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

type FilterProps = { readonly filters: OrderFilters; readonly onQuery: (filters: OrderFilters) => void };

/** Filters of the order list: number or policyholder, status, product, days of submission. */
const OrderFilterBar = ({ filters, onQuery }: FilterProps) => {
  const { t, language } = useTexts();
  const [draft, setDraft, send] = useFollowing(filters, markOf(filters));
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const set = (change: Partial<OrderFilters>) => setDraft({ ...draft, ...change });
  const query = () => {
    // Days in the wrong order are swapped.
    const [first, last] = [readDay(draft.from) ?? '', readDay(draft.to) ?? ''];
    const [from, to] = first !== '' && last !== '' && first > last ? [last, first] : [first, last];
    const next = { ...draft, key: draft.key.trim(), from, to, current: 1 };
    send(markOf(next));
    onQuery(next);
  };
  const dayProps = (name: 'from' | 'to') => ({
    size: 'sm' as const,
    w: { base: 'full', md: '8.75rem' },
    ps: { base: '2', md: '2.5' },
    placeholder: t('dashboard.dayShape'),
    value: draft[name],
    onChange: (day: string) => set({ [name]: day }),
    onBlur: () => set({ [name]: readDay(draft[name]) ?? draft[name] }),
  });
  return (
    <FilterForm
      label={t('dashboard.filters')}
      search={{ label: t('dashboard.key'), value: draft.key, onChange: (key) => set({ key }) }}
      onQuery={query}
      onReset={() => {
        const none = { ...noOrderFilters, limit: draft.limit };
        setDraft(none);
        onQuery(none);
      }}
    >
      <FilterSelect
        w={half('9.5rem')}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={orderStatusNames.map((name) => [name, t(`status.order.${name}`)])}
        value={draft.status}
        onChange={(status) => set({ status })}
      />
      <FilterSelect
        w={half('12rem')}
        label={t('terms.product')}
        all={t('dashboard.allProducts')}
        options={products.map(({ productId, productName }) => [productId, productName])}
        value={draft.productId}
        onChange={(productId) => set({ productId })}
      />
      <Flex align="center" gap="1.5" w={{ base: 'full', md: 'auto' }}>
        <LanguageProvider language={language}>
          <DateField {...dayProps('from')} label={t('dashboard.from')} />
          <Box as="span" color="fg.muted">
            {t('dashboard.to')}
          </Box>
          <DateField {...dayProps('to')} label={t('dashboard.to')} />
        </LanguageProvider>
      </Flex>
    </FilterForm>
  );
};
