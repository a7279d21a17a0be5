import { Box, Flex } from '@chakra-ui/react';
import { Menu as MenuIcon, Settings } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/language.ts';
import { Brand } from '../brand.tsx';
import { headerBox } from '../header-room.ts';
import { Hotline } from '../header.tsx';
import { Switches } from '../switches.tsx';
import { Tabs } from '../tabs.tsx';
import { UserMenu } from '../user-menu.tsx';
import { useShellSettings } from './shell-settings.ts';
import type { Sidebar } from './sidebar-state.ts';

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'));

/** The shell's own header, 56 high: mark over the sidebar, hamburger, the two tabs; hotline, language, colours, settings and user. */
export const ShellHeader = ({ sidebar: { device, opened, toggle } }: { readonly sidebar: Sidebar }) => {
  const { t } = useTexts();
  const { sidebarLogo } = useShellSettings();
  const [hasDrawer, setDrawer] = useState(false);
  const { pathname } = useLocation();
  return (
    <Flex as="header" bg="bg.panel" borderBottomWidth="1px" borderColor="border" h="14" align="center" css={headerBox}>
      {sidebarLogo && (
        <Flex
          h="full"
          align="center"
          flexShrink="0"
          ps={{ base: '2', lg: '4' }}
          w={{ lg: 'sidebar' }}
          borderInlineEndWidth={{ lg: opened ? '1px' : '0' }}
          borderColor="border"
          order={device === 'mobile' ? 1 : 0}
          minW="0"
        >
          <Brand isMarkOnPhones />
        </Flex>
      )}
      {/* The product list stands without a sidebar, so nothing is there to be opened. */}
      {pathname !== '/home' && (
        <Button
          variant="ghost"
          guard={false}
          px="0"
          ms={{ base: '2', lg: '3' }}
          aria-label={t(opened ? 'shell.closeSidebar' : 'shell.openSidebar')}
          aria-expanded={opened}
          _expanded={{ bg: 'transparent' }}
          onClick={toggle}
        >
          <MenuIcon aria-hidden />
        </Button>
      )}
      <Box h="full" ms="3" display={{ base: 'none', md: 'block' }} order={2}>
        <Tabs />
      </Box>
      <Flex flex="1" justify="flex-end" me={{ base: '2', md: '4' }} align="center" gap={{ base: '0', md: '1' }} order={3}>
        <Hotline />
        <Switches />
        <Button variant="ghost" px="0" aria-label={t('shell.settings')} onClick={() => setDrawer(true)}>
          <Settings aria-hidden />
        </Button>
        <UserMenu inShell />
      </Flex>
      <Suspense fallback={null}>{hasDrawer && <SettingsDrawer onClose={() => setDrawer(false)} />}</Suspense>
    </Flex>
  );
};
