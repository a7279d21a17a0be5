import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Download, FileSearch } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Card, CardHead } from '../../parts/card.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { notify } from '../../parts/notify.ts';
import { Pager } from '../../parts/pager.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { useIsNarrow } from '../../parts/use-is-narrow.ts';
import { useTexts } from '../../texts/language.ts';
import { count, money } from '../../texts/money.ts';
import { exportOrders } from './export-orders.ts';
import { OrderFilterBar } from './order-filter-bar.tsx';
import { noOrderFilters, orderListQuery, readOrderFilters, writeOrderFilters, type OrderFilters } from './order-filters.ts';
import { OrderCards, OrderTable } from './order-table.tsx';

/** The agent's orders: query, sums that follow it, table, pager, export. The query lives in the address. */
export const Orders = () => {
  const { t, language } = useTexts();
  const isNarrow = useIsNarrow();
  const [query, setQuery] = useSearchParams();
  const filters = readOrderFilters(query);
  const { data, error, isLoading, mutate } = useCall(
    'orderQuery',
    { query: orderListQuery(filters) },
    { keepPreviousData: true },
  );
  const change = (next: OrderFilters) => setQuery(writeOrderFilters(query, next), { preventScrollReset: true });
  const [progress, setProgress] = useState<string>();
  const save = async () => {
    try {
      const n = await exportOrders(filters, (done, total) =>
        setProgress(t('dashboard.exporting', { done: count(done), total: count(total) })),
      );
      notify({ tone: 'success', title: t('dashboard.exported', { n: count(n) }) });
    } catch {
      // The call has said why.
    } finally {
      setProgress(undefined);
    }
  };
  const colon = language === 'zh-CN' ? '：' : ': ';
  return (
    <Card as="section" aria-labelledby="orders-heading" overflow="hidden">
      <CardHead id="orders-heading" title={t('dashboard.list')}>
        {progress !== undefined && (
          <Box as="span" role="status" className="num" color="fg.muted" textStyle="sm">
            {progress}
          </Box>
        )}
        <Button variant="outline" busy={progress !== undefined} disabled={!data || data.total === 0} onClick={() => void save()}>
          {progress === undefined && <Download aria-hidden />}
          {t('dashboard.export')}
        </Button>
      </CardHead>
      <OrderFilterBar
        key={[filters.key, filters.status, filters.productId, filters.from, filters.to].join()}
        filters={filters}
        onQuery={change}
      />
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
              {colon}
              <Box as="b" color="fg" fontWeight="semibold">
                {t('dashboard.orderCount', { n: count(data.total) })}
              </Box>
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
                  {money(data.sums.commission)}
                </Box>
              </span>
            )}
          </>
        )}
      </Flex>
      {!data && isLoading && (
        <Box px="5" py="4">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} mb="4" />
          ))}
        </Box>
      )}
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
            <OrderTable rows={data.rows} hasCommission={data.sums.commission !== undefined} />
          )}
          <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border">
            <Pager
              total={data.total}
              current={filters.current}
              limit={filters.limit}
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
