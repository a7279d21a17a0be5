import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, NoWrap } from '@insure/engine/react';
import { Bell, ClipboardCheck, Clock, FilePen, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CallReply } from '../api/call.ts';
import { Button, TextLink } from '../components/form/button.tsx';
import { Entry } from '../components/list/entries.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { insureDraft, orderPage, policyPage } from '../addresses.ts';
import { useUser } from '../session/session.ts';
import { day as dayOf, daysUntil, minute, relativeTime } from '../texts/dates.ts';
import { count, money } from '../texts/money.ts';
import { type TextKey, useTexts } from '../texts/language.ts';
import { PAGE_SIZE } from '../components/list/paging.ts';
import { LineIcon, Muted } from '../components/page/section.tsx';

type Item = CallReply<'workList'>['data']['items'][number];

const icons: Readonly<Record<Item['kind'], { readonly Icon: LucideIcon; readonly color: string }>> = {
  UW_BACK: { Icon: TriangleAlert, color: 'fg.error' },
  WAIT_PAY: { Icon: Clock, color: 'fg.warning' },
  EXPIRING: { Icon: Bell, color: 'fg.info' },
  DRAFT: { Icon: FilePen, color: 'fg.muted' },
};

type Approval = NonNullable<CallReply<'workList'>['data']['counts']['approvals']>[number]['kind'];

/**
 * The pages on which approvals are decided, with their titles. Approvals of colleagues are on the page of the user's
 * organisation.
 */
const approvalPages = {
  APPLICATION: ['/console/applications', 'title.consoleApplications'],
  ORGANISATION: ['/console/organisations', 'dashboard.openings'],
  COLLEAGUE: ['/console/organisations?org=', 'dashboard.colleagues'],
  AUTHORISATION: ['/console/organisations', 'title.consoleOrganisations'],
  SHELF: ['/console/shelf', 'title.consoleShelf'],
  RATE: ['/console/commission', 'title.consoleCommission'],
  MONTH: ['/console/statements', 'title.consoleStatements'],
  TO_CLOSE: ['/console/statements', 'title.consoleStatements'],
  DIFFERENCE: ['/console/reconciliation', 'title.consoleReconciliation'],
  TO_SETTLE: ['/console/reconciliation', 'dashboard.ofGateway'],
  BOOKING: ['/console/reconciliation?of=insurers', 'dashboard.ofInsurers'],
  DISPUTE: ['/console/statements', 'dashboard.disputes'],
} as const satisfies Readonly<Record<Approval, readonly [string, TextKey]>>;

/** The sentences of the kinds; those without one are decisions about the work of a colleague. */
const sentences: Readonly<Partial<Record<Approval, TextKey>>> = {
  TO_CLOSE: 'dashboard.toClose',
  TO_SETTLE: 'dashboard.toSettle',
  BOOKING: 'dashboard.toSettle',
  DISPUTE: 'dashboard.toSettle',
};

