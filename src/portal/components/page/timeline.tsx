import { Box, Flex, VisuallyHidden } from '@chakra-ui/react';
import { Card, CardHead } from '@insure/engine/react';
import { Check, Circle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Muted, Small } from './section.tsx';

/** One event of a timeline, past or expected. */
export type TimelinePoint = {
  readonly title: string;
  /** The time as displayed, such as "2026-11-22 10:05", or an empty text if it is unknown. */
  readonly when: string;
  readonly note?: string;
  /** The icon of the event, coloured by who must act next, or undefined if the event is expected. */
  readonly mark: { readonly Icon: LucideIcon; readonly palette: string } | undefined;
  /** The meaning of the mark, for screen readers. */
  readonly markLabel?: string;
};

/** The mark of an event that has happened successfully. */
export const doneMark = { Icon: Check, palette: 'green' } as const;

type TimelineProps = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  readonly points: readonly TimelinePoint[];
};

/** Shows past events with their times, then the expected ones. */
export const Timeline = ({ id, title, note, points }: TimelineProps) => (
  <Card as="section" aria-labelledby={id}>
    <CardHead id={id} title={title} note={note} />
    <Box as="ol" px={{ base: '4', md: '5' }} py="4">
      {points.map((point, index) => (
        <TimelineItem key={`${point.title} ${point.when}`} mark={point.mark} nextPoint={points[index + 1]}>
          <Box minW="0" color={point.mark ? undefined : 'fg.muted'}>
            {point.title}
            {point.markLabel !== undefined && <VisuallyHidden>{` ${point.markLabel}`}</VisuallyHidden>}
            {point.note !== undefined && <Muted>{point.note}</Muted>}
            {point.when !== '' && <Small className="num">{point.when}</Small>}
          </Box>
        </TimelineItem>
      ))}
    </Box>
  </Card>
);

type ItemProps = Pick<TimelinePoint, 'mark'> & {
  /** The next event. The line to it is green if it has happened. */
  readonly nextPoint: Pick<TimelinePoint, 'mark'> | undefined;
  readonly children: ReactNode;
};

/** Shows an event: its icon, the line to the next one, its text. */
export const TimelineItem = ({ mark, nextPoint: next, children }: ItemProps) => (
  <Flex as="li" gap="3" align="flex-start" position="relative" pb={next ? '4' : '0'} colorPalette={mark?.palette}>
    {next && (
      <Box
        aria-hidden
        position="absolute"
        insetStart="0.4375rem"
        top="5"
        bottom="0"
        w="0.5"
        bg={next.mark ? 'green.solid' : 'border.emphasized'}
      />
    )}
    <Flex
      aria-hidden
      boxSize="4"
      mt="0.5"
      borderRadius="full"
      align="center"
      justify="center"
      flexShrink="0"
      position="relative"
      {...(mark
        ? { bg: 'colorPalette.solid', color: 'colorPalette.contrast' }
        : { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border.control' })}
    >
      {mark && (
        <mark.Icon size={mark.Icon === Circle ? 7 : 11} strokeWidth={2.5} fill={mark.Icon === Circle ? 'currentColor' : 'none'} />
      )}
    </Flex>
    {children}
  </Flex>
);
