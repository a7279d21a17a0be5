import { Box, Flex } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { CallFailure } from '../../api/call.ts';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../form/button.tsx';
import { LineRowsSkeleton } from '../feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from './empty-state.tsx';
import { CardPager } from './pager.tsx';

type BodyProps = {
  readonly list: Pick<
    SWRResponse<{ readonly total: number; readonly rows: readonly unknown[] }, CallFailure>,
    'data' | 'error' | 'isLoading'
  > & {
    readonly mutate: () => Promise<unknown>;
  };
  readonly failed?: string;
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'> & {
    readonly action: string;
    readonly onAction: () => void;
  };
  readonly pager: Omit<ComponentProps<typeof CardPager>, 'total'>;
  readonly children: ReactNode;
};

/** The part of a list below its query: waiting, failed, empty, or its rows and their pager. */
export const ListBody = ({ list: { data, error, isLoading, mutate }, failed, empty, pager, children }: BodyProps) => {
  const { t } = useTexts();
  const { action, onAction, ...nothing } = empty;
  if (error)
    return (
      <Box p="4">
        <LoadFailed title={failed ?? t('error.loadFailed')} error={error} onRetry={() => void mutate()} />
      </Box>
    );
  if (!data) return isLoading ? <LineRowsSkeleton /> : null;
  if (data.rows.length === 0)
    return (
      <Box p="4">
        <EmptyState
          {...nothing}
          action={
            <Button variant="outline" onClick={onAction}>
              {action}
            </Button>
          }
        />
      </Box>
    );
  return (
    <>
      {children}
      {/* Another list gets another pager. While one list is paged, the pager stays and keeps the focus. */}
      <CardPager key={data.total} total={data.total} {...pager} />
    </>
  );
};

/** The line between the filters of a list and its rows: how many there are, and their sums. */
export const SummaryLine = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    role="status"
    wrap="wrap"
    columnGap="5"
    px={{ base: '4', md: '5' }}
    py="2"
    minH="9"
    bg="bg.subtle"
    borderTopWidth="1px"
    borderBottomWidth="1px"
    borderColor="border"
    textStyle="sm"
    color="fg.muted"
    className="num"
  >
    {children}
  </Flex>
);

/** A named figure of that line. */
export const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}
    <Box as="b" color="fg" fontWeight="semibold">
      {children}
    </Box>
  </span>
);
