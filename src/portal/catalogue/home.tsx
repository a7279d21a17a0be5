import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { lastPage, Pager } from '../components/list/pager.tsx';
import { useSettledText } from '../components/list/use-query-state.ts';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { Banner, WorkListCounts } from './home-top.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { type Filters, listQuery, listSizes, readFilters, writeFilters } from './filters.ts';
import { HomeTop } from './home-frame.tsx';
import { ProductList } from './product-list.tsx';

// The side toolbar is loaded separately, so that the list does not wait for it.
const SideToolbar = lazy(async () => ({ default: (await import('./side-toolbar.tsx')).SideToolbar }));

/**
 * Shows the product list with banner, counts of tasks, filters, cards, pager and side toolbar. The URL has the filters and the
 * page.
 */
export const HomePage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  // The router changes the URL a moment later; until then, `pending` has the filters that the user has just chosen.
  const [pending, setPending] = useState<{ readonly query: URLSearchParams; readonly filters: Filters }>();
  const requestedFilters = pending?.query === query ? pending.filters : filters;
  const user = useUser();
  const list = useCall('productQuery', { query: listQuery(filters, user?.orgId) }, { keepPreviousData: true });
  // The pager describes the rows that are shown, not those that are loading.
  const settledQuery = useSettledText(query.toString(), list.isLoading);
  const shownFilters = readFilters(new URLSearchParams(settledQuery));
  const change = (next: Filters) => {
    setPending({ query, filters: next });
    setQuery(writeFilters(next));
  };

  const lastPageNumber = list.data && !list.isLoading ? lastPage(list.data.total, filters.limit) : undefined;
  const isBeyond = lastPageNumber !== undefined && filters.current > lastPageNumber && shownFilters.current === filters.current;
  useEffect(() => {
    if (isBeyond) setQuery(writeFilters({ ...filters, current: lastPageNumber }), { replace: true });
  });

  // A page beyond the last one is not shown. The last page loads instead.
  const reply = list.data && list.data.total > 0 && list.data.rows.length === 0 ? undefined : list.data;

  const isFirst = useRef(true);
  useEffect(() => {
    // After a change of page the heading of the list takes the focus, so that screen readers continue at the top of the list.
    if (!isFirst.current) document.getElementById('list-heading')?.focus();
    isFirst.current = false;
  }, [filters.current]);

  return (
    <>
      <HomeTop>
        <Banner />
        <WorkListCounts />
      </HomeTop>
      <FilterPanel filters={requestedFilters} onChange={change} />
      <ProductList
        listKey={settledQuery}
        filters={requestedFilters}
        reply={reply}
        isLoading={list.isLoading || list.isValidating || reply !== list.data}
        error={list.error}
        pager={
          reply &&
          reply.total > 0 && (
            <Box key={`pager ${settledQuery}`} mt="5" _empty={{ display: 'none' }}>
              <Pager
                total={reply.total}
                current={shownFilters.current}
                limit={shownFilters.limit}
                sizes={listSizes}
                unit={t('home.unit')}
                onPage={(current) => change({ ...requestedFilters, current })}
                onSize={(limit) => change({ ...requestedFilters, limit, current: 1 })}
              />
            </Box>
          )
        }
        onRetry={() => void list.mutate()}
        onChange={change}
      />
      <Suspense fallback={null}>
        <SideToolbar />
      </Suspense>
    </>
  );
};
