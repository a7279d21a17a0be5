import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  Building2,
  ChevronDown,
  ChevronRight,
  ClipboardCheck,
  FileText,
  LayoutDashboard,
  Package,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCall } from '../../call/use-call.ts';
import { Button } from '../../parts/button.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { routes } from '../../routes/table.ts';
import { useSession } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { menuTree, type MenuNode } from './menu-tree.ts';

const line = {
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
const Entry = chakra(Link, { base: line });
const Heading = chakra('button', { base: line });

const icons: Readonly<Record<string, LucideIcon>> = {
  Home: Package,
  Dashboard: LayoutDashboard,
  Personal: LayoutDashboard,
  Organisation: Building2,
  Underwriting: ClipboardCheck,
};

const pathOf = (name: string): string | undefined => routes.find((route) => route.name === name)?.path;

/** The sidebar's lines, from the server's menu: what this user may open, in his language. */
export const SidebarMenu = () => {
  const { t } = useTexts();
  const session = useSession();
  const { data, error, mutate } = useCall('fetchUserMenuList', session.state === 'user' ? {} : undefined);
  if (error)
    return (
      <Box p="3" textStyle="sm" color="fg.muted" role="alert">
        {t('shell.menuFailed')}
        <Button variant="outline" mt="2" onClick={() => void mutate()}>
          {t('action.retry')}
        </Button>
      </Box>
    );
  if (!data || session.state !== 'user')
    return (
      <Box p="4">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} mb="5" data-pending={undefined} />
        ))}
      </Box>
    );
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
  const { pathname } = useLocation();
  const Icon = icons[node.name] ?? FileText;
  return (
    <Entry to={node.path} aria-current={pathname === node.path ? 'page' : undefined}>
      {isUnder ? <Box w="4" flexShrink="0" /> : <Icon size={16} strokeWidth={1.75} aria-hidden />}
      {node.title}
    </Entry>
  );
};

const Group = ({ node }: { readonly node: MenuNode }) => {
  const id = useId();
  const { pathname } = useLocation();
  const isCurrent = node.children.some(({ path }) => path === pathname);
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
