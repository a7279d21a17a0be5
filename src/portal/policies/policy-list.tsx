import { Box, Flex } from '@chakra-ui/react';
import { Card, useIsNarrow } from '@insure/engine/react';
import { FileSearch } from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PolicyRow } from '../../contract/orders.ts';
import { policyPage } from '../addresses.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { SoldSummary } from '../components/list/entries.tsx';
import { ListBody, Sum, SummaryLine } from '../components/list/list-body.tsx';
import { ListKeys } from '../components/list/list-keys.tsx';
import { pageSizes } from '../components/list/paging.ts';
import { Views } from '../components/list/views.tsx';
import { SelectedBar, selectedStyle, type Selection, selectionColumn, useSelection } from '../components/list/selection.tsx';
import { codeCell, type Column, DataRows, numericCell } from '../components/list/table.tsx';
import { DownloadButton } from '../components/page/download-button.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { Small, ListHeading } from '../components/page/section.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { hasServerDrafts } from '../drafts/draft.ts';
import { useUser } from '../session/session.ts';
import { days, daysUntil, today } from '../texts/dates.ts';
import { count, money } from '../texts/money.ts';
import { insuredCount, insuredNumber } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { openRowMenu } from './policy-actions.tsx';
import {
  conditionsOf,
  endsBetween,
  type Filters,
  noFilters,
  PolicyFilterBar,
  readFilters,
  writeFilters,
} from './policy-filters.tsx';

type Props = {
  readonly heading: string;
  readonly text: string;
  readonly Action: ComponentType<{ readonly policy: PolicyRow }>;
  /** Whether selected policies can be renewed together. */
  readonly renews?: true;
};

/** Shows the policies that the user may see. The URL has the filters; the sums are those of all filtered policies. */
export const PolicyList = ({ heading, text, Action, renews }: Props) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const user = useUser();
  const userId = user?.userId;
  const mayRenew = renews && user !== undefined && hasServerDrafts(user);
  const [query, setQuery] = useSearchParams();
  const filters = readFilters(query);
  const { current, limit } = filters;
  const conditions = { ...conditionsOf(filters), ...endsBetween(filters.ends) };
  // The server sorts so.
  const isByEnd = filters.status === 'EXPIRING' || filters.ends !== '';
  const isFiltered = Object.values(conditions).some((value) => value !== undefined);
  const list = useCall(
    'policyQuery',
    { query: { ...conditions, limit, offset: (current - 1) * limit } },
    { keepPreviousData: true },
  );
  const { data } = list;
  const selection = useSelection<PolicyRow>(({ policyNo }) => policyNo);
  const change = (next: Partial<Filters>): void => {
    const newQuery = writeFilters({ ...filters, current: 1, ...next });
    // Unchanged filters must not add an entry to the history.
    if (newQuery.toString() !== query.toString()) setQuery(newQuery, { preventScrollReset: true });
  };
  const hasSellers = (data?.sellers.length ?? 0) > 0;
  const countText = data && count(data.total);
  return (
    <ListKeys>
      <Flex align="flex-start" columnGap="3" justify="space-between" wrap="wrap" mb={{ base: '4', sm: '0' }}>
        <ListHeading title={heading} text={text} />
        <Flex align="center" gap="4">
          <DownloadButton
            variant="outline"
            label={countText === undefined ? t('policy.exportAll') : t('policy.export', { n: countText })}
            disabled={!data || data.total === 0}
            load={() => callFile('policyExport', { query: conditions })}
          />
        </Flex>
      </Flex>
      <Card overflow="hidden">
        <Views
          list="policies"
          builtIn={[
            { name: t('list.all'), query: '' },
            { name: t('policy.within', { n: 30 }), query: 'ends=30' },
            ...(hasSellers && userId !== undefined ? [{ name: t('policy.mine'), query: `seller=${userId}` }] : []),
            { name: t('status.policy.EXPIRED'), query: 'status=EXPIRED' },
          ]}
          filters={canonical(query.toString())}
          canonical={canonical}
          searchOf={(view) => writeFilters({ ...readFilters(new URLSearchParams(view)), current: 1, limit }).toString()}
          total={countText}
          countedBy={filterOf}
        />
        <PolicyFilterBar filters={filters} sellers={data?.sellers ?? []} onQuery={change} />
        {!isNarrow && !list.error && (
          <Suspense fallback={<Box h="6.375rem" />}>
            <PolicyExpiries filters={filters} onQuery={change} />
          </Suspense>
        )}
        <SummaryLine>
          {data && (
            <>
              <Sum name={isFiltered ? `${t('policy.result')}${t('colon')}` : t('policy.allCounted')}>
                {t('policy.count', { n: count(data.total) })}
              </Sum>
              <Sum name={`${t('terms.premium')} `}>{money(data.sums.premium)}</Sum>
              <Sum name={`${t('terms.insured')} `}>{t('terms.personCount', { n: count(data.sums.persons) })}</Sum>
              <Box as="span" color="fg.muted">
                {t(isByEnd ? 'policy.byEnd' : 'policy.newestFirst')}
              </Box>
              <SelectedBar
                selection={selection}
                counted={t('policy.selected', { n: count(selection.rows.length) })}
                load={(policyNos) => callFile('policyExport', { query: { policyNos } })}
              />
            </>
          )}
        </SummaryLine>
        {mayRenew && (
          <Suspense fallback={null}>
            <RenewSelection selection={selection} onRenewed={() => void list.mutate()} />
          </Suspense>
        )}
        <ListBody
          list={list}
          failed={t('policy.listFailed')}
          empty={{
            icon: FileSearch,
            ...(isFiltered
              ? {
                  title: t('policy.noneFound'),
                  text: t('policy.noneFoundText'),
                  action: t('action.resetFilters'),
                  onAction: () => change(noFilters),
                }
              : { title: t('policy.empty') }),
          }}
          pager={{
            current,
            limit,
            unit: t('policy.unit'),
            onPage: (page) => change({ current: page }),
            onSize: (size) => change({ limit: pageSizes.find((pageSize) => pageSize === size) ?? pageSizes[0] }),
          }}
        >
          <Box onKeyDown={openRowMenu}>
            <PolicyRows rows={data?.rows ?? []} hasSellers={hasSellers} selection={selection} Action={Action} />
          </Box>
        </ListBody>
      </Card>
    </ListKeys>
  );
};

