import type { UserInfo } from '../../contract/accounts.ts';
import { preloadCall } from '../api/use-call.ts';
import { PAGE_SIZE } from '../components/list/paging.ts';
import { orderListQuery, readOrderFilters } from '../orders/order-filters.ts';
import { periodIn } from '../dashboard/preload.ts';
import { inShell, listSkeleton, page, type PageRoute, pageRoute, pageSkeletons } from '../layouts/route.ts';

const isOrgAdmin = ({ orgAdmin }: UserInfo): boolean => orgAdmin ?? false;

/** The pages of agents besides the products, such as the personal centre and the cashier. */
export const agentRoutes: readonly PageRoute[] = [
  pageRoute('/dashboard', 'Dashboard', 'title.dashboard', {
    ...inShell,
    isPinned: true,
    lazy: page(() => import('../dashboard/dashboard.tsx'), 'DashboardPage', 'dashboard', 'drafts', 'list', 'status'),
    preload: ({ query }) => {
      const period = periodIn(query);
      preloadCall('getOrderSum', { query: { period } });
      preloadCall('workList', {});
      preloadCall('draftQuery', { query: { limit: PAGE_SIZE } });
      preloadCall('orderQuery', { query: orderListQuery(readOrderFilters(query)) });
      preloadCall('getOrderCount', { query: { period } });
    },
    skeleton: async () => (await import('../dashboard/skeleton.tsx')).DashboardSkeleton,
  }),
  pageRoute('/drafts', 'Drafts', 'title.drafts', {
    ...inShell,
    lazy: page(() => import('../drafts/drafts-page.tsx'), 'DraftsPage', 'drafts', 'endorsement', 'policy', 'status'),
    skeleton: listSkeleton,
  }),
  pageRoute('/comparison', 'Comparison', 'title.comparison', {
    ...inShell,
    lazy: page(() => import('../comparison/comparison-page.tsx'), 'ComparisonPage', 'comparison', 'drafts', 'product'),
    skeleton: listSkeleton,
  }),
  pageRoute('/comparison/shared', 'SharedComparison', 'title.comparison', {
    access: 'neutral',
    lazy: page(() => import('../comparison/link-page.tsx'), 'LinkPage', 'comparison', 'drafts', 'product'),
  }),
  pageRoute('/occupations', 'Occupations', 'title.occupations', {
    ...inShell,
    lazy: page(() => import('../occupations/occupations-page.tsx'), 'OccupationsPage', 'drafts'),
    skeleton: listSkeleton,
  }),
  pageRoute('/profile/index', 'Profile', 'title.profile', {
    ...inShell,
    lazy: page(() => import('./profile.tsx'), 'ProfilePage', 'account', 'org'),
    skeleton: async () => (await pageSkeletons()).AccountSkeleton,
  }),
  pageRoute('/org/users', 'OrgUsers', 'title.orgUsers', {
    ...inShell,
    isAllowed: isOrgAdmin,
    lazy: page(() => import('./users.tsx'), 'UsersPage', 'org', 'account'),
    skeleton: listSkeleton,
  }),
  pageRoute('/org/plans', 'OrgPlans', 'title.orgPlans', {
    ...inShell,
    isAllowed: isOrgAdmin,
    lazy: page(() => import('../department-plans/plans.tsx'), 'PlansPage', 'org'),
    skeleton: listSkeleton,
  }),
  pageRoute('/pay', 'Pay', 'title.pay', {
    lazy: page(() => import('../payments/cashier.tsx'), 'CashierPage', 'cashier', 'status'),
    skeleton: async () => (await import('../payments/skeletons.tsx')).CashierSkeleton,
  }),
  pageRoute('/pay/success', 'PaySuccess', 'title.paid', {
    lazy: page(() => import('../payments/result.tsx'), 'PayResultPage', 'cashier', 'status'),
    skeleton: async () => (await import('../payments/skeletons.tsx')).PaidSkeleton,
  }),
];
