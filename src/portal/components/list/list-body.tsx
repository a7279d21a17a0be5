import { Box, Flex, type FlexProps } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { type CallFailure, failureText } from '../../api/call.ts';
import { noWrapTexts } from '@insure/engine/react';
import { useTexts } from '../../texts/language.ts';
import { Button, ButtonLink } from '../form/button.tsx';
import { LineRowsSkeleton } from '../feedback/skeleton.tsx';
import { CardPager } from './pager.tsx';
import { CircleAlert, type LucideIcon, SearchX } from 'lucide-react';
import { ErrorCode } from '../feedback/error-code.tsx';

type BodyProps = {
  readonly list: Pick<
    SWRResponse<{ readonly total: number; readonly rows: readonly unknown[] }, CallFailure>,
    'data' | 'error' | 'isLoading'
  > & {
    readonly mutate: () => Promise<unknown>;
  };
  readonly failed?: string;
  readonly empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title' | 'text'> & {
    readonly action?: string;
    readonly onAction?: () => void;
  };
  /** The pager, or undefined for lists that are paged by key. */
  readonly pager?: Omit<ComponentProps<typeof CardPager>, 'total'>;
  readonly children: ReactNode;
};

/** Shows the rows of a list and their pager, or that the list is loading, has failed or is empty. */
export const ListBody = ({ list: { data, error, isLoading, mutate }, failed, empty, pager, children }: BodyProps) => {
  const { t } = useTexts();
  const { action, onAction, ...emptyProps } = empty;
  if (error)
    return (
      <Box p="4" data-failed="">
        <LoadFailed title={failed ?? t('error.loadFailed')} error={error} onRetry={() => void mutate()} />
      </Box>
    );
  if (!data) return isLoading ? <LineRowsSkeleton /> : null;
  if (data.rows.length === 0)
    return (
      <Box p="4">
        <EmptyState
          {...emptyProps}
          action={
            action && (
              <Button variant="outline" onClick={onAction}>
                {action}
              </Button>
            )
          }
        />
      </Box>
    );
  return (
    <>
      {children}
      {/* A list with another total gets a new pager. While the user changes pages, the pager stays and keeps the focus. */}
      {pager && <CardPager key={data.total} total={data.total} {...pager} />}
    </>
  );
};

/** Shows the line between the filters of a list and its rows: the number of rows and their sums; nothing if the list failed. */
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
    css={{ '&:has(~ [data-failed])': { display: 'none' } }}
  >
    {children}
  </Flex>
);

/** Shows a named figure in a SummaryLine. */
export const Sum = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span>
    {name}
    <Box as="b" color="fg" fontWeight="semibold">
      {children}
    </Box>
  </span>
);

type Props = {
  readonly icon?: LucideIcon;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly code?: string;
  readonly action?: ReactNode;
  /** Heading level if the state is about the whole page. */
  readonly level?: 1 | 2;
} & Pick<FlexProps, 'flex' | 'justify'>;

/**
 * Shows in a dashed frame that there is nothing to show, with the reason and an action. If the state is about the whole page,
 * there is no frame.
 */
export const EmptyState = ({ icon: Icon = SearchX, title, text, code, action, level, ...rest }: Props) => (
  <Flex direction="column" align="center" textAlign="center" gap="1" px="4" {...(level === 1 ? wholePage : frame)} {...rest}>
    <Box color="fg.subtle" mb="2">
      <Icon size={32} strokeWidth={1.25} aria-hidden />
    </Box>
    <Box
      as={level ? `h${level}` : 'p'}
      textStyle={level === 1 ? 'xl' : 'md'}
      fontWeight="semibold"
      {...(level === 1 ? { tabIndex: -1, 'data-focus-landing': '' } : {})}
    >
      {title}
    </Box>
    {text !== undefined && (
      <Box as="p" color="fg.muted" maxW="md" textWrap="balance">
        {noWrapTexts(text)}
      </Box>
    )}
    {action !== undefined && <Box my="4">{action}</Box>}
    <ErrorCode code={code} />
  </Flex>
);

const frame = {
  py: '10',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  bg: 'bg.panel',
} as const;
const wholePage = { minH: '60dvh', justify: 'center' } as const;

type FailedProps = {
  readonly title: string;
  readonly error?: CallFailure;
  readonly onRetry: () => void;
} & Pick<Props, 'level'>;

/** Shows a loading error: its reason, and a button that tries again. */
export const LoadFailed = ({ title, error, onRetry, level }: FailedProps) => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={level}
      icon={CircleAlert}
      title={title}
      text={error && failureText(error)}
      code={error?.reply.code}
      action={
        <Button variant="outline" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
};

type MissingProps = Pick<Props, 'icon' | 'title' | 'text' | 'code'> & {
  readonly link: { readonly to: string; readonly label: string };
};

/** Shows that the record of a page does not exist or is not for this user, with a link to another page. */
export const PageMissing = ({ link, ...state }: MissingProps) => (
  <EmptyState
    level={1}
    action={
      <ButtonLink variant="outline" to={link.to}>
        {link.label}
      </ButtonLink>
    }
    {...state}
  />
);
