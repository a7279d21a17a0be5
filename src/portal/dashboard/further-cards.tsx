import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Card, CardHead, Money, useIsNarrow } from '@insure/engine/react';
import { CalendarClock, Users } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { LineRowsSkeleton } from '../components/feedback/skeleton.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { Shares } from '../shares/share-list.tsx';
import { useTexts } from '../texts/language.ts';
import { count } from '../texts/money.ts';
import type { periods } from './preload.ts';

type Props = { readonly period: (typeof periods)[number] };

/**
 * Shows the cards below the orders of the personal centre: ends of cover by week, policyholders with the most premium, shared
 * links.
 */
export const FurtherCards = ({ period }: Props) => (
  <>
    <Flex gap="4" wrap="wrap" align="stretch">
      <Grid flex="1 1 26rem" minW="0" templateColumns="minmax(0, 1fr)">
        <EndWeeks />
      </Grid>
      <Grid flex="1 1 26rem" minW="0" templateColumns="minmax(0, 1fr)">
        <LargestPolicyholders period={period} />
      </Grid>
    </Flex>
    <Shares />
  </>
);

/** Height of the longest bar, in pixels. */
const TALLEST_PX = 144;

/** Shows the number of policies that end in each of the next twelve weeks; each bar links to the list of its policies. */
const EndWeeks = () => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('policyEndWeeks', {});
  const weeks = data?.data;
  const largestCount = Math.max(1, ...(weeks ?? []).map((week) => week.count));
  const total = (weeks ?? []).reduce((sum, week) => sum + week.count, 0);
  return (
    <Card as="section" aria-labelledby="weeks-heading" display="flex" flexDirection="column">
      <CardHead
        id="weeks-heading"
        title={t('dashboard.weeks')}
        note={weeks && `${t('dashboard.weeksUnit')} · ${t('dashboard.weeksTotal', { n: count(total) })}`}
      >
        <TextLink to="/renewals">{t('title.renewals')}</TextLink>
      </CardHead>
      {error ? (
        <CardError onRetry={() => void mutate()} />
      ) : !weeks ? (
        <LineRowsSkeleton />
      ) : total === 0 ? (
        <Box p="4">
          <EmptyState
            icon={CalendarClock}
            title={t('dashboard.weeksEmpty')}
            action={<TextLink to="/ins/detail">{t('action.allPolicies')}</TextLink>}
          />
        </Box>
      ) : (
        <Box
          as="ul"
          px={{ base: '1', md: '5' }}
          py="4"
          display="flex"
          alignItems="flex-end"
          gap={{ md: '1' }}
          flex="1"
          overflowX="auto"
        >
          {weeks.map(({ from, to, count: n }, index) => (
            <Box as="li" key={from} flex="1" minW={{ base: '6', md: '2.125rem' }}>
              <Week
                to={`/ins/detail?ends=${from}_${to}`}
                aria-label={t('dashboard.weekOf', { from, to, n: count(n) })}
                title={`${from} – ${to}`}
              >
                <Box as="span" textStyle="sm" color="fg">
                  {count(n)}
                </Box>
                <Box
                  as="span"
                  display="block"
                  w="60%"
                  my="1"
                  h={`${Math.max(2, Math.round((n / largestCount) * TALLEST_PX))}px`}
                  bg={n === 0 ? 'border' : 'chart.2'}
                  borderRadius="xs"
                />
                {/* On a phone there is space for the label of every second week. */}
                <Box as="span" visibility={{ base: index % 2 === 0 ? 'visible' : 'hidden', md: 'visible' }}>
                  {shortDay(from)}
                </Box>
              </Week>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
};

/** Formats a date as month and day: "11/27". */
const shortDay = (day: string): string => day.slice(5).replace(/^0/, '').replace(/-0?/, '/');

const Week = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    minH: '12.5rem',
    borderRadius: 'l1',
    textStyle: '2xs',
    color: 'fg.muted',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.subtle', color: 'fg' },
  },
});

/** Shows the policyholders with the most premium of the period, each with a link to their policies. */
const LargestPolicyholders = ({ period }: Props) => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('dashboardCustomers', { query: { period } }, { keepPreviousData: true });
  const figures = data?.data;
  return (
    <Card as="section" aria-labelledby="policyholders-heading">
      <CardHead
        id="policyholders-heading"
        title={t('dashboard.customers', { period: t(`dashboard.thisPeriod.${period}`) })}
        note={t('dashboard.customersNote')}
      />
      {error ? (
        <CardError onRetry={() => void mutate()} />
      ) : !figures ? (
        <LineRowsSkeleton />
      ) : figures.rows.length === 0 ? (
        <Box p="4">
          <EmptyState icon={Users} title={t('dashboard.customersEmpty')} text={t('dashboard.customersEmptyText')} />
        </Box>
      ) : (
        <PolicyholderRows {...figures} />
      )}
    </Card>
  );
};

/** The number of rows that are shown when the page opens. */
const FEW = 5;

const PolicyholderRows = ({ rows, others }: CallReply<'dashboardCustomers'>['data']) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [hasAll, setAll] = useState(false);
  return (
    <>
      <Box as="ol" aria-labelledby="policyholders-heading">
        {rows.slice(0, hasAll ? undefined : FEW).map(({ holderName, premium, orders }, at) => {
          const sold = (
            <Small className="num" whiteSpace="nowrap">
              {t('dashboard.orderCount', { n: count(orders) })}
            </Small>
          );
          return (
            <Entry key={holderName} display="flex" gap="3" alignItems="baseline" py="2">
              <Small className="num" minW="5">
                {at + 1}
              </Small>
              <Box flex="1" minW="0" textStyle="sm">
                <TextLink
                  to={`/ins/detail?key=${encodeURIComponent(holderName)}`}
                  title={holderName}
                  display="block"
                  overflow="hidden"
                  whiteSpace="nowrap"
                  textOverflow="ellipsis"
                >
                  {holderName}
                </TextLink>
                {isNarrow && sold}
              </Box>
              {!isNarrow && sold}
              <Box minW="7rem" textAlign="end">
                <Money amount={premium} />
              </Box>
            </Entry>
          );
        })}
      </Box>
      {!hasAll && rows.length > FEW && (
        <Box px={{ base: '4', md: '5' }} py="1" borderTopWidth="1px" borderColor="border.muted">
          <Button variant="plain" size="sm" px="0" onClick={() => setAll(true)}>
            {t('dashboard.moreCustomers', { n: rows.length })}
          </Button>
        </Box>
      )}
      {hasAll && others.holders > 0 && (
        <Flex px={{ base: '4', md: '5' }} py="2" gap="3" borderTopWidth="1px" borderColor="border" align="baseline">
          <Muted flex="1">{t('dashboard.otherCustomers', { n: count(others.holders) })}</Muted>
          <Small className="num">{t('dashboard.orderCount', { n: count(others.orders) })}</Small>
          <Box minW="7rem" textAlign="end">
            <Money amount={others.premium} />
          </Box>
        </Flex>
      )}
    </>
  );
};

const CardError = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTexts();
  return (
    <Box p="4">
      <LoadFailed title={t('dashboard.figureFailed')} onRetry={onRetry} />
    </Box>
  );
};
