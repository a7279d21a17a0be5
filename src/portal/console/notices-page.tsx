import { Box, Flex } from '@chakra-ui/react';
import type { NoticeRow } from '../../contract/notices.ts';
import { useCall } from '../api/use-call.ts';
import { codeCell, DataRows, plainRows } from '../components/list/table.tsx';
import { ListHeading, Muted, Small } from '../components/page/section.tsx';
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
      <Flex columnGap="6" rowGap="1" wrap="wrap" mb="4" minH="5" textStyle="sm" color="fg.muted">
        {data &&
          channels.map((channel) => (
            <Box key={channel} color={data.channels[channel] === 'real' ? undefined : 'fg.warning'}>
              {t(`console.notices.channelState.${data.channels[channel]}`, { channel: t(`console.notices.channel.${channel}`) })}
            </Box>
          ))}
      </Flex>
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
          keyOf={({ noticeNo }) => noticeNo}
          {...plainRows}
          columns={[
            { head: t('console.notices.at'), renderCell: ({ queuedAt }) => minute(queuedAt), style: codeCell },
            {
              head: t('console.notices.notice'),
              renderCell: ({ title, subjectNo }) => (
                <>
                  {title}
                  <Small className="num">{subjectNo}</Small>
                </>
              ),
            },
            { head: t('console.notices.to'), renderCell: (notice) => <To notice={notice} /> },
            { head: t('console.notices.content'), renderCell: ({ text }) => <Box maxW="30rem">{text}</Box> },
            { head: t('terms.status'), renderCell: (notice) => <State notice={notice} /> },
          ]}
          renderEntry={(notice) => (
            <>
              <Box fontWeight="semibold">{notice.title}</Box>
              <Muted className="num">
                {notice.subjectNo} · {minute(notice.queuedAt)}
              </Muted>
              <Box mt="1">
                <To notice={notice} />
              </Box>
              <Muted overflowWrap="anywhere">{notice.text}</Muted>
              <Box mt="1">
                <State notice={notice} />
              </Box>
            </>
          )}
        />
      </ConsoleList>
    </>
  );
};

type Props = { readonly notice: NoticeRow };

const To = ({ notice: { recipient, channel, address } }: Props) => {
  const { t } = useTexts();
  return (
    <>
      {t(`console.notices.recipient.${recipient}`)} · {t(`console.notices.channel.${channel}`)}
      <Small className="num">{address}</Small>
    </>
  );
};

const colours = { QUEUED: 'fg', SENT: 'fg.success', OUTBOX: 'fg.warning', FAILED: 'fg.error', DROPPED: 'fg.muted' } as const;

const State = ({ notice: { state, reason, tries, settledAt } }: Props) => {
  const { t } = useTexts();
  const why = reason === 'stopped' || reason === 'outdated' ? t(`console.notices.why.${reason}`) : reason;
  return (
    <Box textStyle="sm" color={colours[state]}>
      {t(`console.notices.state.${state}`)}
      {settledAt !== null && <Small className="num">{minute(settledAt)}</Small>}
      {why !== null && <Small>{why}</Small>}
      {tries > 1 && <Small>{t('console.notices.tried', { tries })}</Small>}
    </Box>
  );
};
