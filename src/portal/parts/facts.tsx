import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
