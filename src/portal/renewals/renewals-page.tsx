import { Box, Flex } from '@chakra-ui/react';
import { Card, Checkbox, SegmentInput, useIsNarrow } from '@insure/engine/react';
import { CalendarClock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { Button } from '../components/form/button.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSyncedState } from '../components/list/use-query-state.ts';
import { useSelection } from '../components/list/selection.tsx';
import { ListHeading, Small } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { count, money, sumOf } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { RenewalRows } from './renewal-rows.tsx';
import type { PricedRenewal } from './renewal-state.tsx';
import { RenewalRate } from './renewal-rate.tsx';
import { SelectedRenewals } from './selected-renewals.tsx';

const spans = ['7', '30', '60', 'ended'] as const;
const changes = ['up', 'down', 'same', 'product', 'refused'] as const;

/** Shows the policies that end soon, the price and state of their renewals, and the actions for several at once. */
export const RenewalsPage = () => {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const isNarrow = useIsNarrow();
  const span = spans.find((each) => each === address.get('span')) ?? '60';
  const key = address.get('key')?.slice(0, 60) ?? '';
  const sellerId = /^[\w-]{1,40}$/.exec(address.get('seller') ?? '')?.[0] ?? '';
  const includesRenewed = address.get('renewed') === '1';
  const premiumChange = changes.find((each) => each === address.get('change'));
  const { current, limit } = pagingIn(address);
  const query = {
    span,
    limit,
    offset: (current - 1) * limit,
    ...(key !== '' && { key }),
    ...(sellerId !== '' && { sellerId }),
    ...(includesRenewed && { renewed: includesRenewed }),
    ...(premiumChange && { change: premiumChange }),
  };
  const list = useCall('renewalQuery', { query }, { keepPreviousData: true });
  const { data } = list;
  const policyNos = data?.rows.map(({ policyNo }) => policyNo) ?? [];
  const prices = useCall('renewalPrices', policyNos.length > 0 ? { body: { policyNos } } : undefined);
  const byPolicy = new Map(prices.data?.data.map((price) => [price.policyNo, price]));
  const rows = data?.rows.map((row): PricedRenewal => ({ ...row, price: byPolicy.get(row.policyNo) })) ?? [];
  const isConnected = data?.reminders !== 'outbox';
  const selection = useSelection<PricedRenewal>(({ policyNo }) => policyNo);
  const change = (values: Readonly<Record<string, string>>): void =>
    setAddress(queryWith(address, { page: '', ...values }), { preventScrollReset: true });
  const refresh = (): void => void list.mutate();
  const pricing = usePricing(data?.unpriced, refresh);
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
            label: t(`policy.renewalList.${isNarrow ? 'shortSpan' : 'span'}.${value}`, {
              n: data ? count(data.counts[value]) : '–',
            }),
          }))}
        />
      </Flex>
      <Card as="section" aria-label={t('policy.renewalList.table')} overflow="hidden">
        <Filters
          sellers={data?.sellers ?? []}
          chosen={{ key, sellerId, by: premiumChange, renewed: includesRenewed }}
          onChange={change}
        />
        <SummaryLine>
          {data && (
            <>
              <Sum name="">{t('policy.renewalList.count', { n: count(data.total) })}</Sum>
              <Sum name={`${t('policy.renewalList.lastSum')} `}>{money(data.sums.premium)}</Sum>
              <SumNow rows={rows} total={data.total} lastDay={data.sums.premium} />
              <Pricing {...pricing} />
              {prices.error && <Box color="fg.error">{t('policy.renewalList.priceFailed')}</Box>}
              {!isConnected && <OutboxNote />}
            </>
          )}
        </SummaryLine>
        <ListBody
          list={list}
          failed={t('policy.renewalList.failed')}
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
              change(pagingValues({ current: 1, limit: pageSizes.find((pageSize) => pageSize === size) ?? pageSizes[0] })),
          }}
        >
          <RenewalRows
            rows={rows}
            selection={selection}
            isPricing={prices.isLoading}
            isConnected={isConnected}
            onChanged={refresh}
          />
        </ListBody>
      </Card>
      <RenewalRate sellerId={sellerId} />
      <SelectedRenewals selection={selection} shown={rows} isConnected={isConnected} onChanged={refresh} />
    </>
  );
};

/** Says that reminders are copied, to the users who send them. */
const OutboxNote = () => {
  const { t } = useTexts();
  return useUser()?.backOffice ? null : <Small ms={{ md: 'auto' }}>{t('policy.renewalList.remindOutbox')}</Small>;
};

type SumProps = { readonly rows: readonly PricedRenewal[]; readonly total: number; readonly lastDay: string };

/**
 * Shows the sum of this year if it covers the same policies as the sum of last year. If there are further pages, whose prices
 * are unknown, it shows both sums of this page.
 */
