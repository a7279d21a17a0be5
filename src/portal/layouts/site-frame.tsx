import { Box, Flex } from '@chakra-ui/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Banners } from './banners.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainContent, SkipLink } from './main-content.tsx';
import { PageOutlet, usePageRoute } from './page-outlet.tsx';
import { CircleAlert } from 'lucide-react';
import { useLocation, useRouteError } from 'react-router-dom';
import { Button } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { CallFailure } from '../api/call.ts';
import { loadTexts, useTexts } from '../texts/language.ts';
import { useUser } from '../session/session.ts';

/** Shows a page with the top bar above it and the footer below it, with a skip link and landmarks. */
export const SiteFrame = ({ children = <PageOutlet /> }: { readonly children?: ReactNode }) => {
  const { width, hasBar = false, alsoFor } = usePageRoute();
  const column = width === 'full' ? 'page' : width;
  const { pathname, search } = useLocation();
  const user = useUser();
  const isCustomer = user?.userType2 === 4;
  const hasTabs = isCustomer && /^\/(?:customer\/|ins\/detail|pay\/success|products\/[^/]+\/order$)/.test(pathname);
  const frame = (
    <Flex
      direction="column"
      flex="1"
      css={{
        // The footer is hidden while the page is loading, so that it never moves.
        '&:has([data-pending]) > footer': { display: 'none' },
        ...(hasBar ? { '@media (max-width: 1599px)': { paddingBottom: '4rem' } } : {}),
        // The list of a form has its own scroll bar. Nothing is below the list, so that the page needs no second one.
        '@media (min-width: 768px)': {
          '&:has(form[data-list])': { paddingBottom: '0', '& > footer': { display: 'none' }, '& > main': { paddingBottom: '0' } },
        },
      }}
    >
      <SkipLink />
      <Header width={column} />
      <Banners hasBar={hasBar} />
      <MainContent width={width}>{children}</MainContent>
      <Footer width={column} />
      {hasTabs && (
        <Suspense fallback={null}>
          <CustomerBar />
        </Suspense>
      )}
    </Flex>
  );
  return alsoFor === 'share' && user && !isCustomer && search.includes('share=') ? (
    <Suspense fallback={null}>
      <PreviewFrame>{frame}</PreviewFrame>
    </Suspense>
  ) : (
    frame
  );
};

const PreviewFrame = lazy(async () => {
  const [previewFrame] = await Promise.all([import('./preview-frame.tsx'), loadTexts('product')]);
  return previewFrame;
});

const CustomerBar = lazy(async () => {
  const [{ CustomerBar: Component }] = await Promise.all([import('./customer-bar.tsx'), loadTexts('customer')]);
  return { default: Component };
});

// After a deployment, the server no longer has the files of an open page.
const isMissingFile = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script failed/i.test(error.message);

/** Shows that a page has thrown an error or cannot be loaded, with a button that reloads it. */
export const PageError = () => {
  const { t } = useTexts();
  const error = useRouteError();
  const isOld = isMissingFile(error);
  return (
    <EmptyState
      level={1}
      icon={CircleAlert}
      title={isOld ? t('error.chunk') : t('error.boundaryTitle')}
      text={
        isOld ? undefined : (
          <>
            {t('error.boundaryText')}
            <Box as="code" display="block" mt="2" textStyle="xs" fontFamily="mono">
              {error instanceof Error ? error.message : String(error)}
            </Box>
          </>
        )
      }
      code={error instanceof CallFailure ? error.reply.code : undefined}
      action={
        <Button variant="outline" onClick={() => location.reload()}>
          {t('action.reload')}
        </Button>
      }
    />
  );
};

/** Shows PageFailed in the site's frame, if the frame of the page fails. */
export const FrameError = () => (
  <SiteFrame>
    <PageError />
  </SiteFrame>
);
