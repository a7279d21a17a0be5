import { Flex } from '@chakra-ui/react';
import { Bookmark, BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { TabStrip } from './tab-strip.tsx';
import { ViewDialog } from './view-dialog.tsx';
import type { BodyOf } from '../../../contract/call.ts';
import type { Calls } from '../../../contract/paths.gen.ts';
import type { View, ViewList } from '../../../contract/views.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notify.ts';
import { useCall } from '../../api/use-call.ts';
import { useTexts } from '../../texts/language.ts';
import { count } from '../../texts/money.ts';
import { Button, TabLink } from '../form/button.tsx';

/** A view that every user has: its name and its filters. */
export type BuiltInView = { readonly name: string; readonly query: string };

type Props = {
  readonly list: ViewList;
  readonly builtIn: readonly [BuiltInView, ...BuiltInView[]];
  /** The filters in force, as `canonical` writes them. */
  readonly filters: string;
  /** Writes a query without the page, so that equal filters always give the same text. */
  readonly canonical: (query: string) => string;
  /** The query of the URL that applies a view. */
  readonly searchOf: (query: string) => string;
  /** Number of rows that match the filters. */
  readonly total: string | undefined;
  /** Returns the filters of a view as `policyCounts` takes them; without it, only the current view shows a count. */
  readonly countedBy?: (query: string) => CountedFilter;
};

type CountedFilter = BodyOf<Calls['policyCounts']>['filters'][number];

/**
 * Shows views (filters with a name) as tabs above a list, on a phone as chips. The built-in views are first, then those that
 * the user has saved.
 */
export const SavedViews = ({ list, builtIn, filters, canonical, searchOf, total, countedBy }: Props) => {
  const { t } = useTexts();
  const viewList = useCall('viewQuery', { query: { list } });
  const savedViews = viewList.data?.data ?? [];
  const views = [...builtIn.map((view) => ({ ...view, id: view.query })), ...savedViews];
  const counts = useCall(
    'policyCounts',
    countedBy && viewList.data ? { body: { filters: views.slice(0, maxCount).map(({ query }) => countedBy(query)) } } : undefined,
    { keepPreviousData: true },
  ).data?.data;
  const match = views.find((view) => canonical(view.query) === filters);
  const [lastId, setLastId] = useState(match?.id);
  if (match && match.id !== lastId) setLastId(match.id);
  // If no view has these filters, the user has changed the filters of the last view, which stays current.
  const current = match ?? views.find(({ id }) => id === lastId) ?? builtIn[0];
  const [isOpen, setOpen] = useState<'save' | View>();
  const savedMatch = savedViews.find(({ id }) => id === match?.id);
  const remove = async (view: View): Promise<void> => {
    await call('viewDelete', { body: { id: view.id } });
    const restore = async () => {
      await call('viewSave', { body: { list, name: view.name, query: view.query } });
      await viewList.mutate();
    };
    notify({
      tone: 'success',
      title: t('list.viewDeleted', { name: view.name }),
      action: { label: t('list.undo'), run: () => void restore() },
    });
    await viewList.mutate();
  };
  return (
    <Flex
      align="center"
      justify="space-between"
      gap="3"
      px={{ base: '4', md: '5' }}
      borderBottomWidth="1px"
      borderColor="border"
      minH="12"
    >
      <TabStrip
        as="nav"
        aria-label={t('list.views')}
        selectedKey={current.name}
        alignSelf="stretch"
        alignItems="stretch"
        gap={{ base: '2', md: '5' }}
        py={{ base: '2', md: '0' }}
      >
        {views.map((view, index) => (
          <TabLink
            key={view.id}
            {...tab}
            to={{ search: searchOf(view.query) }}
            preventScrollReset
            aria-current={view.name === current.name ? 'page' : undefined}
          >
            {savedViews.some(({ id }) => id === view.id) && <Bookmark size={14} strokeWidth={1.75} aria-hidden />}
            {view.name}
            <Total>{view.id === match?.id ? total : counts?.[index] === undefined ? undefined : count(counts[index])}</Total>
          </TabLink>
        ))}
      </TabStrip>
      {savedMatch && (
        <Flex gap="3" flexShrink="0">
          <Button
            variant="plain"
            size="sm"
            px="0"
            aria-label={t('list.renameWhat', { name: savedMatch.name })}
            aria-haspopup="dialog"
            onClick={() => setOpen(savedMatch)}
          >
            {t('list.renameView')}
          </Button>
          <Button
            variant="plain"
            size="sm"
            px="0"
            aria-label={t('list.deleteWhat', { name: savedMatch.name })}
            onClick={() => void remove(savedMatch)}
          >
            {t('list.deleteView')}
          </Button>
        </Flex>
      )}
      {!match && (
        <Button variant="plain" size="sm" px="0" flexShrink="0" aria-haspopup="dialog" onClick={() => setOpen('save')}>
          <BookmarkPlus aria-hidden />
          {t('list.saveView')}
        </Button>
      )}
      {isOpen !== undefined && (
        <ViewDialog
          list={list}
          query={filters}
          viewToRename={isOpen === 'save' ? undefined : isOpen}
          onClose={(view) => {
            setOpen(undefined);
            if (!view) return;
            setLastId(view.id);
            void viewList.mutate();
          }}
        />
      )}
    </Flex>
  );
};

/** The largest number of views whose rows the server counts in one call. */
const maxCount = 20;

const Total = ({ children }: { readonly children: string | undefined }) =>
  children !== undefined && (
    <Flex as="span" className="num" textStyle="xs" bg="bg.muted" borderRadius="l1" px="1.5" minW="5" justify="center">
      {children}
    </Flex>
  );

/** A tab on a wide screen, a chip on a narrow one. */
const tab = {
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  flexShrink: '0',
  mb: { base: '0', md: '-1px' },
  px: { base: '3', md: '0' },
  minH: { base: '9', md: '12' },
  borderWidth: { base: '1px', md: '0 0 2px' },
  borderColor: { base: 'border.emphasized', md: 'transparent' },
  borderRadius: { base: 'l2', md: '0' },
  css: {
    '&[aria-current]': {
      borderColor: 'brand.solid',
      bg: { base: 'brand.subtle', md: 'transparent' },
      color: { base: 'brand.fg', md: 'fg' },
    },
  },
} as const;
