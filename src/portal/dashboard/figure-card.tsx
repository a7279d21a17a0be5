import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { ArrowDown, ArrowRight, ArrowUp, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { Small } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';

type Figure = {
  readonly change: string | null;
  readonly course: readonly { readonly label: string; readonly value: string | number }[];
};
/** A key figure: its name, a description, its value and its change. */
export type FigureProps = {
  readonly label: string;
  /** The description of the counted orders or amounts. */
  readonly note: string;
  readonly versus: string;
  readonly figure: Figure | undefined;
  readonly hasFailed: boolean;
  readonly value: ReactNode;
};

/** Shows a key figure with its change and a small line chart. */
export const FigureCard = ({ label, note, versus, figure, hasFailed, value }: FigureProps) => {
  const { t } = useTexts();
  return (
    <Card as="section" aria-label={label} padded py="4" minH="24">
      {/* With three cards on a narrow page, the change is on its own line. Its height is reserved so that loading moves nothing. */}
      <Flex
        justify="space-between"
        align="flex-start"
        alignContent="flex-start"
        gap="2"
        textStyle="sm"
        color="fg.muted"
        minH={{ base: '12', lg: '5' }}
        wrap="wrap"
      >
        <Box as="h2">{label}</Box>
        {figure && figure.change !== null && <Change change={figure.change} versus={versus} />}
      </Flex>
      <Flex align="flex-end" justify="space-between" columnGap="4" mt="1" minH="10" wrap="wrap">
        {figure ? (
          <Box textStyle="3xl" fontWeight="semibold">
            {value}
          </Box>
        ) : hasFailed ? (
          <Box color="fg.subtle">{t('dashboard.figureFailed')}</Box>
        ) : (
          <Skeleton w="40" h="7" />
        )}
        {figure && figure.course.some((point) => Number(point.value) !== 0) && (
          <Box display={{ base: 'none', xl: 'block' }}>
            <Sparkline label={label} course={figure.course} />
          </Box>
        )}
      </Flex>
      <Small mt="2">{note}</Small>
    </Card>
  );
};

/** Shows the key figures of a phone as lines of one card. Their descriptions are below, collapsed when the page opens. */
export const FigureRows = ({ figures }: { readonly figures: readonly FigureProps[] }) => {
  const { t } = useTexts();
  return (
    <Card>
      {figures.map(({ label, versus, figure, hasFailed, value, note }) => (
        <Flex
          as="section"
          key={note}
          aria-label={label}
          align="center"
          justify="space-between"
          gap="3"
          minH="14"
          px="4"
          py="1.5"
          borderBottomWidth="1px"
          borderColor="border.muted"
        >
          <Box textStyle="sm" color="fg.muted">
            <h2>{label}</h2>
            {figure && figure.change !== null && <Change change={figure.change} versus={versus} />}
          </Box>
          {figure ? (
            <Box textStyle="xl" fontWeight="semibold">
              {value}
            </Box>
          ) : hasFailed ? (
            <Box color="fg.subtle">{t('dashboard.figureFailed')}</Box>
          ) : (
            <Skeleton w="28" h="6" />
          )}
        </Flex>
      ))}
      <Box as="details" px="4" textStyle="xs" color="fg.muted">
        <Box as="summary" display="flex" alignItems="center" gap="1.5" minH="8" cursor="pointer">
          <Info size={14} aria-hidden />
          {t('dashboard.whatCounts')}
        </Box>
        {figures.map(({ label, note }) => (
          <Box key={note} pb="2">
            {label}
            {t('colon')}
            {note}
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const Change = ({ change, versus }: { readonly change: string; readonly versus: string }) => {
  const { t } = useTexts();
  const value = Number(change);
  const [Icon, changeText] =
    value > 0
      ? ([ArrowUp, 'dashboard.up'] as const)
      : value < 0
        ? ([ArrowDown, 'dashboard.down'] as const)
        : ([ArrowRight, 'dashboard.same'] as const);
  return (
    <Flex as="span" align="center" gap="1" className="num">
      <Icon size={14} strokeWidth={2} role="img" aria-label={t(changeText)} />
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
