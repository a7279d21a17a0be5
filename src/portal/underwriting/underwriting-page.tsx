import { Box, Flex } from '@chakra-ui/react';
import { Card, Money, NoWrap } from '@insure/engine/react';
import { ClipboardCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { TextLink } from '../components/form/button.tsx';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { queryWith } from '../components/list/paging.ts';
import { usePage } from '../components/list/use-query-state.ts';
import { codeCell, DataRows, nameColumnWidth, numericCell } from '../components/list/table.tsx';
import { Muted, Small, ListHeading } from '../components/page/section.tsx';
import { daysUntil, relativeTime, today } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { Referral, type Waiting } from './referral.tsx';
import { insuredNumber, textsOf } from '../texts/insured.ts';
import { uniqueMessages } from '../orders/order-content.tsx';

const EVERY = 30_000;

/** The referrals that wait for an underwriter, or the one in the URL. */
export const UnderwritingPage = () => {
  const { t } = useTexts();
  const [address] = useSearchParams();
  const no = address.get('no');
  const { query, pager } = usePage(20);
  const filters = readFilters(address);
  const { data, error, mutate } = useCall(
    'underwritingList',
    { query: { ...query, ...queryOf(filters) } },
    { keepPreviousData: true, refreshInterval: EVERY, revalidateOnFocus: true },
  );
  if (error?.status === 403)
    return <EmptyState level={1} icon={ShieldX} title={t('underwriting.forbidden')} text={t('underwriting.forbiddenText')} />;
  if (no !== null && /^[A-Za-z0-9]{4,40}$/.test(no))
    return (
      <Referral
        key={no}
        no={no}
        row={data?.rows.find((each) => each.no === no)}
        next={data?.rows.find((each) => each.no !== no)?.no}
        onDecided={() => void mutate()}
      />
    );
  return (
    <>
      <ListHeading title={t('title.underwriting')} text={t('underwriting.text')} />
      {error && !data && <LoadFailed title={t('underwriting.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && (
        <LoadingRegion>
          <Card>
            <LinesSkeleton lines={8} />
          </Card>
        </LoadingRegion>
      )}
      {data?.total === 0 && data.products.length === 0 && (
        <EmptyState icon={ClipboardCheck} title={t('underwriting.empty')} text={t('underwriting.emptyText')} />
      )}
      {data && data.products.length > 0 && (
        <Card overflow="hidden">
          <QueueFilters filters={filters} products={data.products} />
          {data.rows.length > 0 ? (
            <Queue rows={data.rows} />
          ) : (
            <Box p="4">
              <EmptyState icon={ClipboardCheck} title={t('underwriting.noMatch')} />
            </Box>
          )}
          <CardPager total={data.total} unit={t('underwriting.unit')} {...pager} />
        </Card>
      )}
    </>
  );
};

type FilterProps = {
  readonly filters: Filters;
  readonly products: CallReply<'underwritingList'>['products'];
};

/** What the queue shows, and in which order; a choice applies at once. */
const QueueFilters = ({ filters: { what, productId, order }, products }: FilterProps) => {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const choose = (values: Readonly<Record<string, string>>): void =>
    setAddress(queryWith(address, { ...values, page: '' }), { preventScrollReset: true });
  const half = { base: 'calc(50% - 0.25rem)', md: '11rem' };
  return (
    <Flex gap="2" wrap="wrap" px={{ base: '4', md: '5' }} py="3" borderBottomWidth="1px" borderColor="border">
      <FilterSelect
        w={half}
        label={t('underwriting.what')}
        all={t('underwriting.allKinds')}
        options={[
          ['ORDER', t('underwriting.order')],
          ['ENDORSEMENT', t('underwriting.endorsement')],
        ]}
        value={what}
        onChange={(next) => choose({ what: next })}
      />
      <FilterSelect
        w={half}
        label={t('terms.product')}
        all={t('underwriting.allProducts')}
        options={products.map(({ id, name }) => [id, name])}
        value={productId}
        onChange={(next) => choose({ product: next })}
      />
      <FilterSelect
        w={half}
        label={t('underwriting.sort')}
        all={t('underwriting.byWaiting')}
        options={[['begin', t('underwriting.byBegin')]]}
        value={order}
        onChange={(next) => choose({ order: next })}
      />
    </Flex>
  );
};

/** Filters in the query of a URL; an invalid value counts as absent. */
const readFilters = (query: URLSearchParams) => ({
  what: (['ORDER', 'ENDORSEMENT'] as const).find((what) => what === query.get('what')) ?? ('' as const),
  productId: /^[\w-]{1,40}$/.exec(query.get('product') ?? '')?.[0] ?? '',
  order: query.get('order') === 'begin' ? ('begin' as const) : ('' as const),
});
type Filters = ReturnType<typeof readFilters>;

const queryOf = ({ what, productId, order }: Filters) => ({
  what: what || undefined,
  productId: productId || undefined,
  order: order || undefined,
});

/** Days before the first day of cover from which it is urgent. */
const SOON = 1;

const Queue = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const subjectOf = ({ kind, things }: Waiting) =>
    kind === undefined ? t('underwriting.order') : textsOf(t, { things })(`status.kind.${kind}`);
  const ageOf = ({ submitTime }: Waiting) => relativeTime(submitTime, now, language);
  const reasonsOf = ({ refer }: Waiting) => uniqueMessages(refer).join(language === 'zh-CN' ? '；' : '; ');
  const beginOf = ({ beginDate }: Waiting) => (
    <Box as="span" color={daysUntil(beginDate, today()) <= SOON ? 'fg.warning' : undefined}>
      {beginDate}
    </Box>
  );
  const [address] = useSearchParams();
  // The filters stay: the next one is of the same queue.
  const linkTo = ({ no }: Waiting) => (
    <TextLink to={{ search: queryWith(address, { no }).toString() }} aria-label={t('underwriting.openOf', { no })}>
      {t('underwriting.open')}
    </TextLink>
  );
  const holderOf = ({ holderName, agentName, orgName }: Waiting) => (
    <>
      {holderName}
      <Small>{`${agentName} · ${orgName}`}</Small>
    </>
  );
  return (
    <DataRows
      label={t('underwriting.table')}
      minW="64rem"
      columns={[
        { head: t('underwriting.what'), renderCell: subjectOf, style: { whiteSpace: 'nowrap' } },
        { head: t('underwriting.no'), renderCell: ({ no }) => no, style: codeCell },
        { head: t('terms.product'), renderCell: ({ productName }) => productName },
        { head: t('terms.policyholder'), renderCell: holderOf, style: { minW: nameColumnWidth } },
        {
          head: t('terms.persons'),
          renderCell: insuredNumber,
          style: numericCell,
        },
        { head: t('terms.amount'), renderCell: ({ amount }) => money(amount), style: numericCell },
        { head: t('underwriting.reasons'), renderCell: reasonsOf, style: { minW: '11.5rem', maxW: '16rem' } },
        { head: t('underwriting.begin'), renderCell: beginOf, style: codeCell },
        { head: t('underwriting.waiting'), renderCell: ageOf, style: { ...codeCell, color: 'fg.muted' } },
        { head: t('terms.actions'), renderCell: linkTo, style: { whiteSpace: 'nowrap' } },
      ]}
      rows={rows}
      keyOf={({ no }) => no}
      rowStyle={() => ({ _hover: { bg: 'bg.subtle' } })}
      renderEntry={(row) => (
        <>
          <Flex gap="2" wrap="wrap">
            <Box fontWeight="semibold">{row.holderName}</Box>
            <Money amount={row.amount} ms="auto" />
          </Flex>
          <Muted>
            {subjectOf(row)} · <NoWrap>{row.productName}</NoWrap> ·{' '}
            <Box as="span" whiteSpace="nowrap">
              {ageOf(row)}
            </Box>
          </Muted>
          <Box textStyle="sm">{reasonsOf(row)}</Box>
          <Flex textStyle="sm" gap="3" mt="1" justify="space-between">
            <span className="num">{row.no}</span>
            {linkTo(row)}
          </Flex>
        </>
      )}
    />
  );
};
