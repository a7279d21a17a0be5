import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Props = {
  /** What stays in sight at the right; below the rest where there is one column only. */
  readonly aside: ReactNode;
  /** Width of it. */
  readonly width?: '20rem' | '22rem';
  readonly children: ReactNode;
};

/** A page about one thing: its cards one below the other, and narrow ones beside them. */
export const Columns = ({ aside, width = '20rem', children }: Props) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: `minmax(0, 1fr) ${width}` }}
    gap={{ base: '4', lg: '5' }}
    alignItems="start"
  >
    <Grid gap="4" minW="0" templateColumns="minmax(0, 1fr)">
      {children}
    </Grid>
    <Grid gap="4" templateColumns="minmax(0, 1fr)" position={{ lg: 'sticky' }} top={{ lg: '20' }}>
      {aside}
    </Grid>
  </Grid>
);
