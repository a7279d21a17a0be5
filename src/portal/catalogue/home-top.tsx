import { Grid } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useSession } from '../session/session.ts';

type Props = { readonly children: readonly [announcement: ReactElement, figures: ReactElement] };

/** The announcement above the product list, and the figures of the user's own work beside it; a visitor has none. */
export const HomeTop = ({ children: [announcement, figures] }: Props) => {
  const isVisitor = useSession().state === 'guest';
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: isVisitor ? undefined : 'minmax(0, 1fr) 23rem' }} gap="4" mb="4">
      {announcement}
      {!isVisitor && figures}
    </Grid>
  );
};
