import { matchPath } from 'react-router-dom';
import { agentRoutes } from '../accounts/routes.ts';
import { preloadCall } from '../api/use-call.ts';
import { listQuery, readFilters } from '../catalogue/filters.ts';
import { productRoutes } from '../catalogue/routes.ts';
import { customerRoutes } from '../customers/routes.ts';
import { listSkeleton, page, pageRoute, type PageRoute } from '../layouts/route.ts';
import { policyRoutes } from '../policies/routes.ts';
import { commissionRoutes } from '../commission/routes.ts';
import { reconciliationRoutes } from '../reconciliation/routes.ts';
import { renewalRoutes } from '../renewals/routes.ts';
import { consoleRoutes } from '../console/routes.ts';
import { homeOf } from '../session/guard.ts';

/** The product list, sign-in and sign-out, error pages, and redirects. */
const siteRoutes: readonly PageRoute[] = [
  pageRoute('/', 'Root', 'title.home', {
    access: 'neutral',
    redirect: ({ user }) => user?.officeHome ?? '/home',
  }),
  pageRoute('/home', 'Home', 'title.home', {
    alsoFor: 'visitor',
    lazy: page(() => import('../catalogue/home.tsx'), 'HomePage'),
    preload: ({ query, user }) => {
      preloadCall('productQuery', { query: listQuery(readFilters(query), user?.orgId) });
      if (user) preloadCall('workList', {});
      preloadCall('haveInsuranceCompany', {});
      preloadCall('findFristType', {});
    },
    skeleton: async () => (await import('../catalogue/home-skeleton.tsx')).HomeSkeleton,
  }),
  pageRoute('/redirect/*', 'Redirect', 'title.redirect', {
    access: 'neutral',
    redirect: ({ parameters, search, safe }) => safe(`/${parameters['*'] ?? ''}${search}`) ?? '/home',
  }),
  pageRoute('/index.html', 'Share', 'title.share', {
    access: 'neutral',
    lazy: page(() => import('../shares/share-page.tsx'), 'SharePage', 'product'),
  }),
  pageRoute('/login', 'Login', 'title.login', {
    access: 'sign-in',
    width: 'full',
    lazy: page(() => import('../accounts/sign-in-page.tsx'), 'LoginPage', 'login'),
  }),
  pageRoute('/oss', 'OssLogin', 'title.login', {
    access: 'neutral',
    lazy: page(() => import('../accounts/ticket-page.tsx'), 'TicketPage', 'login'),
  }),
  pageRoute('/auth-redirect', 'AuthRedirect', 'title.redirect', {
    access: 'neutral',
    // An external sign-on returns here. A popup notifies the page that opened it, and closes.
    redirect: async ({ query, user, safe }) => {
      const target = safe(query.get('redirect'));
      if (!user) return target === undefined ? '/login' : `/login?redirect=${encodeURIComponent(target)}`;
      (await import('../session/notify-opener.ts')).notifyOpener();
      return target ?? homeOf(user);
    },
  }),
  pageRoute('/test/list', 'TestPage', 'title.models', {
    width: 'form',
    lazy: page(() => import('../models/model-list.tsx'), 'ModelListPage', 'models'),
    skeleton: listSkeleton,
  }),
  pageRoute('/logout', 'UserLogout', 'title.logout', {
    access: 'neutral',
    redirect: async ({ user }) => {
      if (user) await (await import('../accounts/sign-out.ts')).signOut();
      return '/login';
    },
  }),
  pageRoute('/404', 'NotFound', 'title.notFound', {
    access: 'error',
    lazy: page(() => import('./pages.tsx'), 'NotFoundPage', 'refused'),
  }),
  pageRoute('/401', 'NoAccess', 'title.noAccess', {
    access: 'error',
    lazy: page(() => import('./pages.tsx'), 'NoAccessPage', 'login', 'org', 'refused'),
  }),
];

/** All pages. The guard, the titles, the menu and the tabs use this table. An unknown path redirects to /404. */
export const routes: readonly PageRoute[] = [
  ...siteRoutes,
  ...agentRoutes,
  ...commissionRoutes,
  ...reconciliationRoutes,
  ...consoleRoutes,
  ...customerRoutes,
  ...policyRoutes,
  ...renewalRoutes,
  ...productRoutes,
];

export const isKnownPath = (path: string): boolean => routes.some((route) => matchPath(route.path, path) !== null);
