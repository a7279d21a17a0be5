import { Box, Flex, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { EndorsementRowView } from '../../contract/endorsements.ts';
import { useCall } from '../api/use-call.ts';
import { DownloadPolicy, DownloadSlip } from '../components/page/download-button.tsx';
import { CardPager } from '../components/list/pager.tsx';
import { usePage } from '../components/list/use-query-state.ts';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { TextLink } from '../components/form/button.tsx';
import { endorsementPage } from '../addresses.ts';
import { day } from '../texts/dates.ts';
import { money } from '../texts/money.ts';
import { useTexts } from '../texts/language.ts';
import { ChangedNames, changeTitle } from './endorsement-names.tsx';
import type { Policy } from './policy-parts.tsx';
import { textsOf } from '../texts/insured.ts';
import { Section } from '../components/page/section.tsx';

const linkStyle = { variant: 'plain', size: 'sm', textStyle: 'sm', px: '0' } as const;
const openStates: ReadonlySet<EndorsementRowView['status']> = new Set(['DRAFT', 'TRIAL', 'WAIT_PAY']);

type HistoryProps = { readonly policy: Pick<Policy, 'policyNo' | 'history'>; readonly without?: string | undefined };

/** Shows all endorsements of a policy with drafts and cancelled ones, newest first, and the issue of the policy last. */
export const EndorsementHistory = ({ policy, without }: HistoryProps) => {
  const { t } = useTexts();
  const { query, pager } = usePage(10, 'hpage', { preventScrollReset: true });
  const { data } = useCall('endorseQuery', { query: { policyNo: policy.policyNo, ...query } }, { keepPreviousData: true });
  const issue = policy.history.find(({ version }) => version === 1);
  return (
    <Section id="policy-history" title={t('policy.history')} note={t('policy.historyText')}>
      {!data && (
        <Box px="5" py="4">
          <Skeleton mb="3" />
          <Skeleton w="3/4" />
        </Box>
      )}
      {data && (
        <Box as="ul" css={{ containerType: 'inline-size' }}>
          {data.rows
            .filter(({ endorseOrderNo }) => endorseOrderNo !== without)
            .map((row) => (
              <EndorsementLine key={row.endorseOrderNo} row={row} />
            ))}
          {issue && query.offset + data.rows.length >= data.total && (
            <HistoryLine version={1} title={t('status.kind.ISSUE')} date={day(issue.at)} amount={issue.premium}>
              <Flex gridArea="badge" justifySelf={badgeSide}>
                <StatusBadge of="order" status="ISSUED" />
              </Flex>
              <Flex gridArea="actions" justify="flex-end">
                <DownloadPolicy
                  policyNo={policy.policyNo}
                  {...linkStyle}
                  label={t('policy.ePolicy')}
                  aria-label={`${t('action.downloadPolicy')} ${policy.policyNo}`}
                />
              </Flex>
            </HistoryLine>
          )}
        </Box>
      )}
      {data && data.total > query.limit && <CardPager borderColor="border.muted" total={data.total} {...pager} />}
    </Section>
  );
};

/** On a phone the badge is above the amount and ends where it ends. */
const badgeSide = { base: 'end', md: 'start' } as const;

type LineProps = {
  readonly version: number | undefined;
  readonly title: string;
  readonly names?: ReactNode;
  readonly date: string;
  readonly amount: string | undefined;
  readonly children: ReactNode;
};

/** Styles of a list that is wide enough to show each entry on one line. */
const onOneLine = {
  '@container (min-width: 40rem)': {
    gridTemplateColumns: '4.5rem minmax(0, 1fr) 5.5rem 6.5rem 5.5rem 7rem',
    gridTemplateAreas: '"version what date amount badge actions"',
  },
} as const;

const HistoryLine = ({ version, title, names, date, amount, children }: LineProps) => {
  const { t } = useTexts();
  return (
    <Grid
      as="li"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      templateColumns="minmax(0, 1fr) auto"
      templateAreas='"what badge" "date amount" "version actions"'
      px={{ base: '4', md: '5' }}
      py="2"
      minH="11"
      textStyle="sm"
      css={{
        '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' },
        ...onOneLine,
      }}
    >
      <Box gridArea="version" className="num" color={version === undefined ? 'fg.subtle' : { base: 'fg.muted', md: 'fg' }}>
        {version === undefined ? <Box display={{ base: 'none', md: 'block' }}>—</Box> : t('policy.version', { n: version })}
      </Box>
      <Box gridArea="what" fontWeight={{ base: 'semibold', md: 'normal' }}>
        {title}
        {names}
      </Box>
      <Box gridArea="date" className="num" color="fg.muted">
        {date}
      </Box>
      <Box gridArea="amount" className="num" textAlign="end">
        {money(amount)}
      </Box>
      {children}
    </Grid>
  );
};

const EndorsementLine = ({ row }: { readonly row: EndorsementRowView }) => {
  const t = textsOf(useTexts().t, row);
  const { endorseOrderNo: no, kind, persons, status, version } = row;
  const isOpen = openStates.has(status);
  return (
    <HistoryLine
      version={version}
      title={changeTitle(t, { kind, persons })}
      names={<ChangedNames named={row.named} persons={persons} />}
      date={row.effectiveDate}
      amount={row.charge}
    >
      <Flex gridArea="badge" justifySelf={badgeSide}>
        <StatusBadge of="endorsement" status={status} />
      </Flex>
      <Flex gridArea="actions" gap="3" align="center" justify="flex-end">
        <TextLink to={endorsementPage(no)} aria-label={t(isOpen ? 'policy.goOnOf' : 'policy.viewOf', { no })}>
          {t(isOpen ? 'policy.goOn' : 'policy.open')}
        </TextLink>
        {version !== undefined && (
          <DownloadSlip no={no} {...linkStyle} label={t('policy.sheet')} aria-label={t('policy.sheetOf', { no })} />
        )}
      </Flex>
    </HistoryLine>
  );
};