const SumNow = ({ rows, total, lastDay: last }: SumProps) => {
  const { t } = useTexts();
  const premiums = rows.flatMap(({ price }) => price?.premium ?? []);
  if (premiums.length === 0 || premiums.length !== rows.length) return null;
  const sum = sumOf(premiums);
  if (rows.length !== total)
    return (
      <>
        <Sum name={`${t('policy.renewalList.lastSumPage')} `}>{money(sumOf(rows.map(({ premium }) => premium)))}</Sum>
        <Sum name={`${t('policy.renewalList.nowSumPage')} `}>{money(sum)}</Sum>
      </>
    );
  return (
    <span>
      <Sum name={`${t('policy.renewalList.nowSum')} `}>{money(sum)}</Sum>
      {Number(sum) === Number(last) && t('policy.renewalList.same')}
    </span>
  );
};

type PricingState = {
  readonly left: number;
  readonly failed: number;
  /** Prices the remaining policies again. It is undefined while policies are being priced. */
  readonly onRetry: (() => void) | undefined;
};

/** Requests, in batches, the prices of the policies that the filter by price change does not know yet. */
const usePricing = (unpriced: CallReply<'renewalQuery'>['unpriced'], onPriced: () => void): PricingState => {
  const { policyNos = [], total = 0, failed = 0 } = unpriced ?? {};
  const { data, error, isValidating, mutate } = useCall(
    'renewalPrices',
    policyNos.length > 0 ? { body: { policyNos } } : undefined,
  );
  const listAgain = useEffectEvent(onPriced);
  const hasNewPrices = data?.data.some(({ outcome }) => outcome !== 'LATER');
  useEffect(() => {
    if (hasNewPrices) listAgain();
  }, [data, hasNewPrices]);
  const isStopped = !isValidating && (error !== undefined || hasNewPrices === false);
  return { left: total, failed, onRetry: isStopped ? () => void mutate() : undefined };
};

const Pricing = ({ left, failed, onRetry }: PricingState) => {
  const { t } = useTexts();
  return (
    <>
      {left > 0 && !onRetry && <Box color="fg.warning">{t('policy.renewalList.unpriced', { n: count(left) })}</Box>}
      {left > 0 && onRetry && (
        <Flex align="center" gap="2" color="fg.error">
          {t('policy.renewalList.pricingStopped', { n: count(left) })}
          <Button size="xs" variant="outline" onClick={onRetry}>
            {t('policy.renewalList.priceAgain')}
          </Button>
        </Flex>
      )}
      {failed > 0 && <Small>{t('policy.renewalList.failedToday', { n: count(failed) })}</Small>}
    </>
  );
};

type FilterProps = {
  readonly sellers: CallReply<'renewalQuery'>['sellers'];
  readonly chosen: {
    readonly key: string;
    readonly sellerId: string;
    readonly by: (typeof changes)[number] | undefined;
    readonly renewed: boolean;
  };
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
};

const Filters = ({ sellers, chosen: { key, sellerId, by, renewed }, onChange }: FilterProps) => {
  const { t } = useTexts();
  const [searchText, setSearchText] = useSyncedState(key, key);
  const apply = (values: Readonly<Record<string, string>>): void => onChange({ key: searchText.trim(), ...values });
  return (
    <FilterForm
      label={t('policy.renewalList.filters')}
      search={{ label: t('policy.renewalList.key'), value: searchText, onChange: setSearchText, isChosen: key !== '' }}
      chosenCount={[sellerId !== '', by !== undefined, renewed].filter(Boolean).length}
      onQuery={() => apply({})}
      onReset={() => {
        setSearchText('');
        onChange({ key: '', seller: '', change: '', renewed: '' });
      }}
    >
      {sellers.length > 0 && (
        <FilterSelect
          w={{ base: 'full', md: '9.5rem' }}
          label={t('policy.renewalList.seller')}
          all={t('policy.renewalList.allSellers')}
          options={sellers.map(({ id, name }) => [id, name])}
          value={sellerId}
          onChange={(next) => apply({ seller: next })}
        />
      )}
      <FilterSelect
        w={{ base: 'full', md: '11rem' }}
        label={t('policy.renewalList.byChange')}
        all={t('policy.renewalList.allChanges')}
        options={changes.map((each) => [each, t(`policy.renewalList.changes.${each}`)])}
        value={by ?? ''}
        onChange={(next) => apply({ change: next })}
      />
      <Box px={{ md: '2' }} css={{ '& label': { alignItems: 'center' }, '& input': { marginTop: '0' } }}>
        <Checkbox isOn={renewed} onChange={(isOn) => apply({ renewed: isOn ? '1' : '' })}>
          {t('policy.renewalList.withRenewed')}
        </Checkbox>
      </Box>
    </FilterForm>
  );
};
