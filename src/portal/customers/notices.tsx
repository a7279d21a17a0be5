import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Bell, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { call } from '../api/call.ts';
import { invalidate, useCall } from '../api/use-call.ts';
import { CardsSkeleton } from '../components/feedback/page-skeletons.tsx';
import { LoadingRegion } from '../components/feedback/loading-region.tsx';
import { Entries, Entry } from '../components/list/entries.tsx';
import { EmptyState, LoadFailed } from '../components/list/list-body.tsx';
import { LinkRow } from '../components/page/link-row.tsx';
import { Muted, Small } from '../components/page/section.tsx';
import { CustomerPage } from '../layouts/customer-page.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

type Reply = CallReply<'customerNotices'>['data'];

/** Shows a customer the notices about own orders and policies, and notes that they were seen. */
export const CustomerNoticesPage = () => {
  const { t } = useTexts();
  const { data, error, mutate } = useCall('customerNotices', {});
  const reply = data?.data;
  const unread = reply?.unread ?? 0;
  // The marks of unread notices stay while the page is open.
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!reply || unread === 0) return;
    setFresh((ids) => new Set([...ids, ...unreadOf(reply)]));
    void call('customerNoticesSeen', { body: {} }, { quiet: true }).then(
      () => invalidate('customerNotices', {}),
      () => undefined,
    );
  }, [reply, unread]);
  return (
    <CustomerPage heading={t('customer.notices.title')} text={t('customer.notices.text')}>
      {reply ? (
        reply.notices.length === 0 ? (
          <EmptyState icon={Bell} title={t('customer.notices.empty')} text={t('customer.notices.emptyText')} />
        ) : (
          <Card overflow="hidden">
            <Entries label={t('customer.notices.title')}>
              {reply.notices.map((notice) => (
                <NoticeEntry key={notice.noticeNo} notice={notice} isNew={fresh.has(notice.noticeNo)} />
              ))}
            </Entries>
          </Card>
        )
      ) : error ? (
        <LoadFailed title={t('error.loadFailed')} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingRegion>
          <CardsSkeleton lines={[4]} />
        </LoadingRegion>
      )}
    </CustomerPage>
  );
};

const unreadOf = ({ notices }: Reply): readonly string[] =>
  notices.flatMap(({ noticeNo, isUnread }) => (isUnread ? noticeNo : []));

type EntryProps = { readonly notice: Reply['notices'][number]; readonly isNew: boolean };

const NoticeEntry = ({ notice: { title, text, link, at }, isNew }: EntryProps) => {
  const { t } = useTexts();
  const content = (
    <Box flex="1" minW="0">
      <Flex align="baseline" gap="2" wrap="wrap">
        <Box fontWeight="semibold">{title}</Box>
        {isNew && (
          <Box textStyle="xs" color="fg.error" fontWeight="semibold">
            {t('customer.notices.new')}
          </Box>
        )}
        <Small className="num" ms="auto">
          {minute(at)}
        </Small>
      </Flex>
      <Muted overflowWrap="anywhere">{text}</Muted>
    </Box>
  );
  return (
    <Entry px="0" py="0">
      {link === '' ? (
        <Box px={{ base: '4', md: '5' }} py="3">
          {content}
        </Box>
      ) : (
        <LinkRow to={link} py="3">
          {content}
          <ChevronRight size={18} aria-hidden />
        </LinkRow>
      )}
    </Entry>
  );
};
