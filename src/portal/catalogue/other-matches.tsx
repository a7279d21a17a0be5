import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/language.ts';
import { Muted } from '../components/page/section.tsx';

/** Products that a search finds by another word than their name, under a heading of their own. */
export default function OtherMatches({ searched, children }: { readonly searched: string; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Box as="section" aria-labelledby="others-heading" mt="8">
      <Box as="h2" id="others-heading" textStyle="lg" fontWeight="semibold">
        {t('home.others')}
      </Box>
      <Muted as="p" mt="1" mb="3">
        {t('home.othersText', { key: searched })}
      </Muted>
      <Grid gap="3" templateColumns="minmax(0, 1fr)">
        {children}
      </Grid>
    </Box>
  );
}
