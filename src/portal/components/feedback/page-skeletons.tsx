import { Box, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Columns } from '../page/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** What stands in the place of something that is still to come, drawn as it will be; told once to readers of the screen. */
export const LoadingRegion = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTexts();
  return (
    <Box role="status">
      <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
      {children}
    </Box>
  );
};

/** The way to a page, above it. */
export const BreadcrumbsSkeleton = () => <Skeleton w="52" maxW="full" h="3.5" mt="1" mb="5" />;

const widths = ['70%', '45%', '60%', '35%'];
const widthOf = (row: number): string | undefined => widths[row % widths.length];

/** Names and values of a head, in two columns of pairs. */
const ComingPairs = ({ pairs }: { readonly pairs: number }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    columnGap="4"
    rowGap="4"
    mt="4"
    pt="5"
    borderTopWidth="1px"
    borderColor="border"
  >
    {Array.from({ length: pairs }, (_, pair) => (
      <Flex key={pair} gap="4">
        <Skeleton w="16" h="3.5" flexShrink="0" />
        <Skeleton w={widthOf(pair)} maxW="12rem" h="3.5" />
      </Flex>
    ))}
  </Grid>
);

/** The head of a page about one thing: its name and state, its facts, what can be done with it. */
export const HeadSkeleton = ({ pairs = 6, buttons = 2 }: { readonly pairs?: number; readonly buttons?: number }) => (
  <Card padded>
    <Flex align="center" gap="3" minH="7">
      <Skeleton w="16rem" maxW="60%" h="6" />
      <Skeleton w="16" h="5" />
    </Flex>
    <Skeleton w="44" h="3.5" mt="2.5" mb="1" />
    <ComingPairs pairs={pairs} />
    <Flex gap="2" mt="6">
      {Array.from({ length: buttons }, (_, button) => (
        <Skeleton key={button} w="28" h="9" borderRadius="l2" />
      ))}
    </Flex>
  </Card>
);

/** The frame of a card that comes: its title, and below it what is given. */
export const CardSkeleton = ({ children }: { readonly children: ReactNode }) => (
  <Card>
    <Flex align="center" minH="12" px={{ base: '4', md: '5' }} borderBottomWidth="1px" borderColor="border">
      <Skeleton w="24" h="5" />
    </Flex>
    {children}
  </Card>
);

/** Lines of a card, each with a figure at its end, a hairline between them. */
export const LinesSkeleton = ({ lines }: { readonly lines: number }) =>
  Array.from({ length: lines }, (_, line) => (
    <Flex
      key={line}
      align="center"
      justify="space-between"
      gap="6"
      minH="11"
      px={{ base: '4', md: '5' }}
      borderTopWidth={line === 0 ? '0' : '1px'}
      borderColor="border.muted"
    >
      <Skeleton w={widthOf(line)} maxW="20rem" h="3.5" />
      <Skeleton w="16" h="3.5" flexShrink="0" />
    </Flex>
  ));

/** Points of a way, each with its mark and its time. */
export const StepsSkeleton = ({ steps }: { readonly steps: number }) => (
  <CardSkeleton>
    <Grid gap="5" px={{ base: '4', md: '5' }} py="5">
      {Array.from({ length: steps }, (_, step) => (
        <Flex key={step} gap="3">
          <Skeleton boxSize="4" borderRadius="full" flexShrink="0" />
          <Box flex="1">
            <Skeleton w={widthOf(step)} h="3.5" />
            <Skeleton w="24" h="3" mt="2" />
          </Box>
        </Flex>
      ))}
    </Grid>
  </CardSkeleton>
);

/** Cards of lines, one below the other: how many each has. */
export const CardsSkeleton = ({ lines }: { readonly lines: readonly number[] }) =>
  Array.from(lines, (count, card) => (
    <CardSkeleton key={card}>
      <LinesSkeleton lines={count} />
    </CardSkeleton>
  ));

/** A page about one order, policy or change that is still to come: head, cards, and its way beside them. */
export const RecordSkeleton = ({ width, hasCrumbs = false }: { readonly width?: '22rem'; readonly hasCrumbs?: boolean }) => (
  <LoadingRegion>
    {hasCrumbs && <BreadcrumbsSkeleton />}
    <Columns width={width} aside={<StepsSkeleton steps={4} />}>
      <HeadSkeleton />
      <CardsSkeleton lines={[5, 4]} />
    </Columns>
  </LoadingRegion>
);
