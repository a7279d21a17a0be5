import { preloadCall } from '../api/use-call.ts';
import { listQuery, readFilters } from '../catalogue/filters.ts';
import { notifyOpener } from '../session/session.ts';
import { signOut } from '../accounts/sign-in.ts';
import { page, type PageRoute } from '../layouts/route.ts';

/** The list, sign-in and sign-out, error pages, and paths that lead elsewhere. */
export const siteRoutes: readonly PageRoute[] = [
  {
    path: '/',
    name: 'Root',
    title: 'title.home',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    leadTo: () => '/home',
  },
  {
    path: '/home',
    name: 'Home',
    title: 'title.home',
    access: 'session',
    alsoFor: 'visitor',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../catalogue/home.tsx')).HomePage),
    preload: ({ query, user }) => {
      preloadCall('productQuery', { query: listQuery(readFilters(query), user?.orgId) });
      if (user) preloadCall('workList', {});
      preloadCall('haveInsuranceCompany', {});
      preloadCall('findFristType', {});
    },
    skeleton: async () => (await import('../catalogue/home-skeleton.tsx')).HomeSkeleton,
  },
  {
    path: '/redirect/*',
    name: 'Redirect',
    title: 'title.redirect',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    leadTo: ({ parameters, search, safe }) => safe(`/${parameters['*'] ?? ''}${search}`) ?? '/home',
  },
  {
    path: '/index.html',
    name: 'Share',
    title: 'title.share',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../shares/share-page.tsx')).SharePage),
  },
  {
    path: '/login',
    name: 'Login',
    title: 'title.login',
    access: 'sign-in',
    layout: 'site',
    width: 'full',
    lazy: page(async () => (await import('../accounts/sign-in-page.tsx')).LoginPage, 'login'),
  },
  {
    path: '/oss',
    name: 'OssLogin',
    title: 'title.oss',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../accounts/ticket-page.tsx')).TicketPage, 'handOver'),
  },
  {
    path: '/auth-redirect',
    name: 'AuthRedirect',
    title: 'title.redirect',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    // Hand-back of a sign-on that went elsewhere: a popup tells the page that opened it and closes.
    leadTo: ({ query, user, safe }) => {
      const target = safe(query.get('redirect'));
      if (!user) return target === undefined ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
      notifyOpener();
      return target ?? (user.issueFlag ? '/home' : '/dashboard');
    },
  },
  {
    path: '/test/list',
    name: 'TestPage',
    title: 'title.models',
    access: 'session',
    layout: 'site',
    width: 'form',
    lazy: page(async () => (await import('../models/model-list.tsx')).ModelListPage, 'models'),
    skeleton: async () => (await import('../components/feedback/list-skeleton.tsx')).ListSkeleton,
  },
  {
    path: '/logout',
    name: 'UserLogout',
    title: 'title.logout',
    access: 'neutral',
    layout: 'site',
    width: 'page',
    leadTo: async ({ user }) => {
      if (user) await signOut();
      return '/login';
    },
  },
  {
    path: '/404',
    name: 'NotFound',
    title: 'title.notFound',
    access: 'error',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('./pages.tsx')).NotFoundPage),
  },
  {
    path: '/401',
    name: 'NoAccess',
    title: 'title.noAccess',
    access: 'error',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('./pages.tsx')).NoAccessPage),
  },
];
