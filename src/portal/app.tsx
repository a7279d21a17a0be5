import { Box, ChakraProvider } from '@chakra-ui/react';
import { type ComponentType, lazy, startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Outlet, RouterProvider, type RouterProviderProps, useNavigation } from 'react-router-dom';
import { SessionWatch } from './router/session-watch.tsx';
import { useBlockReason } from './session/session.ts';
import { system } from './theme/system.ts';
import { useTexts } from './texts/language.ts';

export { FrameError as FrameFailed, PageError as PageFailed, SiteFrame } from './layouts/site-frame.tsx';

const Notices = lazy(async () => ({ default: (await import('./components/feedback/notices.tsx')).Notices }));
const SessionEndedDialog = lazy(() => import('./accounts/session-ended-dialog.tsx'));

export const render = (root: HTMLElement, router: RouterProviderProps['router']): void =>
  // In a transition nothing is rendered before the first page or its skeleton is ready.
  startTransition(() =>
    createRoot(root).render(
      <ChakraProvider value={system}>
        <RouterProvider router={router} />
      </ChakraProvider>,
    ),
  );

/** Shows every page with its notices, its progress bar and the dialog that blocks it. The page is hidden from another user. */
export const Portal = () => {
  const reason = useBlockReason();
  return (
    <>
      {useNavigation().state !== 'idle' && <ProgressBar />}
      <SessionWatch />
      <Suspense fallback={null}>{reason !== 'other' && <Outlet />}</Suspense>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <Suspense fallback={null}>{reason && <SessionEndedDialog reason={reason} />}</Suspense>
    </>
  );
};

/** Shows the skeleton of the first page until the user and the page's code are loaded. */
export const PageSkeleton = ({ Page }: { readonly Page: ComponentType }) => (
  <>
    <ProgressBar />
    <span data-pending="" hidden />
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  </>
);

/** Shows a red line of two pixels at the top while a page is loading. */
export const ProgressBar = () => {
  const { t } = useTexts();
  return (
    <Box role="status" position="fixed" top="0" insetX="0" h="0.5" zIndex="toast" overflow="hidden" data-chrome="">
      <Box
        role="progressbar"
        aria-label={t('frame.loading')}
        h="full"
        w="1/3"
        bg="brand.solid"
        animation="indeterminate-bar 1.2s ease-in-out infinite"
      />
    </Box>
  );
};
