import { Box, Flex, Grid } from '@chakra-ui/react';
import { Money, SegmentInput } from '@insure/engine/react';
import { Eye, EyeOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callFile } from '../api/call.ts';
import { useCall, useSettings } from '../api/use-call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { useCommissionShown, useUser } from '../session/session.ts';
import { minute } from '../texts/dates.ts';
import { count } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Drafts } from '../drafts/draft-list.tsx';
import { FigureCard } from './figure-card.tsx';
import { Orders } from '../orders/orders.tsx';
import { periodIn, periods } from './preload.ts';
import { PremiumChart } from './premium-chart.tsx';
import { WorkList } from './work-list.tsx';
import { Muted, PageHeading } from '../components/page/section.tsx';

/** Personal centre: sums of a period, twelve months of premium, the work list, the orders. */
export const DashboardPage = () => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const [asOf] = useState(() => minute(Date.now()));
  const period = periodIn(query);
  const name = t(`dashboard.thisPeriod.${period}`);
  const versus = t('dashboard.versus', { before: t(`dashboard.lastPeriod.${period}`) });
  const input = { query: { period } } as const;
  const keepPrevious = { keepPreviousData: true } as const;
  const premium = useCall('getOrderSum', input, keepPrevious);
  const orders = useCall('getOrderCount', input, keepPrevious);
  const user = useUser();
  const settings = useSettings();
  const mayEarn = (user?.userLevel ?? 0) > 1;
  const isPartner = settings?.domain === 'partner' && mayEarn;
  const commission = useCall('getCommissionSum', isPartner ? input : undefined, keepPrevious);
  const [isShown, toggleCommission] = useCommissionShown();
  const work = useCall('workList', {}).data?.data;
  // Users who may not see commissions have no commission card. Its space is reserved until the settings are loaded.
  const hasCommission = mayEarn && (isPartner || settings === undefined) && commission.error?.status !== 403;
  const choose = (next: (typeof periods)[number]) => {
    const changed = new URLSearchParams(query);
    if (next === 'month') changed.delete('period');
    else changed.set('period', next);
    setQuery(changed, { preventScrollReset: true });
  };
  return (
    <Grid gap="4" templateColumns="minmax(0, 1fr)">
      <Flex align="center" gap="3" wrap="wrap">
        <PageHeading>{t('title.dashboard')}</PageHeading>
        <Muted className="num">{t('dashboard.asOf', { time: asOf })}</Muted>
        <Flex ms={{ md: 'auto' }} gap="3" align="center" wrap="wrap">
          <DownloadButton
            variant="outline"
            size="sm"
            label={t('dashboard.exportPeriod')}
            load={() => callFile('dashboardExport', { query: { period, ...(hasCommission && isShown && commissionShown) } })}
          />
          <TextLink to="/ins/detail">{t('action.allPolicies')}</TextLink>
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
      <Grid
        gap="4"
        visibility={user ? undefined : 'hidden'}
        templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))' }}
      >
        <FigureCard
          label={t('dashboard.premium', { period: name })}
          note={t('dashboard.counts.premium')}
          versus={versus}
          figure={premium.data?.data}
          hasFailed={premium.error !== undefined}
        >
          {premium.data && <Money amount={premium.data.data.value} />}
        </FigureCard>
        <FigureCard
          label={t('dashboard.orders', { period: name })}
          note={t('dashboard.counts.orders')}
          versus={versus}
          figure={orders.data?.data}
          hasFailed={orders.error !== undefined}
        >
          {orders.data && (
            <>
              <span className="num">{count(orders.data.data.value)}</span>{' '}
              <Box as="span" textStyle="md" fontWeight="normal" color="fg.muted">
                {t('dashboard.unit')}
              </Box>
            </>
          )}
        </FigureCard>
        {hasCommission && (
          <FigureCard
            label={t('dashboard.commission', { period: name })}
            note={t('dashboard.counts.commission')}
            versus={versus}
            figure={commission.data && { ...commission.data.data, ...(isShown ? {} : withoutTrend) }}
            hasFailed={commission.error !== undefined}
          >
            {commission.data && (
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
            )}
          </FigureCard>
        )}
      </Grid>
      <Flex gap="4" wrap="wrap" align="stretch" css={alignedToTop}>
        <Grid flex="1000 1 20rem" minW="0" templateColumns="minmax(0, 1fr)">
          <PremiumChart months={premium.data?.data.months} />
        </Grid>
        <Grid flex="1 1 24rem" minW="0" templateColumns="minmax(0, 1fr)">
          <WorkList work={work} />
        </Grid>
      </Flex>
      <Drafts>
        <Orders />
        <Suspense>
          <FurtherCards period={period} />
        </Suspense>
      </Drafts>
    </Grid>
  );
};

const FurtherCards = lazy(async () => ({ default: (await import('./further-cards.tsx')).FurtherCards }));

/** An expanded work list does not stretch the chart beside it. */
const alignedToTop = { '&:has(#work [aria-expanded=true])': { alignItems: 'flex-start' } } as const;

/** The exported file has the commission if the page shows it. */
const commissionShown = { commission: 'shown' } as const;

/** A hidden commission also hides its change and its chart. */
const withoutTrend = { change: null, course: [] } as const;
