import { Box, Flex } from '@chakra-ui/react';
import { Fragment, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { useUser } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { Banners } from '../banners.tsx';
import { Footer } from '../footer.tsx';
import { MainContent, SkipLink } from '../main-content.tsx';
import { PageOutlet, usePageRoute } from '../page-outlet.tsx';
import type { PageRoute } from '../route.ts';
import { useShellSettings } from './settings.ts';
import { type Sidebar, SidebarMenu, useSidebar } from './sidebar.tsx';
import { TabBar } from './tabs.tsx';
import { Menu as MenuIcon, Settings } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { Brand, Hotline, Switches, Tabs } from '../header.tsx';
import { headerBox, UserMenu } from '../user-menu.tsx';

/** Shows the admin shell: header, sidebar with the server's menu, tabs of the open pages, and the page. */
export const ShellFrame = ({ routes }: { readonly routes: readonly PageRoute[] }) => {
  const { t } = useTexts();
  const { width, hasBar = false } = usePageRoute();
  // Incremented to mount the page anew.
  const [refreshes, setRefreshes] = useState(0);
  const sidebar = useSidebar();
  const { device, opened, withoutAnimation, leave } = sidebar;
  const { fixedHeader, tagsView } = useShellSettings();
  const { pathname } = useLocation();
  const leaveSidebar = useEffectEvent(leave);
  useEffect(() => leaveSidebar(), [pathname]);
  const isMobile = device === 'mobile';
  const isSidebarBesidePage = !isMobile && opened;
  return (
    <Flex direction="column" flex="1" data-shell={device} css={isSidebarBesidePage ? besideSidebar : pendingHidesFooter}>
      <SkipLink />
      <Box position={fixedHeader ? 'sticky' : 'static'} top="0" zIndex="header" data-chrome="">
        <ShellHeader sidebar={sidebar} />
      </Box>
      <Flex flex="1" align="stretch" minW="0">
        {!isMobile && (
          <Box
            data-chrome=""
            flexShrink="0"
            overflowX="clip"
            bg="bg.panel"
            borderInlineEndWidth={isSidebarBesidePage ? '1px' : '0'}
            borderColor="border"
            w={isSidebarBesidePage ? 'sidebar' : '0'}
            visibility={isSidebarBesidePage ? 'visible' : 'hidden'}
            transition={withoutAnimation ? undefined : 'width 160ms'}
          >
            <Box
              w="sidebar"
              position="sticky"
              top={fixedHeader ? '14' : '0'}
              maxH={fixedHeader ? 'calc(100dvh - 3.5rem)' : '100dvh'}
              overflowY="auto"
            >
              <SidebarMenu routes={routes} />
            </Box>
          </Box>
        )}
        <Flex direction="column" flex="1" minW="0" css={hasBar ? roomForBar : undefined}>
          {tagsView && (
            <Box position={fixedHeader ? 'sticky' : 'static'} top="14" zIndex="sticky" data-chrome="">
              <TabBar routes={routes} onRefresh={() => setRefreshes(refreshes + 1)} />
            </Box>
          )}
          <Banners hasBar={hasBar} />
          <MainContent width={width} isBeside hasBar={hasBar}>
            <Fragment key={refreshes}>
              <PageOutlet />
            </Fragment>
          </MainContent>
          <Footer width={width === 'full' ? 'form' : width} isBeside />
        </Flex>
      </Flex>
      {isMobile && opened && (
        <Dialog title={t('shell.menu')} place="start" width="13.125rem" isNarrowlyPadded onClose={leave}>
          <SidebarMenu routes={routes} />
        </Dialog>
      )}
    </Flex>
  );
};

// The footer is hidden while the page is loading, so that it never moves.
const pendingHidesFooter = { '&:has([data-pending]) footer': { display: 'none' } } as const;
const besideSidebar = { ...pendingHidesFooter, '--beside': 'sizes.sidebar' } as const;
const roomForBar = { '@media (max-width: 1599px)': { paddingBottom: '4rem' } } as const;

const SettingsDrawer = lazy(() => import('./settings-drawer.tsx'));

/**
 * Shows the header of the shell, 56 px high: logo, menu button and the two tabs on the left; hotline, language,
 * colours, settings and user on the right.
 */
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
      {/* The product list has no sidebar to open. */}
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
        {/* The hotline is for users whom the back office serves. */}
        {!useUser()?.backOffice && <Hotline />}
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
