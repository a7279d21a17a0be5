import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { NoticeRow } from '../../contract/notices.ts';
import type { CallReply } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { TextLink } from '../components/form/button.tsx';
import { codeCell, DataRows, plainRows } from '../components/list/table.tsx';
import { ListHeading, Muted, Note, Small } from '../components/page/section.tsx';
import { minute } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { ConsoleList, useConsoleFilters } from './console-list.tsx';

const states = ['QUEUED', 'SENT', 'OUTBOX', 'FAILED', 'DROPPED'] as const;
const channels = ['sms', 'email'] as const;

/** Shows the short messages and e-mails, each with its state (sent, waiting or failed) and the reason of a failure. */
export const NoticesPage = () => {
  const { t } = useTexts();
  const filters = useConsoleFilters('state', states);
  const list = useCall(
    'noticeQuery',
    { query: { ...filters.input, state: filters.choice || undefined } },
    { keepPreviousData: true },
  );
  const label = t('console.notices.table');
  const { data } = list;
  return (
    <>
      <ListHeading title={t('title.consoleNotices')} text={t('console.notices.text')} />
      {/* Keeps its height while the list loads. */}
      <Box minH="12" mb="4">
        {data && <Modes channels={data.channels} />}
      </Box>
      <ConsoleList
        label={label}
        search={t('console.notices.key')}
        list={list}
        filters={filters}
        select={{
          label: t('terms.status'),
          all: t('terms.allStatuses'),
          options: states.map((state) => [state, t(`console.notices.state.${state}`)]),
        }}
        empty={t('console.notices.none')}
        emptyText={t('console.notices.noneText')}
        unit={t('console.notices.unit')}
      >
        <DataRows
          label={label}
          minW="64rem"
          rows={data && eventsOf(data.rows)}
          keyOf={([{ noticeNo }]) => noticeNo}
          {...plainRows}
          columns={[
            { head: t('console.notices.at'), renderCell: ([{ queuedAt }]) => minute(queuedAt), style: codeCell },
            {
              head: t('console.notices.notice'),
              renderCell: ([{ title, subjectNo }]) => (
                <>
                  {title}
                  <Small className="num">{subjectNo}</Small>
                </>
              ),
            },
            { head: t('console.notices.to'), renderCell: (event) => <To event={event} /> },
            { head: t('console.notices.content'), renderCell: ([{ text }]) => <Content text={text} /> },
            { head: t('terms.status'), renderCell: (event) => <States event={event} /> },
          ]}
          renderEntry={(event) => (
            <>
              <Flex justify="space-between" gap="3">
                <Box fontWeight="semibold">{event[0].title}</Box>
                <States event={event} />
              </Flex>
              <To event={event} isInline />
              <Muted>
                <Content text={event[0].text}>
                  <Small className="num">{minute(event[0].queuedAt)}</Small>
                </Content>
              </Muted>
            </>
          )}
        />
      </ConsoleList>
    </>
  );
};

/** The notices of one event to one person, by channel. */
type Event = readonly [NoticeRow, ...NoticeRow[]];

/** Joins notices of the same event to the same person that stand together. */
const eventsOf = (rows: readonly NoticeRow[]): readonly Event[] => {
  const events: [NoticeRow, ...NoticeRow[]][] = [];
  for (const row of rows) {
    const before = events.at(-1);
    const isSame =
      before?.[0].title === row.title &&
      before[0].subjectNo === row.subjectNo &&
      before[0].recipient === row.recipient &&
      before.every(({ channel }) => channel !== row.channel);
    if (before && isSame) before.push(row);
    else events.push([row]);
  }
  return events;
};

type Props = { readonly event: Event };

const To = ({ event, isInline = false }: Props & { readonly isInline?: boolean }) => {
  const { t } = useTexts();
  return (
    <Flex
      direction={isInline ? 'row' : 'column'}
      wrap="wrap"
      columnGap="3"
      align={isInline ? 'baseline' : 'start'}
      textStyle="sm"
    >
      {t(`console.notices.recipient.${event[0].recipient}`)}
      {event.map(({ noticeNo, channel, address }) => (
        <Small key={noticeNo} className="num">
          {t(`console.notices.channel.${channel}`)} {address}
        </Small>
      ))}
    </Flex>
  );
};

/** A notice without its address, which is a link instead, with `children` before it; a day is never broken. */
const Content = ({ text, children }: { readonly text: string; readonly children?: ReactNode }) => {
  const { t } = useTexts();
  const [, words = text, address] = /^(.*?)[：:，,\s]*(https?:\/\/\S+)[。.]?$/s.exec(text) ?? [];
  const page = address === undefined || !URL.canParse(address) ? undefined : new URL(address);
  return (
    <Box maxW="40rem" textStyle="sm">
      <Box lineClamp="2" title={text}>
        {words.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1\u2011$2\u2011$3')}
      </Box>
      <Flex justify="space-between" align="baseline" gap="3">
        {children}
        {page && <TextLink to={page.pathname + page.search}>{t('console.notices.open')}</TextLink>}
      </Flex>
    </Box>
  );
};

const colours = { QUEUED: 'fg', SENT: 'fg.success', OUTBOX: 'fg.muted', FAILED: 'fg.error', DROPPED: 'fg.muted' } as const;

/** One state if all channels have the same, else one for each. */
const States = ({ event }: Props) => {
  const { t } = useTexts();
  const isSame = event.every(({ state, reason, tries }) => {
    const [first] = event;
    return state === first.state && reason === first.reason && tries === first.tries;
  });
  return (isSame ? event.slice(0, 1) : event).map((notice) => (
    <State key={notice.noticeNo} notice={notice} before={isSame ? '' : `${t(`console.notices.channel.${notice.channel}`)} `} />
  ));
};

const State = ({ notice: { state, reason, tries }, before }: { readonly notice: NoticeRow; readonly before: string }) => {
  const { t } = useTexts();
  const why = reason === 'stopped' || reason === 'outdated' ? t(`console.notices.why.${reason}`) : reason;
  return (
    <Box textStyle="sm" color={colours[state]}>
      {before}
      {t(`console.notices.state.${state}`)}
      {why !== null && <Small>{why}</Small>}
      {tries > 1 && <Small>{t('console.notices.tried', { tries })}</Small>}
    </Box>
  );
};

/** What becomes of the notices of each channel here. */
const Modes = ({ channels: of }: Pick<CallReply<'noticeQuery'>, 'channels'>) => {
  const { t } = useTexts();
  const isDemo = channels.every((channel) => of[channel] === 'outbox');
  return (
    <Note mt="0" tone={channels.every((channel) => of[channel] === 'real') ? 'success' : 'info'}>
      {isDemo
        ? t('console.notices.onlyOutbox')
        : channels
            .map((channel) =>
              t(`console.notices.channelState.${of[channel]}`, { channel: t(`console.notices.channel.${channel}`) }),
            )
            .join(' · ')}
    </Note>
  );
};
