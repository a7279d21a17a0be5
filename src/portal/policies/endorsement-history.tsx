import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { EndorsementRowView } from '../../contract/endorsements.ts';
import { callFile } from '../api/call.ts';
import { useCall } from '../api/use-call.ts';
import { DownloadButton, DownloadPolicy } from '../components/page/download-button.tsx';
import { Pager } from '../components/list/pager.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { TextLink } from '../components/form/button.tsx';
import { endorsementPage } from '../addresses.ts';
import { day } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';
import { kindName } from './endorsement-kinds.ts';
import type { Policy } from './use-policy.ts';
import { ReplacementPairs } from './replacement-pairs.tsx';

const LIMIT = 10;
const open: ReadonlySet<EndorsementRowView['status']> = new Set(['DRAFT', 'TRIAL', 'WAIT_PAY']);

type HistoryProps = {
  readonly policy: Pick<Policy, 'policyNo' | 'history'>;
  /** The number of the change that the page itself shows. */
  readonly without?: string | undefined;
};

/** Every change of a policy, newest first, with its sheet; drafts and what came to nothing too. The issue stands last. */
export const EndorsementHistory = ({ policy, without }: HistoryProps) => {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const current = Math.max(1, Math.trunc(Number(query.get('hpage'))) || 1);
  const { data } = useCall(
    'endorseQuery',
    { query: { policyNo: policy.policyNo, limit: LIMIT, offset: (current - 1) * LIMIT } },
    { keepPreviousData: true },
  );
  const issue = policy.history.find(({ version }) => version === 1);
  const go = (page: number): void => {
    const next = new URLSearchParams(query);
    if (page === 1) next.delete('hpage');
    else next.set('hpage', String(page));
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <Card as="section" aria-labelledby="policy-history">
      <CardHead id="policy-history" title={t('policy.history')} note={t('policy.historyText')} />
      {!data && (
        <Box px="5" py="4">
          <Skeleton mb="3" />
          <Skeleton w="3/4" />
        </Box>
      )}
      {data && (
        <Box as="ul">
          {data.rows
            .filter(({ endorseOrderNo }) => endorseOrderNo !== without)
            .map((row) => (
              <Line key={row.endorseOrderNo} {...lineOf(row)}>
                <Change row={row} />
              </Line>
            ))}
          {issue && (current - 1) * LIMIT + data.rows.length >= data.total && (
            <Line version={1} name={t('status.kind.ISSUE')} date={day(issue.at)} amount={issue.premium}>
              <Flex gridArea="badge">
                <StatusBadge of="order" status="ISSUED" />
              </Flex>
              <Flex gridArea="actions" justify="flex-end">
                <DownloadPolicy
                  policyNo={policy.policyNo}
                  variant="plain"
                  size="sm"
                  textStyle="sm"
                  px="0"
                  label={t('policy.ePolicy')}
                  aria-label={`${t('policy.download')} ${policy.policyNo}`}
                />
              </Flex>
            </Line>
          )}
        </Box>
      )}
      {data && data.total > LIMIT && (
        <Box px={{ base: '4', md: '5' }} py="3" borderTopWidth="1px" borderColor="border.muted">
          <Pager total={data.total} current={current} limit={LIMIT} sizes={[LIMIT]} onPage={go} onSize={() => go(1)} />
        </Box>
      )}
    </Card>
  );
};

type LineProps = {
  readonly version: number | undefined;
  readonly name: string;
  readonly date: string;
  readonly amount: string | undefined;
  readonly children: ReactNode;
};

const lineOf = ({ version, kind, persons, effectiveDate, charge, named }: EndorsementRowView) => ({
  version,
  name: kind,
  persons,
  named,
  date: effectiveDate,
  amount: charge,
});

type Changed = Partial<Pick<EndorsementRowView, 'persons' | 'named'>>;

const Line = ({ version, name, date, amount, persons, named = [], children }: LineProps & Changed) => {
  const { t } = useTexts();
  const kind = kindName(name);
  const what = persons === undefined || kind === 'policy.what' ? name : t('policy.changed', { kind: t(kind), n: count(persons) });
  return (
    <Grid
      as="li"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      templateColumns={{ base: 'minmax(0, 1fr) auto', md: '4.5rem minmax(0, 1fr) 5.5rem 6.5rem 5.5rem 7rem' }}
      templateAreas={{
        base: '"what badge" "date amount" "version actions"',
        md: '"version what date amount badge actions"',
      }}
      px={{ base: '4', md: '5' }}
      py="2"
      minH="11"
      textStyle="sm"
      css={{ '&:not(:last-of-type)': { borderBottomWidth: '1px', borderColor: 'border.muted' } }}
    >
      <Box gridArea="version" className="num" color={version === undefined ? 'fg.subtle' : { base: 'fg.muted', md: 'fg' }}>
        {version === undefined ? <Box display={{ base: 'none', md: 'block' }}>—</Box> : t('policy.version', { n: version })}
      </Box>
      <Box gridArea="what" fontWeight={{ base: 'semibold', md: 'normal' }}>
        {what}
        <ChangedNames named={named} persons={persons ?? 0} />
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

const Change = ({ row: { endorseOrderNo: no, status, version } }: { readonly row: EndorsementRowView }) => {
  const { t } = useTexts();
  const isOpen = open.has(status);
  return (
    <>
      <Flex gridArea="badge">
        <StatusBadge of="endorsement" status={status} />
      </Flex>
      <Flex gridArea="actions" gap="3" align="center" justify="flex-end">
        <TextLink to={endorsementPage(no)} aria-label={t(isOpen ? 'policy.goOnOf' : 'policy.viewOf', { no })}>
          {t(isOpen ? 'policy.goOn' : 'policy.view')}
        </TextLink>
        {version !== undefined && (
          <DownloadButton
            variant="plain"
            size="sm"
            textStyle="sm"
            px="0"
            label={t('policy.sheet')}
            aria-label={t('policy.sheetOf', { no })}
            fileName={`${no}.pdf`}
            load={() => callFile('endorsePdf', { params: { endorseOrderNo: no } })}
          />
        )}
      </Flex>
    </>
  );
};

type Props = {
  /** The first of them, and who leaves for each. */
  readonly named: EndorsementRowView['named'];
  /** How many they are. */
  readonly persons: number;
};

/** Who a change is of: "张三 → 李四、王五 → 赵六 等". */
export const ChangedNames = ({ named, persons }: Props) => {
  const { t } = useTexts();
  if (named.length === 0) return null;
  return (
    <Box color="fg.muted" textStyle="xs" fontWeight="normal">
      {named.map(({ name, left }, index) => (
        <Fragment key={`${name} ${left}`}>
          {index > 0 && t('policy.and')}
          <ReplacementPairs name={name} left={left} />
        </Fragment>
      ))}
      {persons > named.length && t('policy.andMore')}
    </Box>
  );
};
