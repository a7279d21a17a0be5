import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow, DateField, LanguageProvider } from '@insure/engine/react';
import { ChevronDown, ChevronUp, FileSearch } from 'lucide-react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import type { OrderRow } from '../../contract/orders.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { notify } from '../api/notify.ts';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { useSettledText, useSyncedState } from '../components/list/use-query-state.ts';
import { days, readDay } from '../texts/dates.ts';
import { count, money } from '../texts/money.ts';
import { useCommissionShown } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { OrderCards } from './order-cards.tsx';
import { ColumnMenu, OrderTable, useHiddenColumns } from './order-table.tsx';
import {
  hasFilters,
  noOrderFilters,
  type OrderFilters,
  orderListQuery,
  readOrderFilters,
  writeOrderFilters,
  orderStatusNames,
} from './order-filters.ts';
import { ListKeys } from '../components/list/list-keys.tsx';
import { Views } from '../components/list/views.tsx';
import { SelectedBar, useSelection } from '../components/list/selection.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';

/** Shows the orders of an agent: filters, sums, table, pager, export. The URL has the filters. */
export const Orders = () => {
  const { t, language } = useTexts();
  const isNarrow = useIsNarrow();
  const [isCommissionShown] = useCommissionShown();
  const [query, setQuery] = useSearchParams();
  const filters = readOrderFilters(query);
  const list = useCall('orderQuery', { query: orderListQuery(filters) }, { keepPreviousData: true });
  const { data } = list;
  // The filters of the rows on the screen, which stay until the next ones are loaded.
  const shownFilters = readOrderFilters(new URLSearchParams(useSettledText(query.toString(), list.isLoading)));
  const { location: nextLocation } = useNavigation();
  const change = (to: OrderFilters): void => {
    const newQuery = writeOrderFilters(query, to);
    // The same filters must not add an entry to the history, not even while the change of the URL is still pending.
    const current = nextLocation === undefined ? query : new URLSearchParams(nextLocation.search);
    if (newQuery.toString() !== current.toString()) setQuery(newQuery, { preventScrollReset: true });
  };
  const [isFilterOpen, setFilterOpen] = useState(true);
  const { hidden, toggle } = useHiddenColumns();
  const selection = useSelection<OrderRow>(({ orderNo }) => orderNo);
  const load = async (): Promise<File> => {
    const { limit: _limit, offset: _offset, ...conditions } = orderListQuery(filters);
    const file = await callFile('orderExport', { query: conditions });
    notify({ tone: 'success', title: t('dashboard.exported', { n: count(data?.total ?? 0) }) });
    return file;
  };
  return (
    <ListKeys>
      <Card as="section" aria-labelledby="orders-heading" overflow="hidden">
        <CardHead id="orders-heading" title={t('dashboard.list')}>
          {/* On a phone a dialog already has most of the filters. */}
          {!isNarrow && (
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
          )}
          {!isNarrow && <ColumnMenu hidden={hidden} hasCommission={data?.sums.commission !== undefined} onToggle={toggle} />}
          <DownloadButton variant="outline" label={t('dashboard.export')} disabled={!data || data.total === 0} load={load} />
        </CardHead>
        <Views
          list="orders"
          builtIn={[
            { name: t('list.all'), query: '' },
            ...(['WAIT_PAY', 'UW_BACK', 'UW_MANUAL'] as const).map((status) => ({
              name: t(`status.order.${status}`),
              query: `status=${status}`,
            })),
          ]}
          filters={canonical(query.toString())}
          canonical={canonical}
          searchOf={(view) =>
            writeOrderFilters(query, {
              ...readOrderFilters(new URLSearchParams(view)),
              current: 1,
              limit: filters.limit,
            }).toString()
          }
          total={data && count(data.total)}
        />
        <Box id="order-filters" hidden={!isFilterOpen && !isNarrow}>
          <OrderFilterBar filters={filters} onQuery={change} />
        </Box>
        <SummaryLine>
          {data && (
            <>
              <Sum name={hasFilters(shownFilters) ? `${t('dashboard.result')}${t('colon')}` : t('dashboard.total')}>
                {t('dashboard.orderCount', { n: count(data.total) })}
              </Sum>
              {/* The list has its own dates. The period of the page changes only the figures. */}
              <span>
                {shownFilters.from === '' && shownFilters.to === ''
                  ? t('dashboard.anyDay')
                  : days(shownFilters.from || '…', shownFilters.to || '…', language)}
              </span>
              <Sum name={`${t('terms.premium')} `}>{money(data.sums.premium)}</Sum>
              {data.sums.commission !== undefined && (
                <Sum name={`${t('terms.commission')} `}>{isCommissionShown ? money(data.sums.commission) : '***'}</Sum>
              )}
              <SelectedBar
                selection={selection}
                counted={t('dashboard.selected', { n: count(selection.rows.length) })}
                load={(orderNos) => callFile('orderExport', { query: { orderNos } })}
              />
            </>
          )}
        </SummaryLine>
        <ListBody
          list={list}
          failed={t('dashboard.loadFailed')}
          empty={
            hasFilters(shownFilters)
              ? {
                  icon: FileSearch,
                  title: t('dashboard.noneFound'),
                  text: t('dashboard.noneFoundText'),
                  action: t('action.resetFilters'),
                  onAction: () => change(noOrderFilters),
                }
              : { icon: FileSearch, title: t('dashboard.none') }
          }
          pager={{
            current: shownFilters.current,
            limit: shownFilters.limit,
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
              selection={selection}
            />
          )}
        </ListBody>
      </Card>
    </ListKeys>
  );
};

