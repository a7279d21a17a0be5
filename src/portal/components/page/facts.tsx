import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { term } from '../../texts/dates.ts';
import { useTexts } from '../../texts/language.ts';

/** Names and values in two columns of pairs, one on a phone. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <Grid
    as="dl"
    templateColumns={{ base: 'max-content minmax(0, 1fr)', md: 'max-content minmax(0, 3fr) max-content minmax(0, 2fr)' }}
    columnGap={{ base: '3', md: '4' }}
    rowGap="2"
    alignItems="baseline"
    mt="4"
    css={{ '@media (max-width: 359px)': { gridTemplateColumns: 'fit-content(5.5rem) minmax(0, 1fr)' } }}
    pt="4"
    borderTopWidth="1px"
    borderColor="border"
  >
    {children}
  </Grid>
);

/** One name with its value. */
export const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <>
    <Box as="dt" color="fg.muted" textStyle="sm">
      {name}
    </Box>
    <Box as="dd" minW="0">
      {children}
    </Box>
  </>
);

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
