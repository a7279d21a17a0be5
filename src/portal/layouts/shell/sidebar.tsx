import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  Building2,
  ChevronDown,
  ChevronRight,
  ClipboardCheck,
  FilePenLine,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Percent,
  RefreshCw,
  Scale,
  UserRound,
} from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { CallReply } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { Button } from '../../components/form/button.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import type { PageRoute } from '../route.ts';
import { PAGE_SIZE } from '../../components/list/paging.ts';
import { useSession, useUser } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import type { ApprovalKind } from '../../../contract/dashboard.ts';
import type { MenuEntry } from '../../../contract/site.ts';
import { readCookie, storeCookie } from '../../session/storage.ts';
import { Muted } from '../../components/page/section.tsx';

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: 'full',
  minH: '9',
  px: '3',
  borderRadius: 'l2',
  color: 'fg.muted',
  textDecoration: 'none',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=page]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
} as const;
const Entry = chakra(Link, { base: entryStyle });
const Heading = chakra('button', { base: entryStyle });

const icons: Readonly<Record<string, LucideIcon>> = {
  Home: Package,
  Dashboard: LayoutDashboard,
  Personal: LayoutDashboard,
  Organisation: Building2,
  Underwriting: ClipboardCheck,
  Drafts: FilePenLine,
  Comparison: Scale,
  Occupations: UserRound,
  Renewals: RefreshCw,
  Statements: Percent,
  ConsolePartners: Building2,
  ConsoleProducts: Package,
  ConsoleFinance: Percent,
};

/** Shows the entries of the sidebar, from the server's menu: the pages that this user may open, in the user's language. */
export const SidebarMenu = ({ routes }: { readonly routes: readonly PageRoute[] }) => {
  const { t } = useTexts();
  const session = useSession();
  const { data, error, mutate } = useCall('fetchUserMenuList', session.state === 'user' ? {} : undefined);
  if (error)
    return (
      <Muted p="3" role="alert">
        {t('shell.menuFailed')}
        <Button variant="outline" mt="2" onClick={() => void mutate()}>
          {t('action.retry')}
        </Button>
      </Muted>
    );
  if (!data || session.state !== 'user')
    return (
      <Box p="4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} mb="5" data-pending={undefined} />
        ))}
      </Box>
    );
  const pathOf = (name: string): string | undefined => routes.find((route) => route.name === name)?.path;
  return (
    <Box as="nav" aria-label={t('shell.menu')} p="2">
      <Lines nodes={menuTree(data.data, session.roles, pathOf)} />
    </Box>
  );
};

const Lines = ({ nodes, isUnder = false }: { readonly nodes: readonly MenuNode[]; readonly isUnder?: boolean }) => (
  <Flex as="ul" direction="column" gap="0.5" listStyleType="none">
    {nodes.map((node) => (
      <li key={node.name}>{node.children.length > 0 ? <Group node={node} /> : <Page node={node} isUnder={isUnder} />}</li>
    ))}
  </Flex>
);

const Page = ({ node, isUnder }: { readonly node: MenuNode; readonly isUnder: boolean }) => {
  const { pathname, search } = useLocation();
  const Icon = icons[node.name] ?? FileText;
  return (
    <Entry to={node.path} aria-current={isShown(node, pathname, search) ? 'page' : undefined}>
      {isUnder ? <Box w="4" flexShrink="0" /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {node.title}
      {node.name === 'Drafts' && <DraftCount />}
      {/* The count is mounted anew with each page, so that it is requested again. */}
      {node.path in waitingOn && <WaitingCount key={pathname} path={node.path} />}
    </Entry>
  );
};

/** The paths of pages without an entry of their own, each with the path of the entry that is highlighted instead. */
const entryOf: Readonly<Record<string, string>> = { '/ins/endorsement': '/ins/detail', '/order/trace': '/dashboard' };

/** Returns whether an entry is highlighted. An agent's statement belongs to the settlement from which the back office opens it. */
const isShown = ({ path }: MenuNode, pathname: string, search: string): boolean =>
  path === (pathname === '/statements' && search.includes('agent=') ? '/console/statements' : (entryOf[pathname] ?? pathname));

/** Shows the number of the user's drafts, which is requested again with each change of page. */
const DraftCount = () => {
  const { pathname } = useLocation();
  // A user who must choose a password first may make no other call.
  const mustChoosePassword = useUser()?.passwordGiven ?? false;
  // This is the same request as that of the personal centre, so that it is sent only once.
  const { data, mutate } = useCall('draftQuery', mustChoosePassword ? undefined : { query: { limit: PAGE_SIZE } });
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current !== pathname) void mutate();
    lastPathname.current = pathname;
  }, [pathname, mutate]);
  return <Count n={data?.total} />;
};

const Count = ({ n = 0 }: { readonly n: number | undefined }) =>
  n === 0 ? null : (
    <Box as="span" className="num" ms="auto" px="1.5" minW="5" textAlign="center" textStyle="xs" bg="bg.muted" borderRadius="l1">
      {n}
    </Box>
  );

type Counts = CallReply<'workList'>['data']['counts'];

const approvals =
  (...kinds: readonly ApprovalKind[]) =>
  (counts: Counts) =>
    counts.approvals?.reduce((sum, { kind, n }) => (kinds.includes(kind) ? sum + n : sum), 0);

