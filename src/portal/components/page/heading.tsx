import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StatusBadge, type Status } from './status-badge.tsx';
import { Muted } from './section.tsx';

/** The main heading of a page; it takes the focus when the page opens. */
export const PageHeading = chakra(
  'h1',
  { base: { textStyle: '2xl', fontWeight: 'semibold' } },
  { defaultProps: { tabIndex: -1, 'data-focus-landing': '' } },
);

/** The main heading of a page with a list, and a sentence below it. */
export const ListHeading = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Box mb="4">
    <PageHeading>{title}</PageHeading>
    <Muted>{text}</Muted>
  </Box>
);

type RecordProps = { readonly title: string; readonly state: Status; readonly children?: ReactNode };

/** The main heading of a page about one record, with its state; `children` is a muted line below it. */
export const RecordHeading = ({ title, state, children }: RecordProps) => (
  <>
    <Flex align="center" gap="3" wrap="wrap">
      <PageHeading>{title}</PageHeading>
      <StatusBadge {...state} />
    </Flex>
    {children !== undefined && <Muted mt="1">{children}</Muted>}
  </>
);
