import type { UserInfo } from '../../contract/accounts.ts';
import { preloadCall } from '../call/use-call.ts';
import { FIRST_ROWS } from '../pages/dashboard/first-rows.ts';
import { orderListQuery, readOrderFilters } from '../pages/dashboard/order-filters.ts';
import { periodIn } from '../pages/dashboard/period.ts';
import { page, type PageRoute } from './define.ts';

const isOrgAdmin = ({ orgAdmin }: UserInfo): boolean => orgAdmin ?? false;

/** What an agent works with beside the products: his centre and the cashier. */
export const agentRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'title.dashboard',
    access: 'session',
    layout: 'shell',
    width: 'form',
    isPinned: true,
    lazy: page(async () => (await import('../pages/dashboard/dashboard.tsx')).DashboardPage, 'dashboard', 'status'),
    preload: ({ query }) => {
      const period = periodIn(query);
      preloadCall('getOrderSum', { query: { period } });
      preloadCall('workList', {});
      preloadCall('draftQuery', { query: { limit: FIRST_ROWS } });
      preloadCall('orderQuery', { query: orderListQuery(readOrderFilters(query)) });
      preloadCall('getOrderCount', { query: { period } });
    },
    skeleton: async () => (await import('../pages/dashboard/coming-dashboard.tsx')).ComingDashboard,
  },
  {
    path: '/profile/index',
    name: 'Profile',
    title: 'title.profile',
    access: 'session',
    layout: 'shell',
    width: 'form',
    lazy: page(async () => (await import('../pages/profile/profile.tsx')).ProfilePage, 'account'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingAccount,
  },
  {
    path: '/org/users',
    name: 'OrgUsers',
    title: 'title.orgUsers',
    access: 'session',
    admits: isOrgAdmin,
    layout: 'shell',
    width: 'form',
    lazy: page(async () => (await import('../pages/org/users.tsx')).UsersPage, 'org', 'account'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingList,
  },
  {
    path: '/org/plans',
    name: 'OrgPlans',
    title: 'title.orgPlans',
    access: 'session',
    admits: isOrgAdmin,
    layout: 'shell',
    width: 'form',
    lazy: page(async () => (await import('../pages/org/plans.tsx')).PlansPage, 'org'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingList,
  },
  {
    path: '/pay',
    name: 'Pay',
    title: 'title.pay',
    access: 'session',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/pay/cashier.tsx')).CashierPage, 'cashier', 'status'),
    skeleton: async () => (await import('../pages/pay/coming-cashier.tsx')).ComingCashier,
  },
  {
    path: '/pay/success',
    name: 'PaySuccess',
    title: 'title.paid',
    access: 'session',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/pay/result.tsx')).PayResultPage, 'cashier', 'status'),
    skeleton: async () => (await import('../pages/pay/coming-cashier.tsx')).ComingPaid,
  },
];
