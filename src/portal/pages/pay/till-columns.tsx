import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The cashier's page: the amount comes first on a phone, and stays in sight at the right where there is room. */
export const TillColumns = ({ amount, children }: { readonly amount: ReactNode; readonly children: ReactNode }) => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap={{ base: '4', lg: '5' }} alignItems="start">
    <Box order={{ lg: 2 }} position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      {amount}
    </Box>
    <Grid gap="4" order={{ lg: 1 }}>
      {children}
    </Grid>
  </Grid>
);
