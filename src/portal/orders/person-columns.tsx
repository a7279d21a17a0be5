import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PersonRow } from '../../contract/orders.ts';
import { codeCell, type Column, numericCell } from '../components/list/table.tsx';
import { type Translate, useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

/** The columns that tables of persons are made of. */
export const personColumns = (t: Translate) =>
  ({
    name: { head: t('terms.name'), renderCell: ({ finalName }) => finalName, style: { whiteSpace: 'nowrap' } },
    number: { head: t('terms.idNumber'), renderCell: ({ certNumber }) => certNumber, style: codeCell },
    birthDate: { head: t('policy.birthDay'), renderCell: ({ birthDay }) => birthDay, style: { ...codeCell, color: 'fg.muted' } },
    occupation: { head: t('terms.occupation'), renderCell: (person) => <Occupation person={person} /> },
    premium: { head: t('terms.premiumYuan'), renderCell: ({ premium }) => money(premium), style: numericCell },
  }) satisfies Readonly<Record<string, Column<PersonRow>>>;

/** A person in a list on a narrow window: name and premium; below them `children` and the occupation. */
export const PersonSummary = ({ person, children }: { readonly person: PersonRow; readonly children: ReactNode }) => (
  <>
    <Flex gap="3" justify="space-between">
      <Box fontWeight="semibold" minW="0">
        {person.finalName}
      </Box>
      <span className="num">{money(person.premium)}</span>
    </Flex>
    <Flex className="num" columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
      {children}
      {hasOccupation([person]) && (
        <span>
          <Occupation person={person} />
        </span>
      )}
    </Flex>
  </>
);

type OccupationProps = { readonly person: Pick<PersonRow, 'occupation' | 'class'> };

/** An occupation and its class: "木工 · 4 类"; a dash where there is neither. */
const Occupation = ({ person }: OccupationProps) => {
  const { t } = useTexts();
  const occupationClass = person.class && t('person.classOf', { n: person.class });
  if (person.occupation === '' || occupationClass === '') return <span>{person.occupation || occupationClass || '—'}</span>;
  return (
    <>
      {person.occupation}{' '}
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        · {occupationClass}
      </Box>
    </>
  );
};

/** Whether any of these persons has an occupation or a class to show. */
export const hasOccupation = (rows: readonly OccupationProps['person'][]): boolean =>
  rows.some((row) => row.occupation !== '' || row.class !== '');
