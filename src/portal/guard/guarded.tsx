import { Box } from '@chakra-ui/react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import { ErrorBoundary } from '../layouts/error-boundary.tsx';
import type { FrameProps } from '../layouts/frame-props.ts';
import { ShellFrame } from '../layouts/shell/later-shell.ts';
import { SiteFrame } from '../layouts/site-frame.tsx';
import { usePageTitle } from '../parts/page-title.ts';
import type { PageRoute } from '../routes/define.ts';
import { lastUserType, useSession } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';
import { decide } from './decide.ts';
import { isKnownPath } from './known-path.ts';

const pending = <span data-pending="" hidden />;
const comingShell = (
  <Box data-pending="" minH="100dvh">
    <Box h="14" bg="bg.panel" borderBottomWidth="1px" borderColor="border" />
  </Box>
);

let shown: 'site' | 'shell' = 'site';
const Framed = ({ layout, ...frame }: FrameProps & Pick<PageRoute, 'layout'>) => {
  const stands = layout === 'kept' ? shown : layout;
  useEffect(() => void (shown = stands), [stands]);
  return stands === 'shell' ? (
    <ErrorBoundary resetKey={stands} frame={frame}>
      <Suspense fallback={comingShell}>
        <ShellFrame {...frame} />
      </Suspense>
    </ErrorBoundary>
  ) : (
    <SiteFrame {...frame} />
  );
};

/** A page behind the guard, in its frame; the frame stays while pages change. */
export const Guarded = ({ route }: { readonly route: PageRoute }) => {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { Page } = route;
  const { layout, width } = route;
  if (session.state === 'unknown' && route.access !== 'neutral')
    return (
      <Framed layout={layout} width={width} hasBar={route.hasBar}>
        <Placeholder of={route} />
      </Framed>
    );
  const decision = decide(
    {
      name: route.name,
      access: route.access,
      admits: route.admits,
      alsoFor: route.alsoFor,
      target: pathname + search,
      user: session.state === 'user' ? session.user : undefined,
      storedUserType: lastUserType(),
    },
    isKnownPath,
  );
  if (!decision.show) return <Navigate to={decision.to} replace />;
  return (
    <Framed layout={layout} width={width} hasBar={route.hasBar}>
      <ErrorBoundary resetKey={pathname}>
        <Suspense fallback={<Placeholder of={route} />}>
          <Landing route={route} />
          <Page />
        </Suspense>
      </ErrorBoundary>
    </Framed>
  );
};

const Placeholder = ({ of: { Coming } }: { readonly of: PageRoute }) => (
  <Suspense fallback={pending}>
    {pending}
    {Coming && <Coming />}
  </Suspense>
);

let hasLanded = false;

/** Title, scroll position and focus of a page that has just come. */
const Landing = ({ route }: { readonly route: PageRoute }) => {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const came = useNavigationType();
  usePageTitle(t(route.title));
  const land = useEffectEvent((): (() => void) | undefined => {
    // The browser itself reads out a page that it loads; only a change within the portal needs the focus moved. A link may be
    // followed before the page that was loaded has landed.
    const isLoaded = !hasLanded && came !== 'PUSH';
    hasLanded = true;
    if (isLoaded) return undefined;
    if (came !== 'POP') scrollTo(0, 0);
    return focusHeading();
  });
  // A draft's number or a step that comes into the address is the same page: whoever is typing keeps the focus.
  useEffect(() => land(), [pathname]);
  return null;
};

/** Focuses the page's heading; until one stands, the page, unless the focus goes elsewhere meanwhile. Gives the end of the wait. */
const focusHeading = (): (() => void) | undefined => {
  const main = document.getElementById('main');
  const heading = (): HTMLElement | null => document.querySelector<HTMLElement>('main h1[tabindex]');
  const first = heading() ?? main;
  first?.focus({ preventScroll: true });
  if (!main || first !== main) return undefined;
  const watch = new MutationObserver(() => {
    const come = heading();
    if (document.activeElement !== main) watch.disconnect();
    else if (come) {
      watch.disconnect();
      come.focus({ preventScroll: true });
    }
  });
  watch.observe(main, { childList: true, subtree: true });
  return () => watch.disconnect();
};
