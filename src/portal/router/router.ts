import { type ComponentType, createElement, type FC, lazy } from 'react';
import { createBrowserRouter, type LoaderFunction, redirect, replace, type RouteObject } from 'react-router-dom';
import { decide, safeTarget } from '../session/access.ts';
import { lastUserType, useUser } from '../session/session.ts';
import { knownUser } from '../accounts/sign-in.ts';
import { loadTexts } from '../texts/language.ts';
import type { PageRoute } from '../layouts/route.ts';
import { isKnownPath, routes } from './routes.tsx';

/** The router of the portal; it requests the code and the data of the page in the URL at once. */
export const openRouter = () =>
  createBrowserRouter([
    {
      Component: Portal,
      ErrorBoundary: FrameFailed,
      children: [
        { Component: Site, children: pagesIn('site') },
        { Component: Shell, children: pagesIn('shell') },
        { path: '*', loader: () => replace('/404') },
      ],
    },
  ]);

const pagesIn = (layout: PageRoute['layout']): RouteObject[] => routes.filter((route) => route.layout === layout).map(routeOf);

const routeOf = (route: PageRoute): RouteObject => ({
  path: route.path,
  handle: route,
  loader: guarded(route),
  HydrateFallback: skeletonOf(route),
  ErrorBoundary: PageFailed,
  ...(route.lazy && {
    lazy: () => {
      if (route.layout === 'shell' && lastUserType() !== 'customer') void loadShell();
      return route.lazy();
    },
  }),
});

/** Admits the users whom a page is for and requests its data, or redirects. Returns the user for whom the page is rendered. */
const guarded =
  (route: PageRoute): LoaderFunction =>
  async ({ request, params }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const target = pathname + search;
    // A URL that is in the history already (loaded, or gone back to) is replaced by its target.
    const goTo = location.pathname + location.search === target ? replace : redirect;
    const user = await knownUser();
    const decision = decide({ ...route, target, user, storedUserType: lastUserType() }, isKnownPath);
    if (!decision.show) return goTo(decision.to);
    const visit = {
      search,
      query: searchParams,
      parameters: params,
      user,
      safe: (to: string | null) => safeTarget(to, isKnownPath),
    };
    if (route.leadTo) return goTo(await route.leadTo(visit));
    route.preload?.(visit);
    return user?.userId ?? '';
  };

// The rendering code is a separate file: it loads in parallel with the data.
const drawing = () => import('../app.tsx');
const loadShell = () => Promise.all([import('../layouts/shell/shell.tsx'), loadTexts('shell')]);
const Portal = lazy(async () => ({ default: (await drawing()).Portal }));
const Site = lazy(async () => ({ default: (await drawing()).SiteFrame }));
const AgentShell = lazy(async () => {
  const [{ ShellFrame }] = await loadShell();
  return { default: () => createElement(ShellFrame, { routes }) };
});
/** Customers have no menu: what they share with agents stands in the site's frame. */
const Shell: FC = () => createElement(useUser()?.userType2 === 4 ? Site : AgentShell);
const PageFailed = lazy(async () => ({ default: (await drawing()).PageFailed }));
const FrameFailed = lazy(async () => ({ default: (await drawing()).FrameFailed }));
const Skeleton = lazy(async () => ({ default: (await drawing()).PageSkeleton }));

/** A page's skeleton; nothing is drawn if its file cannot be loaded. */
const skeletonOf = ({ skeleton }: PageRoute): FC => {
  const nothing = () => null;
  const Page: ComponentType = skeleton
    ? lazy(async () => ({ default: await skeleton(new URLSearchParams(location.search)).catch(() => nothing) }))
    : nothing;
  return () => createElement(Skeleton, { Page });
};
