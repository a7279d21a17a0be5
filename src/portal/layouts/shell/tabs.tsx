import { Box, chakra, Flex } from '@chakra-ui/react';
import { CopyX, ListX, Pin, RefreshCw, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link, matchPath, useLocation, useNavigate } from 'react-router-dom';
import { mutate } from 'swr';
import { MenuList } from '../../components/page/menu-list.tsx';
import type { PageRoute } from '../route.ts';
import { useTexts } from '../../texts/language.ts';

/** What the tabs must know of the pages that stand in the shell. */
const tabPages = (routes: readonly PageRoute[]) => {
  const pages = routes.filter(({ layout }) => layout === 'shell');
  const routeOf = (path: string): PageRoute | undefined => pages.find((route) => matchPath(route.path, path) !== null);
  const isPinned = (path: string): boolean => routeOf(path)?.isPinned ?? false;
  /** The tabs with the pinned ones, which stand first and always. */
  const withPinned = (tags: readonly Tag[]): readonly Tag[] => [
    ...pages.filter((route) => route.isPinned).map(({ path }) => tags.find((tag) => tag.path === path) ?? { path, target: path }),
    ...tags.filter(({ path }) => !isPinned(path)),
  ];
  return { routeOf, isPinned, withPinned };
};

type OpenMenu = { readonly tag: Tag; readonly x: number; readonly y: number };

type TagBarProps = { readonly routes: readonly PageRoute[]; readonly onRefresh: () => void };

/** The open pages as tabs; a right click, the menu key or Shift+F10 opens what can be done with one, Delete closes it. */
export const TagBar = ({ routes, onRefresh }: TagBarProps) => {
  const { routeOf, isPinned, withPinned } = useMemo(() => tabPages(routes), [routes]);
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const goTo = useNavigate();
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<OpenMenu>();
  const [isOpen, setOpen] = useState(false);
  const [kept, setTags] = useTags();
  const tags = withPinned(kept).filter(({ path }) => routeOf(path) !== undefined);
  useEffect(() => {
    if (routeOf(pathname)) setTags((before) => visited(withPinned(before), { path: pathname, target: pathname + search }));
  }, [pathname, search, setTags, routeOf, withPinned]);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname, tags.length]);

  const close = (what: Parameters<typeof staying>[2]) => {
    const rest = staying(tags, isPinned, what);
    setTags(rest);
    if (rest.some(({ path }) => path === pathname)) return;
    // Closing the others shows the one that stays.
    const kept = typeof what === 'object' && 'allBut' in what ? rest.find(({ path }) => path === what.allBut) : undefined;
    void goTo((kept ?? nextTag(tags, rest, pathname))?.target ?? '/dashboard');
  };
  const open = (tag: Tag, element: HTMLElement, x: number, y: number) => {
    element.querySelector('a')?.focus();
    setMenu({ tag, x, y });
    setOpen(true);
  };
  const press = (tag: Tag, event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      open(tag, event.currentTarget, left, bottom + 4);
    } else if (event.key === 'Delete' && !isPinned(tag.path)) {
      close({ only: tag.path });
      bar.current?.querySelector('a')?.focus();
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const links = [...(bar.current?.querySelectorAll('a') ?? [])];
      const at = links.findIndex((link) => event.currentTarget.contains(link));
      links[at + (event.key === 'ArrowRight' ? 1 : -1)]?.focus();
    }
  };
  const show = (tag: Tag, event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The menu key tells of a click at the corner of the element: the keyboard has been answered already.
    if (!isOpen) open(tag, event.currentTarget, event.clientX, event.clientY);
  };
  return (
    <Box as="nav" aria-label={t('shell.tags')} bg="bg.panel" borderBottomWidth="1px" borderColor="border" h="10">
      <Flex
        as="ul"
        ref={bar}
        align="center"
        h="full"
        gap="1"
        px={{ base: '2', lg: '4' }}
        listStyleType="none"
        overflowX="auto"
        css={{ scrollbarWidth: 'thin' }}
      >
        {tags.map((tag) => (
          <Item
            key={tag.path}
            id={`${id}${tag.path}`}
            tag={tag}
            route={routeOf(tag.path)}
            isCurrent={tag.path === pathname}
            onMenu={(event) => show(tag, event)}
            onKeyDown={(event) => press(tag, event)}
            onClose={() => close({ only: tag.path })}
          />
        ))}
      </Flex>
      {menu && (
        <MenuList
          opener={`${id}${menu.tag.path}`}
          label={t('shell.tagMenu')}
          at={menu}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          items={[
            {
              label: t('action.refresh'),
              icon: <RefreshCw size={16} aria-hidden />,
              run: () => {
                // Reloads all data.
                void mutate(() => true);
                void goTo(menu.tag.target, { replace: true });
                onRefresh();
              },
            },
            {
              label: t('shell.close'),
              icon: <X size={16} aria-hidden />,
              disabled: isPinned(menu.tag.path),
              run: () => close({ only: menu.tag.path }),
            },
            {
              label: t('shell.closeOthers'),
              icon: <CopyX size={16} aria-hidden />,
              run: () => close({ allBut: menu.tag.path }),
            },
            { label: t('shell.closeAll'), icon: <ListX size={16} aria-hidden />, run: () => close('all') },
          ]}
        />
      )}
    </Box>
  );
};

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
  readonly tag: Tag;
  readonly route: PageRoute | undefined;
  readonly isCurrent: boolean;
  readonly onMenu: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClose: () => void;
};
const Item = ({ id, tag, route, isCurrent, onMenu, onKeyDown, onClose }: ItemProps) => {
  const { t } = useTexts();
  if (!route) return null;
  const title = t(route.title);
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
      <Name id={id} to={tag.target} aria-current={isCurrent ? 'page' : undefined}>
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

/** An open page: where it stands, and the address, with its query, that it was last seen at. */
type Tag = { readonly path: string; readonly target: string };

/** The tags after a visit: a page that is open already keeps its place and takes the new address. */
export const visited = (tags: readonly Tag[], tag: Tag): readonly Tag[] =>
  tags.some(({ path }) => path === tag.path) ? tags.map((each) => (each.path === tag.path ? tag : each)) : [...tags, tag];

/** The tags that stay when some are closed; pinned ones always do. */
export const staying = (
  tags: readonly Tag[],
  isPinned: (path: string) => boolean,
  close: 'all' | { readonly only: string } | { readonly allBut: string },
): readonly Tag[] =>
  tags.filter(({ path }) => {
    if (isPinned(path)) return true;
    if (close === 'all') return false;
    return 'only' in close ? path !== close.only : path === close.allBut;
  });

/** The tag to show once the one on the screen is closed: its right neighbour, else the last. */
export const nextTag = (before: readonly Tag[], after: readonly Tag[], closed: string): Tag | undefined => {
  const right = before.slice(before.findIndex(({ path }) => path === closed) + 1);
  return right.find(({ path }) => after.some((each) => each.path === path)) ?? after.at(-1);
};

const key = 'portal.tags';

const parse = (text: string | null): readonly Tag[] => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTag) : [];
  } catch {
    // A hand or another version has spoilt it: no page is open.
    return [];
  }
};
const isTag = (value: unknown): value is Tag =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** The open pages of this window and their setter; stored until the window is closed or the user signs out. */
const useTags = () => {
  const [tags, setTags] = useState(() => parse(sessionStorage.getItem(key)));
  // Signing out clears the session's storage.
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(tags)), [tags]);
  return [tags, setTags] as const;
};
