import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainContent, SkipLink } from './main-content.tsx';
import { PageOutlet, usePageRoute } from './page-outlet.tsx';

/** Top bar, nav bar and footer around a page, with a skip link and landmarks. */
export const SiteFrame = ({ children = <PageOutlet /> }: { readonly children?: ReactNode }) => {
  const { width, hasBar = false } = usePageRoute();
  const column = width === 'full' ? 'page' : width;
  return (
    <Flex
      direction="column"
      flex="1"
      css={{
        // The footer comes when the page stands, so that it is never pushed about.
        '&:has([data-pending]) > footer': { display: 'none' },
        ...(hasBar ? { '@media (max-width: 1599px)': { paddingBottom: '4rem' } } : {}),
      }}
    >
      <SkipLink />
      <Header width={column} />
      <Banners hasBar={hasBar} />
      <MainContent width={width}>{children}</MainContent>
      <Footer width={column} />
    </Flex>
  );
};