/** Returns the page of a kind on a day, so that it shows the records that are counted. */
const onDay = (path: string, day: string | undefined): string =>
  day === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}day=${day}`;

/** Shows the tasks of the user, the most urgent first; `failed` if they could not be loaded. */
export const WorkList = ({
  work,
  failed,
}: {
  readonly work: CallReply<'workList'>['data'] | undefined;
  readonly failed?: ReactNode;
}) => {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const orgId = useUser()?.orgId ?? '';
  const approvals = work?.counts.approvals ?? [];
  const total = work ? work.counts.waitPay + work.counts.back + work.counts.expiring + work.counts.drafts : 0;
  return (
    <Card as="section" id="work" aria-labelledby="work-heading" css={{ scrollMarginTop: '5rem' }}>
      <CardHead id="work-heading" title={t('home.work')}>
        {work && work.items.length > PAGE_SIZE && (
          <Button variant="plain" size="sm" pe="0" guard={false} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('dashboard.less') : t('dashboard.all', { n: total })}
          </Button>
        )}
      </CardHead>
      {!work && failed}
      {!work && !failed && (
        <Box px="5" py="4" minH="17rem">
          <Skeleton mb="3" />
          <Skeleton mb="3" w="3/4" />
          <Skeleton w="1/2" />
        </Box>
      )}
      {work?.counts.referred !== undefined && work.counts.referred > 0 && (
        <Entry display="flex" gap="3" as="div">
          <LineIcon icon={ClipboardCheck} color="fg.warning" />
          <Box flex="1">
            <TextLink to="/underwriting">{t('dashboard.referred', { n: count(work.counts.referred) })}</TextLink>
            <Muted>{t('dashboard.referredText')}</Muted>
          </Box>
        </Entry>
      )}
      {approvals.map(({ kind, n, day }) => {
        const [path, title] = approvalPages[kind];
        return (
          <Entry key={kind} display="flex" gap="3" as="div">
            <LineIcon icon={ClipboardCheck} color="fg.warning" />
            <Box>
              <TextLink to={kind === 'COLLEAGUE' ? path + orgId : onDay(path, day)}>
                {t(sentences[kind] ?? 'dashboard.toApprove', { page: t(title), n: count(n) })}
              </TextLink>
              {day !== undefined && <Muted className="num">{t('dashboard.earliest', { day })}</Muted>}
            </Box>
          </Entry>
        );
      })}
      {work && work.items.length === 0 && !work.counts.referred && approvals.length === 0 && (
        <Box p="4">
          <EmptyState
            icon={ClipboardCheck}
            title={t('dashboard.workEmpty')}
            text={t(work.counts.approvals === undefined ? 'dashboard.workEmptyText' : 'dashboard.workEmptyOffice')}
          />
        </Box>
      )}
      <ul>
        {work?.items.slice(0, isOpen ? undefined : PAGE_SIZE).map((item) => (
          <Row key={item.kind + item.no} item={item} />
        ))}
      </ul>
    </Card>
  );
};

const Row = ({ item }: { readonly item: Item }) => {
  const { t, language } = useTexts();
  // The clock is read once, because the times are in hours and days, and changing times would distract.
  const [now] = useState(Date.now);
  const { Icon, color } = icons[item.kind];
  const sentence = {
    WAIT_PAY: t('dashboard.payBy', {
      amount: money(item.premium),
      time: item.expireTime === undefined ? '' : minute(item.expireTime).slice(5),
    }),
    UW_BACK: t('dashboard.back', { product: item.productName }),
    EXPIRING: t(item.isRenewing ? 'dashboard.renewing' : 'dashboard.expiring', { date: (item.endDate ?? '').slice(5) }),
    DRAFT: t('dashboard.draft', { product: item.productName }),
  }[item.kind];
  const target = targetOf(item);
  const content = (
    <>
      <LineIcon icon={Icon} color={color} />
      <Box flex="1" minW="0">
        <Box className="num">
          <NoWrap>{sentence}</NoWrap>
        </Box>
        <Muted>{item.holderName}</Muted>
      </Box>
      <Muted className="num" whiteSpace="nowrap">
        {whenOf(item, now, t) ?? relativeTime(item.at, now, language)}
      </Muted>
    </>
  );
  const look = {
    gap: '3',
    align: 'flex-start',
    px: { base: '4', md: '5' },
    py: '2.5',
    color: 'fg',
    textDecoration: 'none',
  } as const;
  return (
    <Box as="li" css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}>
      {target === undefined ? (
        <Flex {...look}>{content}</Flex>
      ) : (
        <Flex asChild {...look} _hover={{ bg: 'bg.subtle' }} _focusVisible={{ outlineOffset: '-2px' }}>
          <Link to={target}>{content}</Link>
        </Flex>
      )}
    </Box>
  );
};

const targetOf = ({ kind, type, no, productId, prodModelCode = '', insurePage = null }: Item): string | undefined => {
  if (kind === 'WAIT_PAY') return type === 'edit' ? `/pay?type=edit&no=${no}` : `/pay?no=${no}`;
  if (kind === 'DRAFT') return insureDraft({ draftNo: no, productId, prodModelCode, insurePage });
  return kind === 'EXPIRING' ? policyPage(no) : orderPage(no);
};

const whenOf = ({ kind, expireTime, endDate }: Item, now: number, t: ReturnType<typeof useTexts>['t']): string | undefined => {
  if (kind === 'WAIT_PAY' && expireTime !== undefined) {
    const minutes = Math.max(0, Math.floor((Date.parse(expireTime) - now) / 60_000));
    return minutes < 60 ? t('dashboard.leftMinutes', { n: minutes }) : t('dashboard.leftHours', { n: Math.floor(minutes / 60) });
  }
  if (kind === 'EXPIRING' && endDate !== undefined) {
    const n = daysUntil(endDate, dayOf(now));
    return t(n === 0 ? 'dashboard.lastDay' : 'dashboard.leftDays', { n });
  }
  return undefined;
};
