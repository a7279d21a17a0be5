import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, isTyping, useMedia } from '@insure/engine/react';
import { ClipboardCheck, ShieldX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CallFailure, CallReply } from '../api/call.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { LinesSkeleton } from '../components/feedback/page-skeletons.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { queryWith } from '../components/list/paging.ts';
import { usePage } from '../components/list/use-query-state.ts';
import { ListHeading, Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { Queue, QueueFilters, queryOf, readFilters } from './queue-list.tsx';
import { Referral } from './referral.tsx';

const REFRESH_MS = 30_000;

/**
 * Shows the referrals that wait for an underwriter, with the referral in the URL beside them, or alone if there is no space for
 * both.
 */
export const UnderwritingPage = () => {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const isWide = useMedia(wideWindow);
  const { query, pager } = usePage(20);
  const filters = readFilters(address);
  const { data, error, mutate } = useCall(
    'underwritingList',
    { query: { ...query, ...queryOf(filters) } },
    { keepPreviousData: true, refreshInterval: REFRESH_MS, revalidateOnFocus: true },
  );
  const numberInUrl = /^[A-Za-z0-9]{4,40}$/.exec(address.get('no') ?? '')?.[0];
  const { no, hold } = useOpenNumber(numberInUrl, isWide ? data?.rows[0]?.no : undefined);
  const index = data?.rows.findIndex((each) => each.no === no) ?? -1;
  const openCase = (next: string): void => setAddress(queryWith(address, { no: next }), { preventScrollReset: true });
  const step = useEffectEvent((event: KeyboardEvent): void => {
    const next = event.key === 'j' ? index + 1 : event.key === 'k' ? index - 1 : -1;
    const row = data?.rows[next];
    if (row && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)) openCase(row.no);
  });
  useEffect(() => {
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, []);
  if (error?.status === 403)
    return <EmptyState level={1} icon={ShieldX} title={t('underwriting.forbidden')} text={t('underwriting.forbiddenText')} />;
  const referral = no !== undefined && (
    <Referral
      key={no}
      no={no}
      row={data?.rows[index]}
      next={(data?.rows[index + 1] ?? data?.rows.find((each) => each.no !== no))?.no}
      notes={data?.notes ?? []}
      isBeside={isWide}
      onOpen={openCase}
      onDecided={() => {
        // A decided case leaves the queue. The URL keeps the case on the page, where the decision can be undone.
        if (numberInUrl === undefined) {
          hold();
          setAddress(queryWith(address, { no }), { replace: true, preventScrollReset: true });
        }
        invalidate('workList', {});
        void mutate();
      }}
    />
  );
  const pane = <QueuePane data={data} error={error} filters={filters} open={no} pager={pager} onRetry={() => void mutate()} />;
  if (!referral)
    return (
      <>
        <ListHeading title={t('title.underwriting')} text={t('underwriting.text')} />
        {pane}
      </>
    );
  // All widths have one tree of elements, so that typed text stays when the window gets narrower.
  return (
    <>
      {isWide && (
        <Flex justify="space-between" align="baseline" gap="4" mb="3">
          <Flex align="baseline" gap="3">
            {/* The main heading of the page is that of the referral. */}
            <Box as="h2" textStyle="2xl" fontWeight="semibold">
              {t('title.underwriting')}
            </Box>
            <Muted className="num">{data && t('underwriting.waitingCount', { n: data.total })}</Muted>
          </Flex>
          <Keys />
        </Flex>
      )}
      <Grid templateColumns={isWide ? '18rem minmax(0, 1fr)' : 'minmax(0, 1fr)'} gap="5" alignItems="start">
        {isWide && (
          <Box position="sticky" top="20" maxH="calc(100dvh - 6rem)" overflowY="auto">
            {pane}
          </Box>
        )}
        {referral}
      </Grid>
    </>
  );
};

/** Returns the number of the case on the page: that in the URL, else the first of the queue. */
const useOpenNumber = (numberInUrl: string | undefined, firstNumber: string | undefined) => {
  // A decided case leaves the queue before the URL has its number. Until then its number is held here, so that its form keeps
  // the input.
  const [heldNumber, setHeldNumber] = useState<string>();
  if (heldNumber !== undefined && numberInUrl !== undefined) setHeldNumber(undefined);
  const no = numberInUrl ?? heldNumber ?? firstNumber;
  return { no, hold: (): void => setHeldNumber(no) };
};

type PaneProps = {
  readonly data: CallReply<'underwritingList'> | undefined;
  readonly error: CallFailure | undefined;
  readonly filters: ReturnType<typeof readFilters>;
  /** Number of the referral on the page. */
  readonly open: string | undefined;
  readonly pager: ReturnType<typeof usePage>['pager'];
  readonly onRetry: () => void;
};

const QueuePane = ({ data, error, filters, open, pager, onRetry }: PaneProps) => {
  const { t } = useTexts();
  return (
    <>
      {error && !data && <LoadFailed title={t('underwriting.loadFailed')} error={error} onRetry={onRetry} />}
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
          <QueueFilters filters={filters} products={data.products} reasons={data.reasons} />
          {data.rows.length > 0 ? (
            <Queue rows={data.rows} open={open} />
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

/** Shows the keyboard shortcuts of the page. */
const Keys = () => {
  const { t } = useTexts();
  return (
    <Flex gap="4" textStyle="xs" color="fg.muted" wrap="wrap" justify="end">
      {(['underwriting.keysMove', 'underwriting.keysChoose', 'underwriting.keysDecide'] as const).map((text) => (
        <span key={text}>{t(text)}</span>
      ))}
    </Flex>
  );
};

// This width has space for the queue, the case and the decision side by side, beside the menu.
const wideWindow = '(min-width: 87.5rem)';
