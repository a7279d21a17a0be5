import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyX, ListX, Pin, RefreshCw, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { MenuList } from '../../components/page/menu-list.tsx';
import type { PageRoute } from '../route.ts';
import { useTexts } from '../../texts/language.ts';

const tabPages = (routes: readonly PageRoute[]) => {
  const pages = routes.filter(({ layout }) => layout === 'shell');
  const routeOf = (path: string): PageRoute | undefined => pages.find((route) => matchPath(route.path, path) !== null);
  const isPinned = (path: string): boolean => routeOf(path)?.isPinned ?? false;
  /** Returns the tabs with all pinned tabs, which come first. */
  const addPinnedTabs = (tabs: readonly Tab[]): readonly Tab[] => [
    ...pages.filter((route) => route.isPinned).map(({ path }) => tabs.find((tab) => tab.path === path) ?? { path, target: path }),
    ...tabs.filter(({ path }) => !isPinned(path)),
  ];
  return { routeOf, isPinned, withPinned: addPinnedTabs };
};

type TabBarProps = { readonly routes: readonly PageRoute[]; readonly onRefresh: () => void };

/** Shows the open pages as tabs. A right click, the menu key or Shift+F10 opens the menu of a tab; Delete closes the tab. */
export const TabBar = ({ routes, onRefresh }: TabBarProps) => {
  const { routeOf, isPinned, withPinned } = useMemo(() => tabPages(routes), [routes]);
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const goTo = useNavigate();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly tab: Tab; readonly x: number; readonly y: number }>();
  const [isOpen, setOpen] = useState(false);
  const [openTabs, setTabs] = useTabs();
  const tabs = withPinned(openTabs).filter(({ path }) => routeOf(path) !== undefined);
  useEffect(() => {
    if (routeOf(pathname))
      setTabs((currentTabs) => withVisit(withPinned(currentTabs), { path: pathname, target: pathname + search }));
  }, [pathname, search, setTabs, routeOf, withPinned]);
  useEffect(() => {
    bar.current?.querySelector('li:has([aria-current])')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname, tabs.length]);

  const close = (request: Parameters<typeof remainingTabs>[2]) => {
    const remaining = remainingTabs(tabs, isPinned, request);
    setTabs(remaining);
    if (remaining.some(({ path }) => path === pathname)) return;
    // "Close others" opens the tab that stays.
    const remainingTab =
      typeof request === 'object' && 'allBut' in request ? remaining.find(({ path }) => path === request.allBut) : undefined;
    void goTo((remainingTab ?? nextTab(tabs, remaining, pathname))?.target ?? '/dashboard');
  };
  const open = (tab: Tab, element: HTMLElement) => {
    element.querySelector('a')?.focus();
    const { left, bottom } = element.getBoundingClientRect();
    setMenu({ tab, x: left, y: bottom + 4 });
    setOpen(true);
  };
  const handleKey = (tab: Tab, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      open(tab, event.currentTarget);
    } else if (event.key === 'Delete' && !isPinned(tab.path)) {
      close({ only: tab.path });
      bar.current?.querySelector('a')?.focus();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const links = [...(bar.current?.querySelectorAll('a') ?? [])];
      const index = links.findIndex((link) => event.currentTarget.contains(link));
      links[index + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
    }
  };
  const handleContextMenu = (tab: Tab, event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The menu key also causes a click event at the corner of the element, but the key event has opened the menu already.
    if (!isOpen) open(tab, event.currentTarget);
  };
  return (
    <Box as="nav" aria-label={t('shell.tags')} bg="bg.panel" borderBottomWidth="1px" borderColor="border" h="10">
      <Flex
        as="ul"
        ref={bar}
        align="center"
        h="full"
        gap="1"
        px="4"
        listStyleType="none"
        overflowX="auto"
        css={{ scrollbarWidth: 'thin', maskImage: fadedEdges }}
      >
        {tabs.map((tab) => (
          <Item
            key={tab.path}
            id={`${id}${tab.path}`}
            tab={tab}
            route={routeOf(tab.path)}
            isCurrent={tab.path === pathname}
            onMenu={(event) => handleContextMenu(tab, event)}
            onKeyDown={(event) => handleKey(tab, event)}
            onClose={() => close({ only: tab.path })}
          />
        ))}
      </Flex>
      {menu && (
        <MenuList
          opener={`${id}${menu.tab.path}`}
          label={t('shell.tagMenu')}
          position={menu}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          items={[
            {
              label: t('action.refresh'),
              icon: <RefreshCw size={16} aria-hidden />,
              run: () => {
                void mutate(() => true);
                void goTo(menu.tab.target, { replace: true });
                onRefresh();
              },
            },
            {
              label: t('shell.close'),
              icon: <X size={16} aria-hidden />,
              disabled: isPinned(menu.tab.path),
              run: () => close({ only: menu.tab.path }),
            },
            {
              label: t('shell.closeOthers'),
              icon: <CopyX size={16} aria-hidden />,
              run: () => close({ allBut: menu.tab.path }),
            },
            { label: t('shell.closeAll'), icon: <ListX size={16} aria-hidden />, run: () => close('all') },
          ]}
        />
      )}
    </Box>
  );
};

