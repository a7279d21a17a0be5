import { Box, Flex } from '@chakra-ui/react';
import { useIsNarrow } from '@insure/engine/react';
import type { PersonRow } from '../../contract/orders.ts';
import { Entries, Entry } from '../components/list/entries.tsx';
import { hasOccupation, Occupation, PersonLines } from '../orders/person-lines.tsx';
import { Cell, Head, numericCell, Table } from '../components/list/table.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';
import { groupLetter } from '../orders/order-persons.tsx';
import type { Policy } from './use-policy.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useSend } from '../api/use-send.ts';
import { Button } from '../components/form/button.tsx';
import { useUser } from '../session/session.ts';

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
          <Cell {...numericCell}>{money(row.premium)}</Cell>
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

type IdNumberProps = { readonly policyNo: string; readonly person: Pick<PersonRow, 'no' | 'finalName' | 'certNumber'> };

/** A masked number, and a button that asks the server for the whole one; the server records who looked. Nothing is kept when it is hidden again. */
const IdNumber = ({ policyNo, person: { no, finalName: name, certNumber } }: IdNumberProps) => {
  const { t } = useTexts();
  const user = useUser();
  const { trigger, data, reset, isMutating } = useSend('policyPersonReveal');
  const whole = data?.data.certNumber;
  const mayLook = user !== undefined && (user.userType2 === 4 || user.userLevel > 1);
  const isShown = whole !== undefined;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1">
      <span>{whole ?? certNumber}</span>
      {mayLook && certNumber !== '' && (
        <Button
          variant="ghost"
          size="xs"
          px="1"
          my="-1"
          busy={isMutating}
          aria-pressed={isShown}
          title={t('policy.revealNote')}
          aria-label={t(isShown ? 'policy.concealOf' : 'policy.revealOf', { name })}
          onClick={() => (isShown ? reset() : void trigger({ body: { policyNo, no } }))}
        >
          {!isMutating && (isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />)}
        </Button>
      )}
    </Flex>
  );
};
