import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { FileSearch } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PolicyRow, PolicyStatus } from '../../contract/orders.ts';
import { addDays } from '@insure/engine';
import { endorsePage, policyPage } from '../addresses.ts';
import { callFile, type CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { SoldSummary } from '../components/list/entries.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { codeCell, type Column, DataRows, numericCell } from '../components/list/table.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { DownloadButton, DownloadPolicy } from '../components/page/download-button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Small, ListHeading } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { StartFormButton } from '../drafts/start-form.tsx';
import { days, daysUntil, today } from '../texts/dates.ts';
import { count, money } from '../texts/money.ts';
import { insuredCount, insuredNumber } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';

type Props = { readonly heading: string; readonly text: string; readonly Action: ComponentType<{ readonly policy: PolicyRow }> };

/** The policies that the user may see. The filters are in the URL; the sums are of all filtered policies. */
export const PolicyList = ({ heading, text, Action }: Props) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { key, status, productId, sellerId, ends, current, limit } = filters;
  const chosen = {
    key: key || undefined,
    status: status || undefined,
    productId: productId || undefined,
    sellerId: sellerId || undefined,
    ...(ends !== '' && { endFrom: today(), endTo: addDays(today(), Number(ends)) }),
  };
  const list = useCall('policyQuery', { query: { ...chosen, limit, offset: (current - 1) * limit } }, { keepPreviousData: true });
  const { data } = list;
  const change = (next: Partial<Filters>): void => {
    setQuery(writeFilters({ ...filters, current: 1, ...next }), { preventScrollReset: true });
  };
  return (
    <>
      <Flex align="flex-start" columnGap="3" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading title={heading} text={text} />
        <DownloadButton
          variant="outline"
          label={data ? t('policy.export', { n: count(data.total) }) : t('policy.exportAll')}
          disabled={!data || data.total === 0}
          nameNow={() => `${t('policy.list')}-${today()}.xlsx`}
          load={() => callFile('policyExport', { query: chosen })}
        />
      </Flex>
      <Card overflow="hidden">
        <PolicyFilterBar filters={filters} sellers={data?.sellers ?? []} onQuery={change} />
        <SummaryLine>
          {data && (
            <>
              <Sum name={`${t('policy.result')}${t('colon')}`}>{t('policy.count', { n: count(data.total) })}</Sum>
              <Sum name={`${t('terms.premium')} `}>{money(data.sums.premium)}</Sum>
              <Sum name={`${t('terms.insured')} `}>{t('terms.personCount', { n: count(data.sums.persons) })}</Sum>
            </>
          )}
        </SummaryLine>
        <ListBody
          list={list}
          failed={t('policy.loadFailed')}
          empty={{
            icon: FileSearch,
            title: t('policy.empty'),
            text: t('policy.emptyText'),
            action: t('action.resetFilters'),
            onAction: () => change(noFilters),
          }}
          pager={{
            current,
            limit,
            unit: t('policy.unit'),
            onPage: (page) => change({ current: page }),
            onSize: (size) => change({ limit: pageSizes.find((known) => known === size) ?? pageSizes[0] }),
          }}
        >
          <PolicyRows rows={data?.rows ?? []} hasSellers={(data?.sellers.length ?? 0) > 0} Action={Action} />
        </ListBody>
      </Card>
    </>
  );
};

/** What is done with a policy from the end of its row: renew it, change it, take its document. */
export const PolicyActions = ({ policy: { policyNo: no, may, renewal } }: { readonly policy: PolicyRow }) => {
  const { t } = useTexts();
  return (
    <Flex gap="3" align="center">
      {may?.renew && (
        <StartFormButton
          from="policyRenew"
          no={no}
          {...inRow}
          label={t(renewal === undefined ? 'policy.renew' : 'policy.renewOn')}
          aria-label={t('policy.renewOf', { no })}
        />
      )}
      {may?.change && (
        <TextLink to={endorsePage(no)} aria-label={t('policy.endorseOf', { no })}>
          {t('policy.change')}
        </TextLink>
      )}
      <DownloadPolicy policyNo={no} {...inRow} label="PDF" aria-label={`${t('action.downloadPolicy')} ${no}`} />
    </Flex>
  );
};
const inRow = { variant: 'plain', size: 'sm', px: '0', textStyle: 'sm' } as const;

type RowsProps = Pick<Props, 'Action'> & { readonly rows: readonly PolicyRow[]; readonly hasSellers: boolean };

