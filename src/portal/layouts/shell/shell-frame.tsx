import { Box, Flex } from '@chakra-ui/react';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '../../parts/dialog.tsx';
import { useTexts } from '../../texts/language.ts';
import { Banners } from '../banners.tsx';
import { Footer } from '../footer.tsx';
import { MainContent, SkipLink } from '../main-content.tsx';
import { PageOutlet, usePageRoute } from '../page-outlet.tsx';

import { ShellHeader } from './shell-header.tsx';
import { useShellSettings } from './shell-settings.ts';
import { SidebarMenu } from './sidebar-menu.tsx';
import { useSidebar } from './sidebar-state.ts';
import { TagBar } from './tag-bar.tsx';

/** The admin shell: header, sidebar from the server's menu, tags of the open pages, the page. */
export const ShellFrame = () => {
  const { width, hasBar = false } = usePageRoute();
  // Grows when a page is to be drawn anew.
  const [turn, setTurn] = useState(0);
  const sidebar = useSidebar();
  const { device, opened, withoutAnimation, leave } = sidebar;
  const { fixedHeader, tagsView } = useShellSettings();
  const { pathname } = useLocation();
  const leaveSidebar = useEffectEvent(leave);
  useEffect(() => leaveSidebar(), [pathname]);
  const isMobile = device === 'mobile';
  const isBeside = !isMobile && opened;
  return (
    <Flex direction="column" flex="1" data-shell={device} css={pendingHidesFooter}>
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
            borderInlineEndWidth={isBeside ? '1px' : '0'}
            borderColor="border"
            w={isBeside ? 'sidebar' : '0'}
            visibility={isBeside ? 'visible' : 'hidden'}
            transition={withoutAnimation ? undefined : 'width 160ms'}
          >
            <Box
              w="sidebar"
              position="sticky"
              top={fixedHeader ? '14' : '0'}
              maxH={fixedHeader ? 'calc(100dvh - 3.5rem)' : '100dvh'}
              overflowY="auto"
            >
              <SidebarMenu />
            </Box>
          </Box>
        )}
        <Flex direction="column" flex="1" minW="0" css={hasBar ? roomForBar : undefined}>
          {tagsView && (
            <Box position={fixedHeader ? 'sticky' : 'static'} top="14" zIndex="sticky" data-chrome="">
              <TagBar onRefresh={() => setTurn(turn + 1)} />
            </Box>
          )}
          <Banners hasBar={hasBar} />
          <MainContent width={width} isBeside>
            <Fragment key={turn}>
              <PageOutlet />
            </Fragment>
          </MainContent>
          <Footer width={width === 'full' ? 'form' : width} isBeside />
        </Flex>
      </Flex>
      {isMobile && opened && <MobileSidebar onClose={leave} />}
    </Flex>
  );
};

const MobileSidebar = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTexts();
  return (
    <Dialog title={t('shell.menu')} place="start" width="13.125rem" isFlush onClose={onClose}>
      <SidebarMenu />
    </Dialog>
  );
};

// The footer comes when the page stands, so that it is never pushed about.
const pendingHidesFooter = { '&:has([data-pending]) footer': { display: 'none' } } as const;
const roomForBar = { '@media (max-width: 1599px)': { paddingBottom: '4rem' } } as const;
