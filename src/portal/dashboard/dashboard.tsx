import { Box, Flex, Grid } from '@chakra-ui/react';
import { Money, SegmentInput, useIsNarrow } from '@insure/engine/react';
import { Eye, EyeOff, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callFile, type CallReply } from '../api/call.ts';
import { useCall, useSettings } from '../api/use-call.ts';
import { Button, ButtonLink, TextLink } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { useCommissionShown, useUser } from '../session/session.ts';
import { minute } from '../texts/dates.ts';
import { count } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Drafts } from '../drafts/draft-list.tsx';
import { FigureCard, type FigureProps, FigureRows } from './figure-card.tsx';
import { Orders } from '../orders/orders.tsx';
import { hasFilters, orderListQuery, readOrderFilters } from '../orders/order-filters.ts';
import { periodIn, periods } from './preload.ts';
import { PremiumChart } from './premium-chart.tsx';
import { WorkList } from './work-list.tsx';
import { Muted, PageHeading } from '../components/page/section.tsx';

/** Shows the personal centre: sums of a period, twelve months of premium, the work list, the orders. */
export const DashboardPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const [asOf] = useState(() => minute(Date.now()));
  const isNarrow = useIsNarrow();
  const period = periodIn(query);
  const { figures, months, hasFailed, retry, isCommissionShown } = useFigures(period);
  const user = useUser();
  const tasks = useCall('workList', {});
  const work = tasks.data?.data;
  const isUnused = useIsEmpty(query, work, months);
  const choose = (next: (typeof periods)[number]) => {
    const newQuery = new URLSearchParams(query);
    if (next === 'month') newQuery.delete('period');
    else newQuery.set('period', next);
    setQuery(newQuery, { preventScrollReset: true });
  };
  if (isUnused) return <EmptyDashboard />;
  const failure = (mutate: () => Promise<unknown>) => (
    <Box p="4">
      <LoadFailed title={t('error.loadFailed')} onRetry={() => void mutate()} />
    </Box>
  );
  const chart = <PremiumChart months={months} failed={hasFailed && failure(retry)} />;
  const workList = <WorkList work={work} failed={tasks.error && failure(tasks.mutate)} />;
  const furtherCards = (
    <Suspense>
      <FurtherCards period={period} />
    </Suspense>
  );
  return (
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <Flex align="center" gap="3" wrap="wrap">
        <PageHeading>{t('title.dashboard')}</PageHeading>
        {!hasFailed && <Muted className="num">{t('dashboard.asOf', { time: asOf })}</Muted>}
        <Flex
          ms={{ md: 'auto' }}
          w={{ base: 'full', md: 'auto' }}
          justify="space-between"
          direction={{ base: 'row-reverse', md: 'row' }}
          gap="3"
          align="center"
          wrap="wrap"
        >
          <DownloadButton
            variant="outline"
            size="sm"
            label={t(isNarrow ? 'dashboard.export' : 'dashboard.exportPeriod')}
            aria-label={t('dashboard.exportPeriod')}
            load={() => callFile('dashboardExport', { query: { period, ...(isCommissionShown && commissionShown) } })}
          />
          {!isNarrow && <TextLink to="/ins/detail">{t('action.allPolicies')}</TextLink>}
          <SegmentInput
            id="period"
            size="sm"
            label={t('dashboard.period')}
            value={period}
            onChange={(value) => choose(periods.find((each) => each === value) ?? period)}
            choices={periods.map((value) => ({ value, label: t(`dashboard.periods.${value}`) }))}
          />
        </Flex>
      </Flex>
      {isNarrow ? (
        <>
          {workList}
          <FigureRows figures={figures} />
          <Orders />
          {chart}
          <Drafts>{furtherCards}</Drafts>
        </>
      ) : (
        <>
          <Grid
            gap="4"
            visibility={user ? undefined : 'hidden'}
            templateColumns="repeat(auto-fit, minmax(min(100%, 13rem), 1fr))"
          >
            {figures.map((figure) => (
              <FigureCard key={figure.note} {...figure} />
            ))}
          </Grid>
          <Flex gap="4" wrap="wrap" align="stretch" css={alignedToTop}>
            <Grid flex="1000 1 20rem" minW="0" templateColumns="minmax(0, 1fr)">
              {chart}
            </Grid>
            <Grid flex="1 1 24rem" minW="0" templateColumns="minmax(0, 1fr)">
              {workList}
            </Grid>
          </Flex>
          <Drafts>
            <Orders />
            {furtherCards}
          </Drafts>
        </>
      )}
    </Grid>
  );
};

const Shares = lazy(async () => ({ default: (await import('../shares/share-list.tsx')).Shares }));
const FurtherCards = lazy(async () => ({ default: (await import('./further-cards.tsx')).FurtherCards }));