const PolicyRows = ({ rows, hasSellers, Action }: RowsProps) => {
  const { t, language } = useTexts();
  const columns: readonly Column<PolicyRow>[] = [
    {
      head: t('policy.no'),
      renderCell: ({ policyNo }) => <TextLink to={policyPage(policyNo)}>{policyNo}</TextLink>,
      style: codeCell,
    },
    {
      head: t('terms.product'),
      renderCell: ({ fileInfoPath, productName }) => (
        <Flex align="center" gap="2">
          <InsurerMark address={fileInfoPath} />
          {productName}
        </Flex>
      ),
    },
    { head: t('terms.policyholder'), renderCell: ({ holderName }) => holderName },
    {
      head: t('terms.insured'),
      renderCell: insuredNumber,
      style: numericCell,
    },
    { head: t('terms.premiumYuan'), renderCell: ({ premium }) => money(premium), style: numericCell },
    {
      head: t('terms.period'),
      renderCell: ({ startDate, endDate, status }) => (
        <>
          {days(startDate, endDate, language)}
          {status === 'EXPIRING' && endDate !== undefined && <DaysLeft to={endDate} />}
        </>
      ),
      style: { ...codeCell, color: 'fg.muted' },
    },
    ...(hasSellers
      ? [{ head: t('policy.seller'), renderCell: ({ sellerName = '' }: PolicyRow) => sellerName, style: codeCell }]
      : []),
    {
      head: t('terms.status'),
      renderCell: ({ status, renewal }) => (
        <>
          <StatusBadge of="policy" status={status} />
          <RenewalState renewal={renewal} />
        </>
      ),
    },
    { head: t('terms.actions'), renderCell: (policy) => <Action policy={policy} />, style: { whiteSpace: 'nowrap' } },
  ];
  return (
    <DataRows
      label={t('policy.table')}
      minW="60rem"
      columns={columns}
      rows={rows}
      keyOf={({ policyNo }) => policyNo}
      rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
      renderEntry={(policy) => (
        <SoldSummary
          mark={policy.fileInfoPath}
          product={policy.productName}
          badge={<StatusBadge of="policy" status={policy.status} />}
          lead={<TextLink to={policyPage(policy.policyNo)}>{policy.policyNo}</TextLink>}
          premium={policy.premium}
          action={<Action policy={policy} />}
        >
          {policy.holderName}
          {policy.persons > 0 && `\u00a0· ${insuredCount(t, policy)}`}
          <Box className="num">{days(policy.startDate, policy.endDate, language)}</Box>
          <RenewalState renewal={policy.renewal} />
        </SoldSummary>
      )}
    />
  );
};

/** Days up to which the end of a policy is urgent. */
const SOON = 7;

const DaysLeft = ({ to }: { readonly to: string }) => {
  const { t } = useTexts();
  const left = daysUntil(to, today());
  return (
    <Box as="span" ms="2" color={left <= SOON ? 'fg.warning' : undefined}>
      {t(left === 0 ? 'policy.lastDay' : 'policy.daysLeft', { n: left })}
    </Box>
  );
};

const RenewalState = ({ renewal }: Pick<PolicyRow, 'renewal'>) => {
  const { t } = useTexts();
  if (renewal === undefined) return null;
  return (
    <Small mt="1" whiteSpace="nowrap">
      {t(renewal === 'done' ? 'policy.isRenewed' : 'policy.isRenewing')}
    </Small>
  );
};

type BarProps = {
  readonly filters: Filters;
  readonly sellers: CallReply<'policyQuery'>['sellers'];
  readonly onQuery: (next: Partial<Filters>) => void;
};

const PolicyFilterBar = ({ filters, sellers, onQuery }: BarProps) => {
  const { t } = useTexts();
  const products = useCall('productQuery', { query: { limit: 100 } }, { revalidateIfStale: false }).data?.rows ?? [];
  const mark = [filters.key, filters.status, filters.productId, filters.sellerId, filters.ends].join();
  const [draft, setDraft] = useFollowing(filters, mark);
  const { key, status, productId, sellerId, ends } = draft;
  return (
    <FilterForm
      label={t('policy.filters')}
      search={{ label: t('policy.key'), value: key, onChange: (next) => setDraft({ ...draft, key: next }) }}
      onQuery={() => onQuery({ key: key.trim(), status, productId, sellerId, ends })}
      onReset={() => onQuery(noFilters)}
    >
      <FilterSelect
        w={half('8.5rem')}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={statuses.map((name) => [name, t(`status.policy.${name}`)])}
        value={status}
        onChange={(next) => setDraft({ ...draft, status: next })}
      />
      <FilterSelect
        w={half('11rem')}
        label={t('terms.product')}
        all={t('policy.allProducts')}
        options={products.map((product) => [product.productId, product.productName])}
        value={productId}
        onChange={(next) => setDraft({ ...draft, productId: next })}
      />
      {sellers.length > 0 && (
        <FilterSelect
          w={half('8.5rem')}
          label={t('policy.seller')}
          all={t('policy.allSellers')}
          options={sellers.map(({ id, name }) => [id, name])}
          value={sellerId}
          onChange={(next) => setDraft({ ...draft, sellerId: next })}
        />
      )}
      <FilterSelect
        w={half('9rem')}
        label={t('policy.ending')}
        all={t('policy.anyEnd')}
        options={spans.map((days) => [days, t('policy.within', { n: days })])}
        value={ends}
        onChange={(next) => setDraft({ ...draft, ends: next })}
      />
    </FilterForm>
  );
};

/** Days within which cover ends, as the filter offers them. */
const spans = ['7', '30', '60', '90'] as const;

const half = (md: string) => ({ base: 'calc(50% - 0.25rem)', md });

const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** Filters in the query of a URL; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  productId: idIn(query, 'product'),
  sellerId: idIn(query, 'seller'),
  ends: spans.find((days) => days === query.get('ends')) ?? ('' as const),
  ...pagingIn(query),
});

const idIn = (query: URLSearchParams, name: string): string => /^[\w-]{1,40}$/.exec(query.get(name) ?? '')?.[0] ?? '';

const noFilters = { key: '', status: '', productId: '', sellerId: '', ends: '' } as const;

type Filters = ReturnType<typeof readFilters>;

/** The URL query of some filters. */
export const writeFilters = ({ productId, sellerId, current, limit, ...others }: Filters): URLSearchParams =>
  queryWith(new URLSearchParams(), { ...others, product: productId, seller: sellerId, ...pagingValues({ current, limit }) });
