import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { FileSearch } from 'lucide-react';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PolicyRow, PolicyStatus } from '../../contract/orders.ts';
import { policyPage } from '../addresses.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { FilterForm, FilterSelect } from '../components/form/filter-form.tsx';
import { SoldSummary } from '../components/list/entries.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { pageSizes, pagingIn, pagingValues, queryWith } from '../components/list/paging.ts';
import { codeCell, type Column, DataRows, numericCell } from '../components/list/table.tsx';
import { useFollowing } from '../components/list/use-query-state.ts';
import { InsurerMark } from '../components/page/picture.tsx';
import { Small, ListHeading } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { days } from '../texts/dates.ts';
import { count, money } from '../texts/money.ts';
import { insuredCount, insuredNumber } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';

type Props = { readonly heading: string; readonly text: string; readonly Action: ComponentType<{ readonly policy: PolicyRow }> };

/** The policies that the user may see. The filters are in the URL; the sums are of all filtered policies. */
export const PolicyList = ({ heading, text, Action }: Props) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { key, status, current, limit } = filters;
  const list = useCall(
    'policyQuery',
    { query: { key: key || undefined, status: status || undefined, limit, offset: (current - 1) * limit } },
    { keepPreviousData: true },
  );
  const { data } = list;
  const change = (next: Partial<Filters>): void => {
    setQuery(writeFilters({ ...filters, current: 1, ...next }), { preventScrollReset: true });
  };
  return (
    <>
      <ListHeading title={heading} text={text} />
      <Card overflow="hidden">
        <PolicyFilterBar filters={filters} onQuery={change} />
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
            onAction: () => change({ key: '', status: '' }),
          }}
          pager={{
            current,
            limit,
            unit: t('policy.unit'),
            onPage: (page) => change({ current: page }),
            onSize: (size) => change({ limit: pageSizes.find((known) => known === size) ?? pageSizes[0] }),
          }}
        >
          <PolicyRows rows={data?.rows ?? []} Action={Action} />
        </ListBody>
      </Card>
    </>
  );
};

/** A link to a policy, for the end of a row. */
export const PolicyLink = ({ policy: { policyNo: no } }: { readonly policy: Pick<PolicyRow, 'policyNo'> }) => {
  const { t } = useTexts();
  return (
    <TextLink to={policyPage(no)} aria-label={t('policy.openOf', { no })}>
      {t('policy.open')}
    </TextLink>
  );
};

const PolicyRows = ({ rows, Action }: Pick<Props, 'Action'> & { readonly rows: readonly PolicyRow[] }) => {
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
      renderCell: ({ startDate, endDate }) => days(startDate, endDate, language),
      style: { ...codeCell, color: 'fg.muted' },
    },
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

const RenewalState = ({ renewal }: Pick<PolicyRow, 'renewal'>) => {
  const { t } = useTexts();
  if (renewal === undefined) return null;
  return (
    <Small mt="1" whiteSpace="nowrap">
      {t(renewal === 'done' ? 'policy.isRenewed' : 'policy.isRenewing')}
    </Small>
  );
};

const PolicyFilterBar = ({
  filters,
  onQuery,
}: {
  readonly filters: Filters;
  readonly onQuery: (next: Partial<Filters>) => void;
}) => {
  const { t } = useTexts();
  const [draft, setDraft] = useFollowing(filters, `${filters.key} ${filters.status}`);
  return (
    <FilterForm
      label={t('policy.filters')}
      search={{ label: t('policy.key'), value: draft.key, onChange: (key) => setDraft({ ...draft, key }) }}
      onQuery={() => onQuery({ key: draft.key.trim(), status: draft.status })}
      onReset={() => onQuery({ key: '', status: '' })}
    >
      <FilterSelect
        w={{ base: 'full', sm: '10rem' }}
        label={t('terms.status')}
        all={t('terms.allStatuses')}
        options={statuses.map((name) => [name, t(`status.policy.${name}`)])}
        value={draft.status}
        onChange={(status) => setDraft({ ...draft, status })}
      />
    </FilterForm>
  );
};

const statuses: readonly PolicyStatus[] = ['IN_FORCE', 'EXPIRING', 'NOT_STARTED', 'EXPIRED', 'CANCELLED'];

/** Filters in the query of a URL; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams) => ({
  key: (query.get('key') ?? '').trim().slice(0, 60),
  status: statuses.find((status) => status === query.get('status')) ?? ('' as const),
  ...pagingIn(query),
});

type Filters = ReturnType<typeof readFilters>;

/** The URL query of some filters. */
export const writeFilters = ({ key, status, ...paging }: Filters): URLSearchParams =>
  queryWith(new URLSearchParams(), { key, status, ...pagingValues(paging) });
