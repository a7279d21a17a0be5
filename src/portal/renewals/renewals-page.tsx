import { Box, Flex } from '@chakra-ui/react';
import { Card, Checkbox, SegmentInput } from '@insure/engine/react';
import { CalendarClock } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { SearchForm } from '../components/form/search-form.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSelection } from '../components/list/selection.tsx';
import { ListHeading, Small } from '../components/page/section.tsx';
import { count, money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { type Priced, RenewalRows } from './renewal-rows.tsx';
import { SelectedRenewals } from './selected-renewals.tsx';

const spans = ['7', '30', '60', 'ended'] as const;

/** Policies that end soon: what their renewals cost and why, how far they are, and what is done for several at once. */
export const RenewalsPage = () => {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const span = spans.find((each) => each === address.get('span')) ?? '60';
  const key = address.get('key')?.slice(0, 60) ?? '';
  const sellerId = /^[\w-]{1,40}$/.exec(address.get('seller') ?? '')?.[0] ?? '';
  const renewed = address.get('renewed') === '1';
  const { current, limit } = pagingIn(address);
  const query = {
    span,
    limit,
    offset: (current - 1) * limit,
    ...(key !== '' && { key }),
    ...(sellerId !== '' && { sellerId }),
    ...(renewed && { renewed }),
  };
  const list = useCall('renewalQuery', { query }, { keepPreviousData: true });
  const { data } = list;
  const policyNos = data?.rows.map(({ policyNo }) => policyNo) ?? [];
  const prices = useCall('renewalPrices', policyNos.length > 0 ? { body: { policyNos } } : undefined);
  const byPolicy = new Map(prices.data?.data.map((price) => [price.policyNo, price]));
  const rows = data?.rows.map((row): Priced => ({ ...row, price: byPolicy.get(row.policyNo) })) ?? [];
  const selection = useSelection<Priced>(({ policyNo }) => policyNo);
  const change = (values: Readonly<Record<string, string>>): void =>
    setAddress(queryWith(address, { page: '', ...values }), { preventScrollReset: true });
  const refresh = (): void => void list.mutate();
  return (
    <>
      <Flex align="flex-start" columnGap="3" rowGap="2" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading title={t('title.renewals')} text={t('policy.renewalList.text')} />
        <SegmentInput
          id="renewal-span"
          size="sm"
          label={t('policy.renewalList.within')}
          value={span}
          onChange={(value) => change({ span: value === '60' ? '' : String(value) })}
          choices={spans.map((value) => ({
            value,
            label: t(`policy.renewalList.span.${value}`, { n: data ? count(data.counts[value]) : '' }),
          }))}
        />
      </Flex>
      <Card as="section" aria-label={t('policy.renewalList.table')} overflow="hidden">
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" px={{ base: '4', md: '5' }} py="3">
          <Box flex={{ base: '1 1 100%', md: '0 1 22rem' }}>
            <SearchForm
              field={{ label: t('policy.renewalList.key') }}
              searched={key}
              onSearch={(next) => change({ key: next })}
            />
          </Box>
          {data && data.sellers.length > 0 && (
            <FilterSelect
              w={{ base: 'full', md: '9.5rem' }}
              label={t('policy.renewalList.seller')}
              all={t('policy.renewalList.allSellers')}
              options={data.sellers.map(({ id, name }) => [id, name])}
              value={sellerId}
              onChange={(next) => change({ seller: next })}
            />
          )}
          <Checkbox isOn={renewed} onChange={(isOn) => change({ renewed: isOn ? '1' : '' })}>
            {t('policy.renewalList.withRenewed')}
          </Checkbox>
        </Flex>
        <SummaryLine>
          {data && (
            <>
              <Sum name="">{t('policy.renewalList.count', { n: count(data.total) })}</Sum>
              <Sum name={`${t('policy.renewalList.lastSum')} `}>{money(data.sums.premium)}</Sum>
              {prices.error && <Box color="fg.error">{t('policy.renewalList.priceFailed')}</Box>}
              {data.reminders === 'outbox' && <Small ms={{ md: 'auto' }}>{t('policy.renewalList.remindOutbox')}</Small>}
            </>
          )}
        </SummaryLine>
        <ListBody
          list={list}
          empty={{
            icon: CalendarClock,
            title: t('policy.renewalList.empty'),
            text: t('policy.renewalList.emptyText'),
            action: t('action.resetFilters'),
            onAction: () => setAddress(new URLSearchParams()),
          }}
          pager={{
            current,
            limit,
            unit: t('policy.renewalList.unit'),
            onPage: (page) =>
              setAddress(queryWith(address, pagingValues({ current: page, limit })), { preventScrollReset: true }),
            onSize: (size) =>
              change(pagingValues({ current: 1, limit: pageSizes.find((known) => known === size) ?? pageSizes[0] })),
          }}
        >
          <RenewalRows rows={rows} selection={selection} isPricing={prices.isLoading} onChanged={refresh} />
        </ListBody>
      </Card>
      <SelectedRenewals selection={selection} onChanged={refresh} />
    </>
  );
};