/** The bars load lazily, because only wide windows show them. */
const PolicyExpiries = lazy(async () => ({ default: (await import('./policy-expiries.tsx')).PolicyExpiries }));

const RenewSelection = lazy(async () => ({ default: (await import('./renew-selected.tsx')).RenewSelection }));

/** Returns the filters of a view in the format of the server. */
const filterOf = (query: string) => {
  const filters = readFilters(new URLSearchParams(query));
  return { ...conditionsOf(filters), ...endsBetween(filters.ends) };
};

const canonical = (query: string): string =>
  writeFilters({ ...readFilters(new URLSearchParams(query)), current: 1, limit: pageSizes[0] }).toString();

type RowsProps = Pick<Props, 'Action'> & {
  readonly rows: readonly PolicyRow[];
  readonly hasSellers: boolean;
  readonly selection: Selection<PolicyRow>;
};

const PolicyRows = ({ rows, hasSellers, selection, Action }: RowsProps) => {
  const { t, language } = useTexts();
  const columns: readonly Column<PolicyRow>[] = [
    selectionColumn({
      rows,
      selection,
      all: t('policy.selectPage'),
      labelOf: ({ policyNo: no }) => t('policy.select', { no }),
    }),
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
      style: { minW: '9.75rem' },
    },
    { head: t('terms.policyholder'), renderCell: ({ holderName }) => holderName, style: { minW: '9.5rem' } },
    {
      head: t('terms.persons'),
      renderCell: insuredNumber,
      style: numericCell,
    },
    { head: t('terms.premiumYuan'), renderCell: ({ premium }) => money(premium), style: numericCell },
    {
      head: t('policy.ending'),
      renderCell: ({ startDate, endDate, status }) => (
        <>
          {endDate ?? days(startDate, endDate, language)}
          {status === 'NOT_STARTED' && <Small>{t('policy.startsOn', { date: startDate })}</Small>}
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
      minW="66rem"
      columns={columns}
      rows={rows}
      keyOf={({ policyNo }) => policyNo}
      rowStyle={(policy) => selectedStyle(selection.has(policy))}
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
          <Box className="num">
            {days(policy.startDate, policy.endDate, language)}
            {policy.status === 'EXPIRING' && policy.endDate !== undefined && <DaysLeft to={policy.endDate} />}
          </Box>
          <RenewalState renewal={policy.renewal} />
        </SoldSummary>
      )}
    />
  );
};

/** Days before its end from which a policy is urgent. */
const SOON = 7;

const DaysLeft = ({ to }: { readonly to: string }) => {
  const { t } = useTexts();
  const daysLeft = daysUntil(to, today());
  return (
    <Box as="span" ms="2" color={daysLeft <= SOON ? 'fg.warning' : undefined}>
      {t(daysLeft === 0 ? 'policy.lastDay' : 'policy.left', { n: daysLeft })}
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
