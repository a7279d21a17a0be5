import { Box } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { PersonRow } from '../../../contract/orders.ts';
import { Entries, Entry } from '../../parts/entries.tsx';
import { Occupation, hasOccupation } from '../../parts/occupation.tsx';
import { PersonLines } from '../../parts/person-lines.tsx';
import { Cell, Head, numberCell, Table } from '../../parts/table.tsx';
import { useTexts } from '../../texts/language.ts';
import { money } from '../../texts/money.ts';
import { groupLetter } from './group-letter.ts';
import { IdNumber } from './id-number.tsx';
import type { Policy } from './use-policy.ts';

type Props = { readonly policy: Policy; readonly rows: readonly PersonRow[] };

/** Persons of a policy as a table, on paper too; on a phone one below the other. */
export const PersonRows = (props: Props) => (useIsNarrow('screen') ? <PersonEntries {...props} /> : <PersonTable {...props} />);

const PersonTable = ({ policy, rows }: Props) => {
  const { t } = useTexts();
  const hasGroups = policy.groups.some(({ group }) => group > 1);
  const hasJobs = hasOccupation(rows);
  return (
    <Table
      label={t('policy.persons')}
      minW="34rem"
      head={
        <>
          <Head scope="col">{t('policy.name')}</Head>
          <Head scope="col">{t('policy.idNumber')}</Head>
          <Head scope="col">{t('policy.birthDay')}</Head>
          {hasGroups && <Head scope="col">{t('policy.group')}</Head>}
          {hasJobs && <Head scope="col">{t('policy.occupation')}</Head>}
          <Head scope="col" textAlign="end">
            {t('policy.premiumCol')}
          </Head>
        </>
      }
    >
      {rows.map((row) => (
        <Box as="tr" key={row.no} _hover={{ bg: 'bg.subtle' }}>
          <Cell whiteSpace="nowrap">{row.finalName}</Cell>
          <Cell className="num" whiteSpace="nowrap">
            <IdNumber policyNo={policy.policyNo} person={row} />
          </Cell>
          <Cell className="num" color="fg.muted" whiteSpace="nowrap">
            {row.birthDay}
          </Cell>
          {hasGroups && (
            <Cell color="fg.muted" whiteSpace="nowrap">
              {t('policy.groupOf', { name: groupLetter(row.group) })} {row.plan}
            </Cell>
          )}
          {hasJobs && (
            <Cell>
              <Occupation person={row} />
            </Cell>
          )}
          <Cell {...numberCell}>{money(row.premium)}</Cell>
        </Box>
      ))}
    </Table>
  );
};

const PersonEntries = ({ policy, rows }: Props) => {
  const { t } = useTexts();
  const hasGroups = policy.groups.some(({ group }) => group > 1);
  return (
    <Entries label={t('policy.persons')}>
      {rows.map((row) => (
        <Entry key={row.no}>
          <PersonLines name={row.finalName} premium={row.premium}>
            <IdNumber policyNo={policy.policyNo} person={row} />
            <span>{row.birthDay}</span>
            {hasGroups && (
              <span>
                {t('policy.groupOf', { name: groupLetter(row.group) })} {row.plan}
              </span>
            )}
            {hasOccupation([row]) && (
              <span>
                <Occupation person={row} />
              </span>
            )}
          </PersonLines>
        </Entry>
      ))}
    </Entries>
  );
};