// The edge is as wide as the padding. A row at its start has no faded tab, and a cut tab shows that the row goes on.
const fadedEdges = 'linear-gradient(to right, transparent, #000 1rem calc(100% - 1rem), transparent)';

const Name = chakra(Link, { base: { color: 'inherit', textDecoration: 'none', whiteSpace: 'nowrap', borderRadius: 'l1' } });
const Close = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '6',
    h: '6',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { bg: 'bg.emphasized' },
  },
});

type ItemProps = {
  readonly id: string;
  readonly tab: Tab;
  readonly route: PageRoute | undefined;
  readonly isCurrent: boolean;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
};
const Item = ({ id, tab, route, isCurrent, onMenu, onKeyDown, onClose }: ItemProps) => {
  const { t } = useTexts();
  if (!route) return null;
  const title = t(route.tabTitle?.(new URLSearchParams(tab.target.split('?')[1])) ?? route.title);
  return (
    <Flex
      as="li"
      align="center"
      gap="1.5"
      h="7"
      ps="2.5"
      pe={route.isPinned ? '2.5' : '0.5'}
      flexShrink="0"
      textStyle="sm"
      borderRadius="l1"
      borderWidth="1px"
      borderColor={isCurrent ? 'border.emphasized' : 'transparent'}
      bg={isCurrent ? 'bg.muted' : 'transparent'}
      color={isCurrent ? 'fg' : 'fg.muted'}
      _hover={{ color: 'fg' }}
      onContextMenu={onMenu}
      onKeyDown={onKeyDown}
    >
      {route.isPinned ? <Pin size={12} strokeWidth={2} aria-hidden /> : isCurrent && <Dot />}
      <Name id={id} to={tab.target} aria-current={isCurrent ? 'page' : undefined}>
        {title}
      </Name>
      {!route.isPinned && (
        <Close type="button" aria-label={t('shell.closeTag', { title })} onClick={onClose}>
          <X size={14} strokeWidth={2} aria-hidden />
        </Close>
      )}
    </Flex>
  );
};

const Dot = () => <Box aria-hidden w="1.5" h="1.5" borderRadius="full" bg="brand.solid" flexShrink="0" />;

/** An open page with its path and its last URL. */
type Tab = { readonly path: string; readonly target: string };

/** Returns the tabs after a visit. A page that is open already keeps its position and gets the new URL. */
export const withVisit = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.some(({ path }) => path === tab.path) ? tabs.map((item) => (item.path === tab.path ? tab : item)) : [...tabs, tab];

/** Returns the tabs that stay when some are closed. Pinned tabs always stay. */
export const remainingTabs = (
  tabs: readonly Tab[],
  isPinned: (path: string) => boolean,
  close: 'all' | { readonly only: string } | { readonly allBut: string },
): readonly Tab[] =>
  tabs.filter(({ path }) => {
    if (isPinned(path)) return true;
    if (close === 'all') return false;
    return 'only' in close ? path !== close.only : path === close.allBut;
  });

/** Returns the tab to show when the current tab is closed: its right neighbour, else the last tab. */
export const nextTab = (before: readonly Tab[], after: readonly Tab[], closedPath: string): Tab | undefined => {
  const tabsToTheRight = before.slice(before.findIndex(({ path }) => path === closedPath) + 1);
  return tabsToTheRight.find(({ path }) => after.some((each) => each.path === path)) ?? after.at(-1);
};

const key = 'portal.tags';

const parse = (text: string | null): readonly Tab[] => {
  try {
    const storedTabs: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(storedTabs) ? storedTabs.filter(isTab) : [];
  } catch {
    // The stored value is damaged or from another version, so no page is open.
    return [];
  }
};
const isTab = (value: unknown): value is Tab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** Returns the open pages of this window and their setter. They are stored until the window is closed or the user signs out. */
const useTabs = () => {
  const [tabs, setTabs] = useState(() => parse(sessionStorage.getItem(key)));
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(tabs)), [tabs]);
  return [tabs, setTabs] as const;
};
