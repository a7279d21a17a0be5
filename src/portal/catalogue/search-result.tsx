import { Box, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { withoutFilters, filterCount, type Filters } from './filters.ts';

/** Shows, under a heading of their own, the products whose name does not contain the search text. */
export const OtherMatches = ({ searched, children }: { readonly searched: string; readonly children: ReactNode }) => {
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
};

type NothingProps = { readonly filters: Filters; readonly onChange: (filters: Filters) => void };

/** Shows that no product matches the filters, with a button that clears them. */
export const NothingFound = ({ filters, onChange }: NothingProps) => {
  const { t } = useTexts();
  const { key } = filters;
  const isNarrowed = filterCount(filters) > 0;
  return (
    <EmptyState
      title={t('home.empty')}
      text={key === '' ? t('home.emptyText') : t('home.emptyKey', { key })}
      action={
        isNarrowed ? (
          <Button variant="outline" onClick={() => onChange(withoutFilters(filters))}>
            {t(key === '' ? 'home.emptyAction' : 'home.showAll')}
          </Button>
        ) : undefined
      }
    />
  );
};
