import { Box, Flex } from '@chakra-ui/react';
import { Card, useIsNarrow } from '@insure/engine/react';
import { SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '../components/form/button.tsx';
import { useTexts } from '../texts/language.ts';
import { FilterLines } from './filter-lines.tsx';
import { withoutFilters, filterCount } from './filters.ts';
import { SearchForm } from '../components/form/search-form.tsx';

const ActiveFilters = lazy(() => import('./active-filters.tsx'));
const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** Shows the filters by insurer, type and tag, and the search. Below 768 px the choices are in a sheet. */
export const FilterPanel = ({ filters, onChange }: ComponentProps<typeof FilterLines>) => {
  const { t } = useTexts();
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useState(false);
  const activeCount = filterCount(filters);
  const sheetCount = activeCount - (filters.key === '' ? 0 : 1);
  return (
    <Card
      as="section"
      aria-label={t('home.filterPanel')}
      px={{ base: '4', md: '5' }}
      pt={{ base: '0', md: '2' }}
      pb={{ base: '0', md: '1' }}
    >
      {!isNarrow && <FilterLines filters={filters} onChange={onChange} />}
      <Flex align="center" gap="2" py="3" wrap="wrap">
        <SearchForm
          flex={{ base: '1 1 11rem', md: '1 1 14rem' }}
          maxW={{ md: '26rem' }}
          minW="0"
          field={{ label: t('home.key'), placeholder: t(isNarrow ? 'home.key' : 'home.keyHint'), autoComplete: 'off' }}
          controlHeight={{ base: '9', md: '8' }}
          // On a phone, the key of its keyboard starts the search.
          css={isNarrow ? { '& > button': { display: 'none' } } : undefined}
          searched={filters.key}
          onSearch={(key) => onChange({ ...filters, key, current: 1 })}
        />
        {isNarrow && (
          <Button
            variant="outline"
            h="9"
            aria-haspopup="dialog"
            aria-label={sheetCount === 0 ? t('home.filters') : t('home.filtersOn', { n: sheetCount })}
            onClick={() => setOpen(true)}
          >
            <SlidersHorizontal aria-hidden />
            {/* The narrowest phones need the space for the search text. */}
            <Box as="span" css={{ '@media (max-width: 359px)': { display: 'none' } }}>
              {t('home.filters')}
            </Box>
            {sheetCount > 0 && <span>· {sheetCount}</span>}
          </Button>
        )}
        <Flex ms="auto" align="center" gap="2" textStyle="sm" color="fg.muted" display={{ base: 'none', md: 'flex' }} minH="8">
          {activeCount > 0 && (
            <>
              <Box as="span" className="num">
                {t('home.selected', { n: activeCount })}
              </Box>
              <Button variant="plain" onClick={() => onChange(withoutFilters(filters))}>
                {t('action.clear')}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
      {isNarrow && sheetCount > 0 && (
        <Suspense fallback={<Box minH="8" mb="3" />}>
          <ActiveFilters filters={filters} onChange={onChange} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {isOpen && (
          <FilterSheet
            filters={filters}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false);
              onChange(next);
            }}
          />
        )}
      </Suspense>
    </Card>
  );
};