/** Writes filters without the page, so that equal filters always give the same text. */
const canonical = (query: string): string =>
  writeOrderFilters(new URLSearchParams(), {
    ...readOrderFilters(new URLSearchParams(query)),
    current: 1,
    limit: noOrderFilters.limit,
  }).toString();

const markOf = ({ key, status, productId, from, to }: OrderFilters): string => [key, status, productId, from, to].join();

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

type FilterProps = { readonly filters: OrderFilters; readonly onQuery: (filters: OrderFilters) => void };

/**
 * Shows the filters of the order list: number or policyholder, status, product, days of submission. Status and product apply at
 * once.
 */
const OrderFilterBar = ({ filters, onQuery }: FilterProps) => {
  const { t, language } = useTexts();
  const [draft, setDraft, send] = useSyncedState(filters, markOf(filters));
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const changeDraft = (change: Partial<OrderFilters>) => setDraft({ ...draft, ...change });
  const query = (change: Partial<OrderFilters> = {}) => {
    // Days in the wrong order are swapped.
    const [firstDay, lastDay] = [readDay(draft.from) ?? '', readDay(draft.to) ?? ''];
    const [from, to] = firstDay !== '' && lastDay !== '' && firstDay > lastDay ? [lastDay, firstDay] : [firstDay, lastDay];
    const next = { ...draft, key: draft.key.trim(), from, to, current: 1, ...change };
    setDraft(next);
    send(markOf(next));
    onQuery(next);
  };
  const dayProps = (name: 'from' | 'to') => ({
    size: 'sm' as const,
    w: { base: 'full', md: '8.75rem' },
    ps: { base: '2', md: '2.5' },
    placeholder: t('dashboard.dayShape'),
    value: draft[name],
    onChange: (day: string) => changeDraft({ [name]: day }),
    onBlur: () => changeDraft({ [name]: readDay(draft[name]) ?? draft[name] }),
  });
  return (
    <FilterForm
      label={t('dashboard.filters')}
      search={{
        label: t('dashboard.key'),
        value: draft.key,
        onChange: (key) => changeDraft({ key }),
        isChosen: filters.key !== '',
      }}
      chosenCount={[filters.status, filters.productId, filters.from || filters.to].filter((value) => value !== '').length}
      onQuery={() => query()}
      onReset={() => {
        const noFilters = { ...noOrderFilters, limit: draft.limit };
        setDraft(noFilters);
        onQuery(noFilters);
      }}
    >
      <FilterSelect
        w={half('9.5rem')}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={orderStatusNames.map((name) => [name, t(`status.order.${name}`)])}
        value={draft.status}
        onChange={(status) => query({ status })}
      />
      <FilterSelect
        w={half('12rem')}
        label={t('terms.product')}
        all={t('dashboard.allProducts')}
        options={products.map(({ productId, productName }) => [productId, productName])}
        value={draft.productId}
        onChange={(productId) => query({ productId })}
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
