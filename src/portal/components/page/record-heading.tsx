import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Muted, PageHeading } from './section.tsx';
import { StatusBadge, type Status } from './status-badge.tsx';

type RecordProps = { readonly title: string; readonly state: Status; readonly children?: ReactNode };

/** Shows the main heading of a page about one record, with its state; `children` is a muted line below it. */
export const RecordHeading = ({ title, state, children }: RecordProps) => (
  <>
    <Flex align="center" gap="3" wrap="wrap">
      <PageHeading>{title}</PageHeading>
      <StatusBadge {...state} />
    </Flex>
    {children !== undefined && <Muted mt="1">{children}</Muted>}
  </>
);
