import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { ArrowDown, ArrowRight, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

type Figure = {
  readonly change: string | null;
  readonly course: readonly { readonly label: string; readonly value: string | number }[];
};
type Props = {
  readonly label: string;
  /** What the figure counts. */
  readonly note: string;
  readonly versus: string;
  readonly figure: Figure | undefined;
  readonly hasFailed: boolean;
  readonly children: ReactNode;
};

/** A key figure with its change and a small line chart. */
export const FigureCard = ({ label, note, versus, figure, hasFailed, children }: Props) => {
  const { t } = useTexts();
  return (
    <Card as="section" aria-label={label} padded py={{ base: '4', md: '4' }} minH="24">
      {/* With three cards on a narrow page, the change is on its own line. Its height is reserved so that loading moves nothing. */}
      <Flex
        justify="space-between"
        align="flex-start"
        alignContent="flex-start"
        gap="2"
        textStyle="sm"
        color="fg.muted"
        minH={{ base: '5', md: '12', lg: '5' }}
        css={{ '@media (max-width: 359px)': { minHeight: '3rem' } }}
        wrap="wrap"
      >
        <Box as="h2">{label}</Box>
        {figure && figure.change !== null && <Change change={figure.change} versus={versus} />}
      </Flex>
      <Flex align="flex-end" justify="space-between" columnGap="4" mt="1" minH="10" wrap="wrap">
        {figure ? (
          <Box textStyle="3xl" fontWeight="semibold">
            {children}
          </Box>
        ) : hasFailed ? (
          <Box color="fg.subtle">{t('dashboard.figureFailed')}</Box>
        ) : (
          <Skeleton w="40" h="7" />
        )}
        {figure && figure.course.some(({ value }) => Number(value) !== 0) && (
          <Box display={{ base: 'block', md: 'none', xl: 'block' }}>
            <Sparkline label={label} course={figure.course} />
          </Box>
        )}
      </Flex>
      <Small mt="2">{note}</Small>
    </Card>
  );
};

const Change = ({ change, versus }: { readonly change: string; readonly versus: string }) => {
  const { t } = useTexts();
  const value = Number(change);
  const [Icon, word] =
    value > 0
      ? ([ArrowUp, 'dashboard.up'] as const)
      : value < 0
        ? ([ArrowDown, 'dashboard.down'] as const)
        : ([ArrowRight, 'dashboard.same'] as const);
  return (
    <Flex as="span" align="center" gap="1" className="num">
      <Icon size={14} strokeWidth={2} role="img" aria-label={t(word)} />
      {Math.abs(value)}% {versus}
    </Flex>
  );
};

const [width, height] = [112, 32];

const Sparkline = ({ label, course }: { readonly label: string; readonly course: Figure['course'] }) => {
  const { t } = useTexts();
  const points = linePoints(
    course.map(({ value }) => Number(value)),
    width,
    height,
    4,
  );
  const end = points.at(-1);
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('dashboard.course', { label, from: course[0]?.label ?? '', to: course.at(-1)?.label ?? '' })}
      style={{ flexShrink: 0 }}
    >
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke="var(--hz-colors-chart-2)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      {end && <circle cx={end[0]} cy={end[1]} r="3" fill="var(--hz-colors-chart-1)" />}
    </svg>
  );
};

/** Returns the points of a line chart in a box, for SVG. Equal values become a line in the middle. */
export const linePoints = (
  values: readonly number[],
  width: number,
  height: number,
  edge: number,
): readonly (readonly [number, number])[] => {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const stride = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0;
  return values.map((value, index) => [
    edge + index * stride,
    span === 0 ? height / 2 : edge + (1 - (value - low) / span) * (height - 2 * edge),
  ]);
};
