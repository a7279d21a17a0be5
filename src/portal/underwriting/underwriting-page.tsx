import { Box, Flex } from '@chakra-ui/react';
import { Card, Money, NoWrap } from '@insure/engine/react';
import { ClipboardCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../api/use-call.ts';
import { LinesSkeleton, LoadingRegion } from '../components/feedback/page-skeletons.tsx';
import { TextLink } from '../components/form/button.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { codeCell, DataRows, nameColumnWidth, numericCell } from '../components/list/table.tsx';
import { Muted, Small, ListHeading } from '../components/page/section.tsx';
import { relativeTime } from '../texts/dates.ts';
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
  const { data, error, mutate } = useCall(
    'underwritingList',
    { query },
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
      {data?.total === 0 && (
        <EmptyState icon={ClipboardCheck} title={t('underwriting.empty')} text={t('underwriting.emptyText')} />
      )}
      {data && data.rows.length > 0 && (
        <Card overflow="hidden">
          <Queue rows={data.rows} />
          <CardPager total={data.total} unit={t('underwriting.unit')} {...pager} />
        </Card>
      )}
    </>
  );
};

const Queue = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  const subjectOf = ({ kind, things }: Waiting) =>
    kind === undefined ? t('underwriting.order') : textsOf(t, { things })(`status.kind.${kind}`);
  const ageOf = ({ submitTime }: Waiting) => relativeTime(submitTime, now, language);
  const reasonsOf = ({ refer }: Waiting) => uniqueMessages(refer).join(language === 'zh-CN' ? '；' : '; ');
  const linkTo = ({ no }: Waiting) => (
    <TextLink to={`/underwriting?no=${no}`} aria-label={t('underwriting.openOf', { no })}>
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
        { head: t('underwriting.begin'), renderCell: ({ beginDate }) => beginDate, style: codeCell },
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
