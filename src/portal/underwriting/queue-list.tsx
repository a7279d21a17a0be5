import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { Money, NoWrap } from '@insure/engine/react';
import { ArrowUpFromLine, BookOpen, Clock, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { Button } from '../components/form/button.tsx';
import { FilterSelect } from '../components/form/filter-form.tsx';
import { SearchForm } from '../components/form/search-form.tsx';
import { queryWith } from '../components/list/paging.ts';
import { LineIcon, Small } from '../components/page/section.tsx';
import { daysUntil, relativeTime, today } from '../texts/dates.ts';
import { insuredCount, textsOf } from '../texts/insured.ts';
import { useTexts } from '../texts/language.ts';
import { referralReasons } from '../orders/order-content.tsx';

type Reply = CallReply<'underwritingList'>;

/** A referral that waits for an underwriter. */
export type WaitingCase = Reply['rows'][number];

const waits = [1, 4, 24] as const;
const begins = [1, 3, 7] as const;

/** Reads the filters in the query of a URL; an invalid value counts as absent. */
export const readFilters = (query: URLSearchParams) => ({
  key: query.get('key')?.slice(0, 60) ?? '',
  what: (['ORDER', 'ENDORSEMENT'] as const).find((what) => what === query.get('what')) ?? ('' as const),
  productId: /^[\w-]{1,40}$/.exec(query.get('product') ?? '')?.[0] ?? '',
  reason: /^[\w.-]{1,120}$/.exec(query.get('reason') ?? '')?.[0] ?? '',
  waitingHours: waits.map(String).find((hours) => hours === query.get('waiting')) ?? '',
  beginsInDays: begins.map(String).find((days) => days === query.get('begins')) ?? '',
  order: (['begin', 'amount'] as const).find((order) => order === query.get('order')) ?? ('' as const),
});
type Filters = ReturnType<typeof readFilters>;

export const queryOf = ({ key, what, productId, reason, waitingHours, beginsInDays, order }: Filters) => ({
  key: key || undefined,
  what: what || undefined,
  productId: productId || undefined,
  reason: reason || undefined,
  waitingHours: waitingHours === '' ? undefined : Number(waitingHours),
  beginsInDays: beginsInDays === '' ? undefined : Number(beginsInDays),
  order: order || undefined,
});

type FilterProps = Pick<Reply, 'products' | 'reasons'> & { readonly filters: Filters };

/** Shows the filters and the sort order of the queue. A selection applies at once. */
export const QueueFilters = ({ filters, products, reasons }: FilterProps) => {
  const { t } = useTexts();
  const [address, setAddress] = useSearchParams();
  const { key, order, ...narrowing } = filters;
  const filterCount = Object.values(narrowing).filter((value) => value !== '').length;
  const [isOpen, setOpen] = useState(filterCount > 0);
  const choose = (values: Readonly<Record<string, string>>): void =>
    setAddress(queryWith(address, { ...values, page: '', no: '' }), { preventScrollReset: true });
  return (
    <Grid gap="2" px="4" py="3" borderBottomWidth="1px" borderColor="border">
      <SearchForm
        action={t('action.query')}
        field={{ label: t('underwriting.search') }}
        searched={key}
        onSearch={(next) => choose({ key: next })}
      />
      <Flex gap="2">
        <FilterSelect
          w="full"
          label={t('underwriting.sort')}
          all={t('underwriting.byWaiting')}
          options={[
            ['begin', t('underwriting.byBegin')],
            ['amount', t('underwriting.byAmount')],
          ]}
          value={order}
          onChange={(next) => choose({ order: next })}
        />
        <Button variant="outline" flexShrink="0" guard={false} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal aria-hidden />
          {filterCount === 0 ? t('home.filters') : t('home.filtersOn', { n: filterCount })}
        </Button>
      </Flex>
      {isOpen && (
        <Grid templateColumns="repeat(auto-fit, minmax(7.25rem, 1fr))" gap="2">
          <FilterSelect
            w="full"
            label={t('underwriting.reasons')}
            all={t('underwriting.allReasons')}
            options={reasons.map(({ id, message, cases }) => [id, `${message} (${cases})`])}
            value={filters.reason}
            onChange={(next) => choose({ reason: next })}
          />
          <FilterSelect
            w="full"
            label={t('underwriting.what')}
            all={t('underwriting.allKinds')}
            options={[
              ['ORDER', t('underwriting.order')],
              ['ENDORSEMENT', t('underwriting.endorsement')],
            ]}
            value={filters.what}
            onChange={(next) => choose({ what: next })}
          />
          <FilterSelect
            w="full"
            label={t('terms.product')}
            all={t('underwriting.allProducts')}
            options={products.map(({ id, name }) => [id, name])}
            value={filters.productId}
            onChange={(next) => choose({ product: next })}
          />
          <FilterSelect
            w="full"
            label={t('underwriting.waiting')}
            all={t('underwriting.anyWaiting')}
            options={waits.map((hours) => [String(hours), t('underwriting.waitsHours', { n: hours })])}
            value={filters.waitingHours}
            onChange={(next) => choose({ waiting: next })}
          />
          <FilterSelect
            w="full"
            label={t('underwriting.begin')}
            all={t('underwriting.anyBegin')}
            options={begins.map((days) => [String(days), t('underwriting.beginsDays', { n: days })])}
            value={filters.beginsInDays}
            onChange={(next) => choose({ begins: next })}
          />
        </Grid>
      )}
    </Grid>
  );
};

/** A referral is urgent from this number of days before the first day of cover. */
const URGENT_DAYS = 1;

type QueueProps = { readonly rows: readonly WaitingCase[]; readonly open: string | undefined };

/** Shows the referrals as a list of links; `open` is the number of the referral on the page. */
export const Queue = ({ rows, open }: QueueProps) => {
  const { t } = useTexts();
  const [address] = useSearchParams();
  // The clock is read once, because the time of waiting is counted in hours and days.
  const [now] = useState(Date.now);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <chakra.ul ref={list} aria-label={t('underwriting.table')}>
      {rows.map((row) => (
        <Box as="li" key={row.no} borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
          <Flex
            asChild
            direction="column"
            gap="1"
            px="4"
            py="2.5"
            textStyle="sm"
            _hover={{ bg: 'bg.subtle' }}
            css={{ '&[aria-current]': { bg: 'blue.subtle', boxShadow: 'inset 3px 0 0 {colors.brand.solid}' } }}
          >
            <Link
              // The URL keeps the filters, so that the next referral is from the same queue.
              to={{ search: queryWith(address, { no: row.no }).toString() }}
              preventScrollReset
              aria-label={t('underwriting.openOf', { no: row.no })}
              aria-current={row.no === open ? 'page' : undefined}
            >
              <Summary row={row} now={now} />
            </Link>
          </Flex>
        </Box>
      ))}
    </chakra.ul>
  );
};

