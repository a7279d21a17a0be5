import { addDays, addMonths, isDate, isoDate } from '@insure/engine';
import type { PolicyStatus } from '../../contract/orders.ts';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { useSyncedState } from '../components/list/use-query-state.ts';
import { monthName, today } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

type BarProps = {
  readonly filters: Filters;
  readonly sellers: CallReply<'policyQuery'>['sellers'];
  readonly onQuery: (next: Partial<Filters>) => void;
};

/** Shows the filters of the policy list. A choice applies at once, the search text with its button or Enter. */
export const PolicyFilterBar = ({ filters, sellers, onQuery }: BarProps) => {
  const { t, language } = useTexts();
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const { status, productId, sellerId, ends } = filters;
  const [key, setKey] = useSyncedState(filters.key, filters.key);
  const apply = (next: Partial<Filters>) => onQuery({ key: key.trim(), ...next });
  const [from, to] = ends.split('_');
  const spans = isSpanOfDays(ends)
    ? [from ?? '', to ?? '']
    : isSpanOfMonths(ends)
      ? [from ?? '', to ?? from ?? ''].map((month) => monthName(month, language, 'numeric'))
      : [];
  return (
    <FilterForm
      label={t('policy.filters')}
      search={{ label: t('policy.key'), value: key, onChange: setKey, isChosen: filters.key !== '' }}
      chosenCount={[status, productId, sellerId, ends].filter((value) => value !== '').length}
      onQuery={() => apply({})}
      onReset={() => {
        setKey('');
        onQuery(noFilters);
      }}
    >
      <FilterSelect
        w={half('8.5rem')}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={statuses.map((name) => [name, t(`status.policy.${name}`)])}
        value={status}
        onChange={(next) => apply({ status: next })}
      />
      <FilterSelect
        w={half('11rem')}
        label={t('terms.product')}
        all={t('policy.allProducts')}
        options={products.map((product) => [product.productId, product.productName])}
        value={productId}
        onChange={(next) => apply({ productId: next })}
      />
      {sellers.length > 0 && (
        <FilterSelect
          w={half('8.5rem')}
          label={t('policy.seller')}
          all={t('policy.allSellers')}
          options={sellers.map(({ id, name }) => [id, name])}
          value={sellerId}
          onChange={(next) => apply({ sellerId: next })}
        />
      )}
      <FilterSelect
        w={half('11.5rem')}
        label={t('policy.ending')}
        all={t('policy.anyEnd')}
        options={[
          ...dayCounts.map((days) => [days, t('policy.within', { n: days })] as const),
          ...(spans.length > 0 ? [[ends, [...new Set(spans)].join('–')] as const] : []),
        ]}
        value={ends}
        onChange={(next) => apply({ ends: next })}
      />
    </FilterForm>
  );
};

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

/** The options of the filter by end of cover, in days from today. */
const dayCounts = ['7', '30', '60', '90'] as const;

const spanOfMonths = /^\d{4}-(?:0[1-9]|1[0-2])(?:_\d{4}-(?:0[1-9]|1[0-2]))?$/;
/** The format of a range between two days. The weeks of the personal centre link to such ranges. */
const spanOfDays = /^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d$/;
const isSpanOfDays = (ends: string): boolean => spanOfDays.test(ends) && ends.split('_').every(isDate);
const isSpanOfMonths = (ends: string): boolean => spanOfMonths.test(ends);

const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** Reads the filters from the query of a URL; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  productId: idIn(query, 'product'),
  sellerId: idIn(query, 'seller'),
  ends: endsIn(query),
  ...pagingIn(query),
});

const idIn = (query: URLSearchParams, name: string): string => /^[\w-]{1,40}$/.exec(query.get(name) ?? '')?.[0] ?? '';

/** Reads the filter by end of cover: days from today ("30"), a month ("2026-12"), or a range ("2026-12_2027-02"). */
const endsIn = (query: URLSearchParams): string => {
  const ends = query.get('ends') ?? '';
  return dayCounts.some((days) => days === ends) || isSpanOfMonths(ends) || isSpanOfDays(ends) ? ends : '';
};

/** The filters without any value. */
export const noFilters = { key: '', status: '', productId: '', sellerId: '', ends: '' } as const;

export type Filters = ReturnType<typeof readFilters>;

/** Returns the URL query of filters. */
export const writeFilters = ({ productId, sellerId, current, limit, ...others }: Filters): URLSearchParams =>
  queryWith(new URLSearchParams(), { ...others, product: productId, seller: sellerId, ...pagingValues({ current, limit }) });

/** Returns the filters without the end of cover, in the format of the server. */
export const conditionsOf = ({ key, status, productId, sellerId }: Filters) => ({
  key: key || undefined,
  status: status || undefined,
  productId: productId || undefined,
  sellerId: sellerId || undefined,
});

/** Returns the range of days of a filter by end of cover; empty if there is no filter. */
export const endsBetween = (ends: string) => {
  if (ends === '') return {};
  if (isSpanOfDays(ends)) {
    const [endFrom = '', endTo = ''] = ends.split('_').toSorted();
    return { endFrom: isoDate(endFrom), endTo: isoDate(endTo) };
  }
  if (!isSpanOfMonths(ends)) return { endFrom: today(), endTo: addDays(today(), Number(ends)) };
  const [one = '', other = one] = ends.split('_').toSorted();
  return { endFrom: isoDate(`${one}-01`), endTo: addDays(addMonths(isoDate(`${other}-01`), 1), -1) };
};
