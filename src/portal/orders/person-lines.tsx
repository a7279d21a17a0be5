import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { money } from '../texts/money.ts';
import type { PersonRow } from '../../contract/orders.ts';
import { useTexts } from '../texts/language.ts';

type Props = {
  readonly name: string;
  /** In yuan: "70.00"; not there while nobody has priced it. */
  readonly premium: string | undefined;
  /** What tells this person from others. */
  readonly children: ReactNode;
};

/** Somebody in a list on a phone: name and premium, and below them what else there is to say. */
export const PersonLines = ({ name, premium, children }: Props) => (
  <>
    <Flex gap="3" justify="space-between">
      <Box fontWeight="semibold" minW="0">
        {name}
      </Box>
      <span className="num">{money(premium)}</span>
    </Flex>
    <Flex className="num" columnGap="3" wrap="wrap" align="center" color="fg.muted" textStyle="sm">
      {children}
    </Flex>
  </>
);

type OccupationProps = { readonly person: Pick<PersonRow, 'occupation' | 'class'> };

/** What somebody does and the class that it is rated by: "木工 · 4 类"; a dash where nobody asked. */
export const Occupation = ({ person }: OccupationProps) => {
  const { t } = useTexts();
  const kind = person.class === '' ? '' : t('person.classOf', { n: person.class });
  if (person.occupation === '' || kind === '') return <span>{person.occupation || kind || '—'}</span>;
  return (
    <>
      {person.occupation}{' '}
      <Box as="span" color="fg.muted" whiteSpace="nowrap">
        · {kind}
      </Box>
    </>
  );
};

/** Whether any of some persons has an occupation or a class to show. */
export const hasOccupation = (rows: readonly OccupationProps['person'][]): boolean =>
  rows.some((row) => row.occupation !== '' || row.class !== '');