const Summary = ({ row, now }: { readonly row: WaitingCase; readonly now: number }) => {
  const { t, language } = useTexts();
  const subject = row.kind === undefined ? '' : `${textsOf(t, row)(`status.kind.${row.kind}`)} · `;
  const isUrgent = daysUntil(row.beginDate, today()) <= URGENT_DAYS;
  const agent = [row.agentName, row.orgName].filter((name) => name !== '').join(' · ');
  return (
    <>
      <Flex gap="2" align="baseline">
        <Box fontWeight="semibold" minW="0" flex="1">
          {row.holderName}
        </Box>
        <Money amount={row.amount} />
      </Flex>
      <Flex gap="2" align="baseline" color="fg.muted" textStyle="xs">
        <Box minW="0" flex="1" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" title={row.productName}>
          {subject}
          {row.productName}
        </Box>
        {row.persons > 0 && <NoWrap>{insuredCount(t, row)}</NoWrap>}
      </Flex>
      <Box color="fg.warning" textStyle="xs" lineClamp="2">
        {referralReasons(t, row.refer).join(language === 'zh-CN' ? '；' : '; ')}
      </Box>
      {(row.openBy !== undefined || row.isEscalated) && (
        <Flex columnGap="3" wrap="wrap" color="fg.info" textStyle="xs">
          {row.isEscalated && (
            <Flex as="span" gap="1">
              <LineIcon icon={ArrowUpFromLine} size={12} />
              {t('underwriting.isEscalated')}
            </Flex>
          )}
          {row.openBy !== undefined && (
            <Flex as="span" gap="1">
              <LineIcon icon={BookOpen} size={12} />
              {t('underwriting.openBy', { name: row.openBy })}
            </Flex>
          )}
        </Flex>
      )}
      <Flex gap="2" justify="space-between">
        <Small>{agent}</Small>
        <Small color={isUrgent ? 'fg.warning' : undefined} whiteSpace="nowrap" className="num">
          {t('underwriting.beginsOn', { date: row.beginDate })}
        </Small>
      </Flex>
      <Flex gap="2" justify="space-between" color="fg.muted" textStyle="xs">
        {/* The end of the number distinguishes rows of one policyholder. */}
        <span className="num">{t('underwriting.ending', { n: row.no.slice(-4) })}</span>
        <Flex as="span" gap="1" whiteSpace="nowrap">
          <LineIcon icon={Clock} size={12} />
          {relativeTime(row.submitTime, now, language)}
        </Flex>
      </Flex>
    </>
  );
};
