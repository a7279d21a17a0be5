import { Box, Flex } from '@chakra-ui/react';
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
      {/* The box keeps its height while the list loads. */}
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
          rows={data?.rows}
          keyOf={({ messages: [first] }) => first?.noticeNo ?? ''}
          {...plainRows}
          columns={[
            { head: t('console.notices.at'), renderCell: ({ queuedAt }) => minute(queuedAt), style: codeCell },
            {
              head: t('console.notices.notice'),
              renderCell: (notice) => (
                <>
                  {notice.title}
                  <About notice={notice} />
                </>
              ),
            },
            {
              head: t('console.notices.to'),
              renderCell: (notice) => <Recipient notice={notice} />,
              style: { minW: '12rem', whiteSpace: 'nowrap' },
            },
            { head: t('console.notices.content'), renderCell: (notice) => <Content {...contentOf(notice.text)} /> },
            {
              head: t('terms.status'),
              renderCell: (notice) => <States notice={notice} />,
              style: { minW: '5.5rem' },
            },
            {
              head: t('terms.actions'),
              renderCell: ({ text }) => <OpenLink {...contentOf(text)} />,
              style: { textAlign: 'end', whiteSpace: 'nowrap' },
            },
          ]}
          renderEntry={(notice) => (
            <>
              <Flex justify="space-between" gap="3">
                <Box fontWeight="semibold">{notice.title}</Box>
                <States notice={notice} />
              </Flex>
              <About notice={notice} />
              <Recipient notice={notice} isInline />
              <Muted>
                <Content {...contentOf(notice.text)} />
              </Muted>
              <Flex justify="space-between" align="baseline" gap="3">
                <Small className="num">{minute(notice.queuedAt)}</Small>
                <OpenLink {...contentOf(notice.text)} />
              </Flex>
            </>
          )}
        />
      </ConsoleList>
    </>
  );
};

type Props = { readonly notice: NoticeRow };

/** Shows what a notice is about, as a link to the page of the address in it. */
const About = ({ notice: { about, text } }: Props) => {
  const { to } = contentOf(text);
  if (about === '') return null;
  return <Small className="num">{to === undefined ? about : <TextLink to={to}>{about}</TextLink>}</Small>;
};

const Recipient = ({
  notice: { recipient, recipientName, messages },
  isInline = false,
}: Props & { readonly isInline?: boolean }) => {
  const { t, language } = useTexts();
  return (
    <Flex
      direction={isInline ? 'row' : 'column'}
      wrap="wrap"
      columnGap="3"
      align={isInline ? 'baseline' : 'start'}
      textStyle="sm"
    >
      {recipientName?.[language] ?? t(`console.notices.recipient.${recipient}`)}
      {messages.map(({ noticeNo, channel, address }) => (
        <Small key={noticeNo} className="num">
          {t(`console.notices.channel.${channel}`)} {address}
        </Small>
      ))}
    </Flex>
  );
};

type NoticeContent = { readonly purpose: string; readonly to: string | undefined; readonly text: string };

/**
 * Splits the text of a notice into its words and the page of the address in it. The words no longer ask the reader to open the
 * address.
 */
const contentOf = (text: string): NoticeContent => {
  const [, words = text, address] = /^(.*?)[：:，,\s]*(https?:\/\/\S+)[。.]?$/s.exec(text) ?? [];
  const page = address === undefined || !URL.canParse(address) ? undefined : new URL(address);
  if (!page) return { purpose: text, to: undefined, text };
  const said = words.replace(/(?<=[。.])\s*(?:查看|See )[^。.]*$/, '');
  return { purpose: said, to: page.pathname + page.search, text };
};

/** Shows the text of a notice. A line never breaks within a date. */
const Content = ({ purpose: words, text }: NoticeContent) => (
  <Box maxW="40rem" textStyle="sm" lineClamp="2" title={text}>
    {words.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1\u2011$2\u2011$3')}
  </Box>
);

const OpenLink = ({ to }: NoticeContent) => {
  const { t } = useTexts();
  return to === undefined ? null : <TextLink to={to}>{t('console.notices.open')}</TextLink>;
};

const colours = { QUEUED: 'fg', SENT: 'fg.success', OUTBOX: 'fg.muted', FAILED: 'fg.error', DROPPED: 'fg.muted' } as const;

/** Shows one state if all channels have the same state, or else one for each channel. */
const States = ({ notice: { messages } }: Props) => {
  const { t } = useTexts();
  const isSame = messages.every(({ state, reason, tries }) => {
    const [first] = messages;
    return state === first?.state && reason === first.reason && tries === first.tries;
  });
  return (isSame ? messages.slice(0, 1) : messages).map((message) => (
    <State
      key={message.noticeNo}
      message={message}
      before={isSame ? '' : `${t(`console.notices.channel.${message.channel}`)} `}
    />
  ));
};

type StateProps = { readonly message: NoticeRow['messages'][number]; readonly before: string };

const State = ({ message: { state, reason, tries }, before }: StateProps) => {
  const { t } = useTexts();
  const reasonText = reason === 'stopped' || reason === 'outdated' ? t(`console.notices.why.${reason}`) : reason;
  return (
    <Box textStyle="sm" color={colours[state]}>
      <Box as="span" whiteSpace="nowrap">
        {before}
        {t(`console.notices.state.${state}`)}
      </Box>
      {reasonText !== null && <Small>{reasonText}</Small>}
      {tries > 1 && <Small>{t('console.notices.tried', { tries })}</Small>}
    </Box>
  );
};

/** Shows for each channel whether messages are delivered. */
const Modes = ({ channels: modes }: Pick<CallReply<'noticeQuery'>, 'channels'>) => {
  const { t } = useTexts();
  const isDemo = channels.every((channel) => modes[channel] === 'outbox');
  return (
    <Note mt="0" tone={channels.every((channel) => modes[channel] === 'real') ? 'success' : 'info'}>
      {isDemo
        ? t('console.notices.onlyOutbox')
        : channels
            .map((channel) =>
              t(`console.notices.channelState.${modes[channel]}`, { channel: t(`console.notices.channel.${channel}`) }),
            )
            .join(' · ')}
    </Note>
  );
};
