import { Box } from '@chakra-ui/react';
import { CircleAlert, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../texts/language.ts';
import { Button } from '../form/button.tsx';
import { LineRowsSkeleton } from '../feedback/bars-skeleton.tsx';
import { EmptyState } from './empty-state.tsx';
import { Pager } from './pager.tsx';

type BodyProps = {
  /** What a call for the list has brought. */
  readonly list: {
    readonly data: { readonly total: number; readonly rows: readonly unknown[] } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  /** Why it could not be loaded, where more is to be said than that. */
  readonly failure?: { readonly title: string; readonly text: string };
  /** What stands where nothing was found, and the way back to all. */
  readonly empty: {
    readonly icon: LucideIcon;
    readonly title: string;
    readonly text: string;
    readonly action: string;
    readonly onAction: () => void;
  };
  readonly pager: Omit<ComponentProps<typeof Pager>, 'total'>;
  readonly children: ReactNode;
};

/** The part of a list below its query: waiting, failed, empty, or its rows and their pager. */
export const ListBody = ({ list: { data, error, isLoading, mutate }, failure, empty, pager, children }: BodyProps) => {
  const { t } = useTexts();
  if (error)
    return (
      <Box p="4">
        <EmptyState
          icon={CircleAlert}
          title={failure?.title ?? t('error.loadFailed')}
          text={failure?.text}
          action={
            <Button variant="outline" onClick={() => void mutate()}>
              {t('action.retry')}
            </Button>
          }
        />
      </Box>
    );
  if (!data) return isLoading ? <LineRowsSkeleton /> : null;
  if (data.rows.length === 0)
    return (
      <Box p="4">
        <EmptyState
          icon={empty.icon}
          title={empty.title}
          text={empty.text}
          action={
            <Button variant="outline" onClick={empty.onAction}>
              {empty.action}
            </Button>
          }
        />
      </Box>
    );
  return (
    <>
      {children}
      {/* Below another list it is another pager: it stays, and keeps the focus, as long as pages of one list are turned. */}
      <Box
        key={data.total}
        px={{ base: '4', md: '5' }}
        py="3"
        borderTopWidth="1px"
        borderColor="border"
        _empty={{ display: 'none' }}
      >
        <Pager total={data.total} {...pager} />
      </Box>
    </>
  );
};
