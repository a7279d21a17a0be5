import { type ComponentType, createElement, type FC, lazy } from 'react';
import { createBrowserRouter, type LoaderFunction, redirect, replace, type RouteObject } from 'react-router-dom';
import { decide, safeTarget } from '../session/guard.ts';
import { lastUserType, useUser } from '../session/session.ts';
import { knownUser } from '../accounts/sign-in.ts';
import { loadTexts } from '../texts/language.ts';
import type { PageRoute } from '../layouts/route.ts';
import { requestedPath } from './asked-path.ts';
import { isKnownPath, routes } from './routes.tsx';

/** Creates the router of the portal, which requests the code and the data of the page in the URL in parallel. */
export const openRouter = () =>
  createBrowserRouter([
    {
      Component: Portal,
      ErrorBoundary: FrameFailed,
      children: [
        { Component: Site, children: pagesIn('site') },
        { Component: Shell, children: pagesIn('shell') },
        { path: '*', loader: notFoundLoader },
      ],
    },
  ]);

const notFoundLoader: LoaderFunction = ({ request }) => {
  requestedPath.path = new URL(request.url).pathname;
  return replace('/404');
};

const pagesIn = (layout: PageRoute['layout']): RouteObject[] => routes.filter((route) => route.layout === layout).map(routeOf);

const routeOf = (route: PageRoute): RouteObject => ({
  path: route.path,
  handle: route,
  loader: guardedLoader(route),
  HydrateFallback: skeletonOf(route),
  ErrorBoundary: PageFailed,
  ...(route.lazy && {
    lazy: () => {
      if (route.layout === 'shell' && lastUserType() !== 'customer') void loadShell();
      return route.lazy();
    },
  }),
});

/**
 * Returns the loader of a page. The loader redirects users who may not see the page. For others it requests the page's data and
 * returns the user's id.
 */
const guardedLoader =
  (route: PageRoute): LoaderFunction =>
  async ({ request, params }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const target = pathname + search;
    // A URL that is in the history already (after a load or a step back) is replaced by its target.
    const goTo = location.pathname + location.search === target ? replace : redirect;
    const user = await knownUser();
    const decision = decide({ ...route, target, user, storedUserType: lastUserType() }, isKnownPath);
    if (!decision.show) {
      requestedPath.path = pathname;
      return goTo(decision.to);
    }
    const visit = {
      search,
      query: searchParams,
      parameters: params,
      user,
      safe: (to: string | null) => safeTarget(to, isKnownPath),
    };
    if (route.redirect) return goTo(await route.redirect(visit));
    route.preload?.(visit);
    return user?.userId ?? '';
  };

// The rendering code is a separate file, so that it loads in parallel with the data.
const loadApp = () => import('../app.tsx');
const loadShell = () => Promise.all([import('../layouts/shell/shell.tsx'), loadTexts('shell')]);
const Portal = lazy(async () => ({ default: (await loadApp()).Portal }));
const Site = lazy(async () => ({ default: (await loadApp()).SiteFrame }));
const AgentShell = lazy(async () => {
  const [{ ShellFrame }] = await loadShell();
  return { default: () => createElement(ShellFrame, { routes }) };
});
/** Customers have no menu. Pages that they share with agents have the frame of the site. */
const Shell: FC = () => createElement(useUser()?.userType2 === 4 ? Site : AgentShell);
const PageFailed = lazy(async () => ({ default: (await loadApp()).PageFailed }));
const FrameFailed = lazy(async () => ({ default: (await loadApp()).FrameFailed }));
const Skeleton = lazy(async () => ({ default: (await loadApp()).PageSkeleton }));

/** Returns the skeleton of a page, which shows nothing if its file cannot be loaded. */
const skeletonOf = ({ skeleton }: PageRoute): FC => {
  const Nothing = () => null;
  const Page: ComponentType = skeleton
    ? lazy(async () => ({ default: await skeleton(new URLSearchParams(location.search)).catch(() => Nothing) }))
    : Nothing;
  return () => createElement(Skeleton, { Page });
};
