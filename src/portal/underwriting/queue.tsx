import { Box, Flex } from '@chakra-ui/react';
import { Money, useIsNarrow, NoWrap } from '@insure/engine/react';
import { useState } from 'react';
import type { CallReply } from '../api/call.ts';
import { Entries, Entry } from '../components/list/entries.tsx';
import { Cell, Head, nameColumnWidth, numericCell, Table } from '../components/list/table.tsx';
import { TextLink } from '../components/form/button.tsx';
import { relativeTime } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { uniqueMessages } from '../orders/unique-messages.ts';
import { kindName } from '../policies/endorsement-names.tsx';

/** A referral that waits for an underwriter. */
export type Waiting = CallReply<'underwritingList'>['rows'][number];

const target = (no: string): string => `/underwriting?no=${no}`;

/** The waiting referrals as a table, or as a list where the window is narrow. */
export const Queue = ({ rows }: { readonly rows: readonly Waiting[] }) =>
  useIsNarrow() ? <Cards rows={rows} /> : <Rows rows={rows} />;

const useWords = () => {
  const { t, language } = useTexts();
  const [now] = useState(Date.now);
  return {
    t,
    whatOf: ({ kind }: Waiting) => (kind === undefined ? t('underwriting.order') : t(kindName(kind))),
    sinceOf: ({ submitTime }: Waiting) => relativeTime(submitTime, now, language),
    reasonsOf: ({ refer }: Waiting) => uniqueMessages(refer).join(language === 'zh-CN' ? '；' : '; '),
  };
};

const Rows = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const { t, whatOf, sinceOf, reasonsOf } = useWords();
  return (
    <Table
      label={t('underwriting.table')}
      minW="64rem"
      head={
        <>
          <Head scope="col">{t('underwriting.what')}</Head>
          <Head scope="col">{t('underwriting.no')}</Head>
          <Head scope="col">{t('policy.product')}</Head>
          <Head scope="col">{t('policy.holder')}</Head>
          <Head scope="col" textAlign="end">
            {t('underwriting.persons')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('underwriting.amount')}
          </Head>
          <Head scope="col">{t('underwriting.reasons')}</Head>
          <Head scope="col">{t('underwriting.begin')}</Head>
          <Head scope="col">{t('underwriting.waiting')}</Head>
          <Head scope="col">{t('policy.actions')}</Head>
        </>
      }
    >
      {rows.map((row) => (
        <Box as="tr" key={row.no} _hover={{ bg: 'bg.subtle' }}>
          <Cell whiteSpace="nowrap">{whatOf(row)}</Cell>
          <Cell className="num" whiteSpace="nowrap">
            {row.no}
          </Cell>
          <Cell>{row.productName}</Cell>
          <Cell minW={nameColumnWidth}>
            {row.holderName}
            <Box color="fg.muted" textStyle="xs">
              {row.agentName} · {row.orgName}
            </Box>
          </Cell>
          <Cell {...numericCell}>{row.persons === 0 ? '—' : count(row.persons)}</Cell>
          <Cell {...numericCell}>{money(row.amount)}</Cell>
          <Cell minW="11.5rem" maxW="16rem">
            {reasonsOf(row)}
          </Cell>
          <Cell className="num" whiteSpace="nowrap">
            {row.beginDate}
          </Cell>
          <Cell className="num" color="fg.muted" whiteSpace="nowrap">
            {sinceOf(row)}
          </Cell>
          <Cell whiteSpace="nowrap">
            <TextLink to={target(row.no)} aria-label={t('underwriting.openOf', { no: row.no })}>
              {t('underwriting.open')}
            </TextLink>
          </Cell>
        </Box>
      ))}
    </Table>
  );
};

const Cards = ({ rows }: { readonly rows: readonly Waiting[] }) => {
  const { t, whatOf, sinceOf, reasonsOf } = useWords();
  return (
    <Entries label={t('underwriting.table')}>
      {rows.map((row) => (
        <Entry key={row.no}>
          <Flex gap="2" wrap="wrap">
            <Box fontWeight="semibold">{row.holderName}</Box>
            <Box ms="auto">
              <Money amount={row.amount} />
            </Box>
          </Flex>
          <Box color="fg.muted" textStyle="sm">
            {whatOf(row)} · <NoWrap>{row.productName}</NoWrap> ·{' '}
            <Box as="span" whiteSpace="nowrap">
              {sinceOf(row)}
            </Box>
          </Box>
          <Box textStyle="sm">{reasonsOf(row)}</Box>
          <Flex textStyle="sm" gap="3" mt="1">
            <span className="num">{row.no}</span>
            <Box ms="auto">
              <TextLink to={target(row.no)} aria-label={t('underwriting.openOf', { no: row.no })}>
                {t('underwriting.open')}
              </TextLink>
            </Box>
          </Flex>
        </Entry>
      ))}
    </Entries>
  );
};
