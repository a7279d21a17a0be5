import { Box, Flex } from '@chakra-ui/react';
import { Card, CardHead, useIsNarrow } from '@insure/engine/react';
import { ChartColumn } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { BarsSkeleton } from '../components/feedback/skeleton.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { useTexts } from '../texts/language.ts';
import type { Month } from './premium-bars.tsx';

const Bars = lazy(async () => ({ default: (await import('./premium-bars.tsx')).PremiumBars }));

/**
 * Shows the premium of the last twelve months (six on a phone) as bars, with a line for the same months of the year before, and
 * a table for screen readers. Shows `failed` if they could not be loaded.
 */
export const PremiumChart = ({
  months,
  failed,
}: {
  readonly months: readonly Month[] | undefined;
  readonly failed?: ReactNode;
}) => {
  const { t } = useTexts();
  const heading = useId();
  const isNarrow = useIsNarrow();
  const n = isNarrow ? 6 : 12;
  const visibleMonths = months?.slice(-n) ?? [];
  const hasPremium = visibleMonths.some(({ premium, lastYear }) => Number(premium) > 0 || Number(lastYear) > 0);
  return (
    <Card as="section" aria-labelledby={heading} display="flex" flexDirection="column">
      <CardHead id={heading} title={t('dashboard.chart', { n })} note={t('dashboard.chartUnit')}>
        {(hasPremium || (!months && !failed)) && (
          <>
            <Legend color="chart.2" label={t('dashboard.pastMonths')} />
            <Legend color="chart.1" label={t('dashboard.thisMonth')} />
            <Legend label={t('dashboard.lastYear')} />
          </>
        )}
      </CardHead>
      <Flex direction="column" px={{ base: '3', md: '5' }} py="4" flex="1">
        <Suspense fallback={<BarsSkeleton />}>
          {!months && (failed || <BarsSkeleton />)}
          {months &&
            (hasPremium ? (
              <Bars months={visibleMonths} isNarrow={isNarrow} />
            ) : (
              <EmptyState icon={ChartColumn} title={t('dashboard.emptyChart', { n })} flex="1" justify="center" />
            ))}
        </Suspense>
      </Flex>
    </Card>
  );
};

const Legend = ({ color, label }: { readonly color?: string; readonly label: string }) => (
  <Flex align="center" gap="1.5" textStyle="xs" color="fg.muted">
    {color ? <Box w="2.5" h="2.5" borderRadius="xs" bg={color} /> : <Box w="3" h="0.5" bg="fg.muted" />}
    {label}
  </Flex>
);