/** The pages of the back office with the numbers of records that wait for the user. */
const waitingOn: Readonly<Record<string, (counts: Counts) => number | undefined>> = {
  '/underwriting': ({ referred }) => referred,
  '/console/applications': approvals('APPLICATION'),
  '/console/organisations': approvals('ORGANISATION', 'COLLEAGUE', 'AUTHORISATION'),
  '/console/shelf': approvals('SHELF'),
  '/console/commission': approvals('RATE'),
  '/console/statements': approvals('MONTH', 'DISPUTE'),
  '/console/reconciliation': approvals('DIFFERENCE', 'TO_SETTLE', 'BOOKING'),
};

const WaitingCount = ({ path }: { readonly path: string }) => {
  const mustChoosePassword = useUser()?.passwordGiven ?? false;
  const { data } = useCall('workList', mustChoosePassword ? undefined : {}, { refreshInterval: 30_000 });
  return <Count n={data && waitingOn[path]?.(data.data.counts)} />;
};

const Group = ({ node }: { readonly node: MenuNode }) => {
  const id = useId();
  const { pathname, search } = useLocation();
  const isCurrent = node.children.some((child) => isShown(child, pathname, search));
  const [isOpen, setOpen] = useState(true);
  const Icon = icons[node.name] ?? FileText;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Heading
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        {...(isCurrent ? { color: 'fg', fontWeight: 'semibold' } : {})}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <Box as="span" flex="1">
          {node.title}
        </Box>
        <Chevron size={16} strokeWidth={1.75} aria-hidden />
      </Heading>
      <Box id={id} hidden={!isOpen} mt="0.5">
        {isOpen && <Lines nodes={node.children} isUnder />}
      </Box>
    </>
  );
};

type MenuNode = {
  readonly name: string;
  readonly title: string;
  readonly path: string;
  readonly children: readonly MenuNode[];
};

type TreeEntry = MenuEntry | NonNullable<MenuEntry['children']>[number];

const HIDDEN = 2;

/**
 * Returns the entries of the server's menu that the sidebar shows: those that the roles allow, without hidden entries and
 * unknown pages. An entry with a single visible page is replaced by that page. `pathOf` returns the path of a page of the
 * portal by its name.
 */
export const menuTree = (
  entries: readonly TreeEntry[],
  roles: readonly string[],
  pathOf: (name: string) => string | undefined,
): readonly MenuNode[] =>
  entries.filter((entry) => isAllowed(entry, roles)).flatMap((entry) => nodeOf(entry, roles, pathOf) ?? []);

const isAllowed = ({ hidden, meta }: TreeEntry, roles: readonly string[]): boolean =>
  hidden !== HIDDEN && (meta.roles?.some((role) => roles.includes(role)) ?? true);

const nodeOf = (
  entry: TreeEntry,
  roles: readonly string[],
  pathOf: (name: string) => string | undefined,
): MenuNode | undefined => {
  const subEntries = 'children' in entry ? entry.children : undefined;
  const { name, meta } = entry;
  if (subEntries === undefined) {
    const path = pathOf(name);
    return path === undefined ? undefined : { name, title: meta.title, path, children: [] };
  }
  const children = menuTree(subEntries, roles, pathOf);
  const [only] = children;
  if (children.length <= 1) return only && { ...only, name };
  return { name, title: meta.title, path: entry.path, children };
};

/** The state of the sidebar. `withoutAnimation` is true if the window and not the user has opened or closed it. */
export type Sidebar = {
  readonly device: 'desktop' | 'mobile';
  readonly opened: boolean;
  readonly withoutAnimation: boolean;
  /** Opens or closes the sidebar. On a desktop, a cookie stores the state as 1 or 0. */
  readonly toggle: () => void;
  /** Closes a sidebar that covers the page on a mobile device. A sidebar beside the page stays open. */
  readonly leave: () => void;
};

/**
 * The width in pixels below which a window counts as a mobile device. There the sidebar covers the page and closes with each
 * change of page.
 */
const mobileBelow = 992;

const cookie = 'sidebarStatus';
const year = 31_536_000;
const media = () => matchMedia(`(max-width: ${mobileBelow - 0.02}px)`);
const subscribe = (listener: () => void) => {
  const query = media();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Returns the state of the sidebar. Until the user opens or closes it, it has the state in the cookie on a desktop, and is
 * closed on a mobile device.
 */
export const useSidebar = (): Sidebar => {
  const isMobile = useSyncExternalStore(subscribe, () => media().matches);
  const [chosen, setChosen] = useState<{ readonly isMobile: boolean; readonly opened: boolean }>();
  if (chosen && chosen.isMobile !== isMobile) setChosen(undefined);
  const opened = chosen?.opened ?? (!isMobile && readCookie(cookie) !== '0');
  return {
    device: isMobile ? 'mobile' : 'desktop',
    opened,
    withoutAnimation: chosen === undefined,
    toggle: () => {
      if (!isMobile) storeCookie(cookie, opened ? '0' : '1', year);
      setChosen({ isMobile, opened: !opened });
    },
    leave: () => {
      if (isMobile && opened) setChosen({ isMobile, opened: false });
    },
  };
};
