import type { UserInfo } from '../../contract/accounts.ts';
import { askDashboard } from '../pages/dashboard/ask-dashboard.ts';
import { page, placeholder, type PageRoute } from './define.ts';

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
    Page: page(async () => (await import('../pages/dashboard/dashboard.tsx')).DashboardPage, 'dashboard', 'status'),
    ahead: askDashboard,
    Coming: placeholder(async () => (await import('../pages/dashboard/coming-dashboard.tsx')).ComingDashboard),
  },
  {
    path: '/profile/index',
    name: 'Profile',
    title: 'title.profile',
    access: 'session',
    layout: 'shell',
    width: 'form',
    Page: page(async () => (await import('../pages/profile/profile.tsx')).ProfilePage, 'account'),
    Coming: placeholder(async () => (await import('../parts/coming-list.tsx')).ComingAccount),
  },
  {
    path: '/org/users',
    name: 'OrgUsers',
    title: 'title.orgUsers',
    access: 'session',
    admits: isOrgAdmin,
    layout: 'shell',
    width: 'form',
    Page: page(async () => (await import('../pages/org/users.tsx')).UsersPage, 'org', 'account'),
    Coming: placeholder(async () => (await import('../parts/coming-list.tsx')).ComingList),
  },
  {
    path: '/org/plans',
    name: 'OrgPlans',
    title: 'title.orgPlans',
    access: 'session',
    admits: isOrgAdmin,
    layout: 'shell',
    width: 'form',
    Page: page(async () => (await import('../pages/org/plans.tsx')).PlansPage, 'org'),
    Coming: placeholder(async () => (await import('../parts/coming-list.tsx')).ComingList),
  },
  {
    path: '/pay',
    name: 'Pay',
    title: 'title.pay',
    access: 'session',
    layout: 'site',
    width: 'page',
    Page: page(async () => (await import('../pages/pay/cashier.tsx')).CashierPage, 'cashier', 'status'),
    Coming: placeholder(async () => (await import('../pages/pay/coming-cashier.tsx')).ComingCashier),
  },
  {
    path: '/pay/success',
    name: 'PaySuccess',
    title: 'title.paid',
    access: 'session',
    layout: 'site',
    width: 'page',
    Page: page(async () => (await import('../pages/pay/result.tsx')).PayResultPage, 'cashier', 'status'),
    Coming: placeholder(async () => (await import('../pages/pay/coming-cashier.tsx')).ComingPaid),
  },
];