/** Returns the key figures of a period, and the months of the chart. */
const useFigures = (period: (typeof periods)[number]) => {
  const { t } = useTexts();
  const name = t(`dashboard.thisPeriod.${period}`);
  const versus = t('dashboard.versus', { before: t(`dashboard.lastPeriod.${period}`) });
  const input = { query: { period } } as const;
  const keepPrevious = { keepPreviousData: true } as const;
  const premium = useCall('getOrderSum', input, keepPrevious);
  const orders = useCall('getOrderCount', input, keepPrevious);
  const settings = useSettings();
  const mayEarn = useMayBuy();
  const isPartner = settings?.domain === 'partner' && mayEarn;
  const commission = useCall('getCommissionSum', isPartner ? input : undefined, keepPrevious);
  const [isShown, toggleCommission] = useCommissionShown();
  // Users who may not see commissions have no commission card. Its space is reserved until the settings are loaded.
  const hasCommission = mayEarn && (isPartner || settings === undefined) && commission.error?.status !== 403;
  const figures: readonly FigureProps[] = [
    {
      label: t('dashboard.premium', { period: name }),
      note: t('dashboard.counts.premium'),
      versus,
      figure: premium.data?.data,
      hasFailed: premium.error !== undefined,
      value: premium.data && <Money amount={premium.data.data.value} />,
    },
    {
      label: t('dashboard.orders', { period: name }),
      note: t('dashboard.counts.orders'),
      versus,
      figure: orders.data?.data,
      hasFailed: orders.error !== undefined,
      value: orders.data && (
        <>
          <span className="num">{count(orders.data.data.value)}</span>{' '}
          <Box as="span" textStyle="md" fontWeight="normal" color="fg.muted">
            {t('dashboard.unit')}
          </Box>
        </>
      ),
    },
    ...(hasCommission
      ? [
          {
            label: t('dashboard.commission', { period: name }),
            note: t('dashboard.counts.commission'),
            versus,
            figure: commission.data && { ...commission.data.data, ...(isShown ? {} : withoutTrend) },
            hasFailed: commission.error !== undefined,
            value: commission.data && (
              <Flex align="center" gap="2">
                {isShown ? <Money amount={commission.data.data.value} /> : '***'}
                <Button
                  variant="ghost"
                  size="xs"
                  px="0"
                  minW="6"
                  guard={false}
                  aria-pressed={isShown}
                  aria-label={t('dashboard.showCommission')}
                  onClick={toggleCommission}
                >
                  {isShown ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                </Button>
              </Flex>
            ),
          },
        ]
      : []),
  ];
  return {
    figures,
    months: premium.data?.data.months,
    hasFailed: premium.error !== undefined,
    retry: premium.mutate,
    isCommissionShown: hasCommission && isShown,
  };
};

const useMayBuy = (): boolean => (useUser()?.userLevel ?? 0) > 1;

type Work = CallReply<'workList'>['data'];
const hasTasks = ({ items, counts: { referred = 0, approvals = [] } }: Work): boolean =>
  items.length > 0 || referred > 0 || approvals.length > 0;

type Months = CallReply<'getOrderSum'>['data']['months'];

/** Returns whether the user has no order, no premium in two years and no task, so that the page has nothing to show. */
const useIsEmpty = (query: URLSearchParams, work: Work | undefined, months: Months | undefined): boolean => {
  const filters = readOrderFilters(query);
  // The same request as the list of orders, so that it is sent once.
  const orders = useCall('orderQuery', { query: orderListQuery(filters) }, { keepPreviousData: true }).data;
  const hasPremium = months?.some(({ premium, lastYear }) => Number(premium) !== 0 || Number(lastYear) !== 0) ?? true;
  return !hasFilters(filters) && orders?.total === 0 && !hasPremium && work !== undefined && !hasTasks(work);
};

const EmptyDashboard = () => {
  const { t } = useTexts();
  const mayBuy = useMayBuy();
  return (
    <>
      <PageHeading mb="4">{t('title.dashboard')}</PageHeading>
      <EmptyState
        icon={FileText}
        title={t(mayBuy ? 'dashboard.none' : 'dashboard.viewer')}
        text={t(mayBuy ? 'dashboard.noneText' : 'dashboard.noneForViewer')}
        action={
          <ButtonLink variant="outline" to="/home">
            {t('title.home')}
          </ButtonLink>
        }
      />
      {/* A user without sales may have shared a product. */}
      <Box mt="4">
        <Suspense>
          <Shares />
        </Suspense>
      </Box>
    </>
  );
};

/** An expanded work list does not stretch the chart beside it. */
const alignedToTop = { '&:has(#work [aria-expanded=true])': { alignItems: 'flex-start' } } as const;

/** The exported file has the commission only if the page shows it. */
const commissionShown = { commission: 'shown' } as const;

/** A hidden commission also hides its change and its chart. */
const withoutTrend = { change: null, course: [] } as const;
