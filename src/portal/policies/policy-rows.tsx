import { Box, Flex } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { PolicyRow } from '../../contract/orders.ts';
import { Entries, SoldEntry } from '../components/list/entries.tsx';
import { InsurerMark } from '../components/page/picture.tsx';
import { StatusBadge } from '../components/page/status-badge.tsx';
import { Cell, Head, numericCell, Table } from '../components/list/table.tsx';
import { TextLink } from '../components/form/button.tsx';
import { policyPage } from '../addresses.ts';
import { days } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';
import { count, money } from '../texts/money.ts';

type Props = { readonly rows: readonly PolicyRow[]; readonly Action: ComponentType<{ readonly policy: PolicyRow }> };

/** Policies as a table. */
export const PolicyTable = ({ rows, Action }: Props) => {
  const { t, language } = useTexts();
  return (
    <Table
      label={t('policy.table')}
      minW="60rem"
      head={
        <>
          <Head scope="col">{t('policy.no')}</Head>
          <Head scope="col">{t('policy.product')}</Head>
          <Head scope="col">{t('policy.holder')}</Head>
          <Head scope="col" textAlign="end">
            {t('policy.persons')}
          </Head>
          <Head scope="col" textAlign="end">
            {t('policy.premiumCol')}
          </Head>
          <Head scope="col">{t('policy.period')}</Head>
          <Head scope="col">{t('policy.status')}</Head>
          <Head scope="col">{t('policy.actions')}</Head>
        </>
      }
    >
      {rows.map((policy) => (
        <Box as="tr" key={policy.policyNo} _hover={{ bg: 'bg.subtle' }}>
          <Cell className="num" whiteSpace="nowrap">
            <TextLink to={policyPage(policy.policyNo)}>{policy.policyNo}</TextLink>
          </Cell>
          <Cell>
            <Flex align="center" gap="2">
              <InsurerMark address={policy.fileInfoPath} />
              {policy.productName}
            </Flex>
          </Cell>
          <Cell>{policy.holderName}</Cell>
          <Cell {...numericCell}>{policy.persons === 0 ? '—' : count(policy.persons)}</Cell>
          <Cell {...numericCell}>{money(policy.premium)}</Cell>
          <Cell className="num" color="fg.muted" whiteSpace="nowrap">
            {days(policy.startDate, policy.endDate, language)}
          </Cell>
          <Cell>
            <StatusBadge of="policy" status={policy.status} />
            <RenewalWord renewal={policy.renewal} />
          </Cell>
          <Cell whiteSpace="nowrap">
            <Action policy={policy} />
          </Cell>
        </Box>
      ))}
    </Table>
  );
};

/** Policies as a list, for a phone. */
export const PolicyCards = ({ rows, Action }: Props) => {
  const { t, language } = useTexts();
  return (
    <Entries label={t('policy.table')}>
      {rows.map((policy) => (
        <SoldEntry
          key={policy.policyNo}
          mark={policy.fileInfoPath}
          product={policy.productName}
          badge={<StatusBadge of="policy" status={policy.status} />}
          lead={<TextLink to={policyPage(policy.policyNo)}>{policy.policyNo}</TextLink>}
          premium={policy.premium}
          action={<Action policy={policy} />}
        >
          {policy.holderName}
          {policy.persons > 0 && (
            <>
              {'\u00a0· '}
              {t('policy.personCount', { n: count(policy.persons) })}
            </>
          )}
          <Box className="num">{days(policy.startDate, policy.endDate, language)}</Box>
          <RenewalWord renewal={policy.renewal} />
        </SoldEntry>
      ))}
    </Entries>
  );
};

/** How far the renewal of a policy is, below its state. */
const RenewalWord = ({ renewal }: Pick<PolicyRow, 'renewal'>) => {
  const { t } = useTexts();
  if (renewal === undefined) return null;
  return (
    <Box color="fg.muted" textStyle="xs" mt="1" whiteSpace="nowrap">
      {t(renewal === 'done' ? 'policy.isRenewed' : 'policy.isRenewing')}
    </Box>
  );
};
