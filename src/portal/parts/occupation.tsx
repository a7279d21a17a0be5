import { Box } from '@chakra-ui/react';
import type { PersonRow } from '../../contract/orders.ts';
import { useTexts } from '../texts/language.ts';

type Props = { readonly person: Pick<PersonRow, 'occupation' | 'class'> };

/** What somebody does and the class that it is rated by: "木工 · 4 类"; a dash where nobody asked. */
export const Occupation = ({ person }: Props) => {
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
export const hasOccupation = (rows: readonly Props['person'][]): boolean =>
  rows.some((row) => row.occupation !== '' || row.class !== '');
