import { Box } from '@chakra-ui/react';
import { term } from '../texts/dates.ts';
import { useTexts } from '../texts/language.ts';

/** A cover period as policies state it; a line ends between the two days, never within one. */
export const Term = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const { language } = useTexts();
  const [start, until, end] = term(from, to, language).split(' ');
  return (
    <span className="num">
      <Box as="span" whiteSpace="nowrap">
        {start}
      </Box>{' '}
      {until}{' '}
      <Box as="span" whiteSpace="nowrap">
        {end}
      </Box>
    </span>
  );
};
