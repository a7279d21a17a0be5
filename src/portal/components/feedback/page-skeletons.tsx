import { Box, type BoxProps, Flex, type FlexProps, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import type { ReactNode } from 'react';
import { Columns } from '../page/layout.tsx';
import { LoadingRegion } from './loading-region.tsx';
import { ControlSkeleton, LineRowsSkeleton, repeat, Skeleton } from './skeleton.tsx';

const inset = { px: { base: '4', md: '5' } } as const;
const widthOf = (row: number): string => ['70%', '45%', '60%', '35%'][row % 4] ?? '70%';

export const HeadingSkeleton = (props: BoxProps) => <Skeleton w="40" h="5" mt="1" mb="5" {...props} />;

export const BreadcrumbsSkeleton = (props: BoxProps) => <Skeleton w="52" maxW="full" h="3.5" mt="1" mb="5" {...props} />;

/** Shows the skeleton of a label with its input. */
export const FieldSkeleton = ({ w = '24' }: { readonly w?: string }) => (
  <>
    <Skeleton w={w} h="3.5" mb="2" />
    <ControlSkeleton />
  </>
);

/** Shows the skeleton of a row of tabs or links at the top of a card. */
export const TabsSkeleton = ({ tabs, ...rest }: { readonly tabs: number } & FlexProps) => (
  <Flex align="center" gap="6" minH="11" {...inset} borderBottomWidth="1px" borderColor="border" {...rest}>
    {repeat(tabs, (tab) => (
      <Skeleton key={tab} w="14" h="4" flexShrink="0" />
    ))}
  </Flex>
);

/** Shows the skeleton of the head of a page about one record: its name and state, pairs of names and values, buttons. */
export const HeadSkeleton = ({ pairs = 6, buttons = 2 }: { readonly pairs?: number; readonly buttons?: number }) => (
  <Card padded>
    <Flex align="center" gap="3" minH="7">
      <Skeleton w="16rem" maxW="60%" h="6" />
      <Skeleton w="16" h="5" />
    </Flex>
    <Skeleton w="44" h="3.5" mt="2.5" mb="1" />
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      gap="4"
      mt="4"
      pt="5"
      borderTopWidth="1px"
      borderColor="border"
    >
      {repeat(pairs, (pair) => (
        <Flex key={pair} gap="4">
          <Skeleton w="16" h="3.5" flexShrink="0" />
          <Skeleton w={widthOf(pair)} maxW="12rem" h="3.5" />
        </Flex>
      ))}
    </Grid>
    <Flex gap="2" mt="6">
      {repeat(buttons, (button) => (
        <ControlSkeleton key={button} w="28" />
      ))}
    </Flex>
  </Card>
);

export const CardSkeleton = ({ children }: { readonly children: ReactNode }) => (
  <Card>
    <Flex align="center" minH="12" {...inset} borderBottomWidth="1px" borderColor="border">
      <Skeleton w="24" h="5" />
    </Flex>
    {children}
  </Card>
);

/** Shows the skeleton of rows of a card, each with a figure at its end. */
export const LinesSkeleton = ({ lines }: { readonly lines: number }) =>
  repeat(lines, (line) => (
    <Flex
      key={line}
      align="center"
      justify="space-between"
      gap="6"
      minH="11"
      {...inset}
      borderTopWidth={line === 0 ? '0' : '1px'}
      borderColor="border.muted"
    >
      <Skeleton w={widthOf(line)} maxW="20rem" h="3.5" />
      <Skeleton w="16" h="3.5" flexShrink="0" />
    </Flex>
  ));

export const StepsSkeleton = ({ steps }: { readonly steps: number }) => (
  <CardSkeleton>
    <Grid gap="5" {...inset} py="5">
      {repeat(steps, (step) => (
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

/** Shows the skeleton of cards one below the other; `lines` has the number of rows of each. */
export const CardsSkeleton = ({ lines }: { readonly lines: readonly number[] }) =>
  repeat(lines.length, (card) => (
    <CardSkeleton key={card}>
      <LinesSkeleton lines={lines[card] ?? 0} />
    </CardSkeleton>
  ));

type RecordProps = { readonly width?: '17rem' | '20rem' | '22rem'; readonly hasCrumbs?: boolean };

/** Shows the skeleton of a page about one order, policy or endorsement: head and cards, the timeline beside them. */
export const RecordSkeleton = ({ width = '17rem', hasCrumbs = false }: RecordProps) => (
  <LoadingRegion>
    {hasCrumbs && <BreadcrumbsSkeleton />}
    <Columns width={width} aside={<StepsSkeleton steps={4} />}>
      <HeadSkeleton />
      <CardsSkeleton lines={[5, 4]} />
    </Columns>
  </LoadingRegion>
);

/** Shows the skeleton of a page with a list: heading, filters, rows. */
export const ListSkeleton = () => (
  <LoadingRegion>
    <HeadingSkeleton />
    <Card overflow="hidden">
      <Flex gap="2" wrap="wrap" {...inset} py="3" borderBottomWidth="1px" borderColor="border">
        {['15rem', '9.5rem', '16'].map((width, field) => (
          <ControlSkeleton key={width} w={{ base: field === 0 ? 'full' : 'calc(50% - 0.25rem)', md: width }} h="8" />
        ))}
      </Flex>
      <LineRowsSkeleton />
    </Card>
  </LoadingRegion>
);

/** Shows the skeleton of a page of the customer centre: heading, tabs, rows. */
export const CustomerListSkeleton = () => (
  <LoadingRegion>
    <Box maxW="54rem" mx="auto">
      <TabsSkeleton tabs={5} px="3" mb="4" display={{ base: 'none', lg: 'flex' }} />
      <HeadingSkeleton mb="0" />
      <Skeleton w="56" maxW="full" h="3" mt="3" mb="4" />
      <Card overflow="hidden">
        <LineRowsSkeleton rows={5} />
      </Card>
    </Box>
  </LoadingRegion>
);

/** Shows the skeleton of the account page: account info, and the form for a new password. */
export const AccountSkeleton = () => (
  <LoadingRegion>
    <HeadingSkeleton w="28" />
    <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 26rem' }} alignItems="start">
      <CardsSkeleton lines={[5, 4]} />
    </Grid>
  </LoadingRegion>
);
