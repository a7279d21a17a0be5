import { Box, Flex } from '@chakra-ui/react';
import { Circle, type LucideIcon } from 'lucide-react';
import { minute } from '../texts/dates.ts';
import { Card, CardHead } from './card.tsx';

/** One thing that happened: its mark, in the colour of who is awaited where it lasts. */
export type TimelinePoint = {
  readonly title: string;
  /** An instant. */
  readonly at: string;
  readonly note: string | undefined;
  readonly Icon: LucideIcon;
  readonly palette: string;
};

/** What happened, in order, with its times. */
export const Timeline = ({
  id,
  title,
  points,
}: {
  readonly id: string;
  readonly title: string;
  readonly points: readonly TimelinePoint[];
}) => (
  <Card as="section" aria-labelledby={id}>
    <CardHead id={id} title={title} />
    <Box as="ol" px={{ base: '4', md: '5' }} py="4">
      {points.map(({ title: name, at, note, Icon, palette }, index) => {
        const isLast = index === points.length - 1;
        return (
          <Flex as="li" key={`${name} ${at}`} gap="3" position="relative" pb={isLast ? '0' : '4'} colorPalette={palette}>
            {!isLast && (
              <Box aria-hidden position="absolute" insetStart="0.4375rem" top="5" bottom="0" w="0.5" bg="border.emphasized" />
            )}
            <Flex
              aria-hidden
              boxSize="4"
              mt="0.5"
              borderRadius="full"
              align="center"
              justify="center"
              flexShrink="0"
              bg="colorPalette.solid"
              color="colorPalette.contrast"
              position="relative"
            >
              <Icon size={Icon === Circle ? 7 : 11} strokeWidth={2.5} fill={Icon === Circle ? 'currentColor' : 'none'} />
            </Flex>
            <Box minW="0">
              {name}
              {note !== undefined && (
                <Box color="fg.muted" textStyle="sm">
                  {note}
                </Box>
              )}
              <Box className="num" color="fg.muted" textStyle="xs">
                {minute(at)}
              </Box>
            </Box>
          </Flex>
        );
      })}
    </Box>
  </Card>
);
