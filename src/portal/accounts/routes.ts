import type { UserInfo } from '../../contract/accounts.ts';
import { preloadCall } from '../api/use-call.ts';
import { PAGE_SIZE } from '../components/list/paging.ts';
import { orderListQuery, readOrderFilters } from '../orders/order-filters.ts';
import { periodIn } from '../dashboard/preload.ts';
import { inShell, page, type PageRoute, pageRoute } from '../layouts/route.ts';

const isOrgAdmin = ({ orgAdmin }: UserInfo): boolean => orgAdmin ?? false;

/** Pages of an agent besides the products: the personal centre and the cashier. */
export const agentRoutes: readonly PageRoute[] = [
  pageRoute('/dashboard', 'Dashboard', 'title.dashboard', {
    ...inShell,
    isPinned: true,
    lazy: page(async () => (await import('../dashboard/dashboard.tsx')).DashboardPage, 'dashboard', 'drafts', 'list', 'status'),
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
    lazy: page(async () => (await import('../drafts/drafts-page.tsx')).DraftsPage, 'drafts', 'endorsement', 'policy', 'status'),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).ListSkeleton,
  }),
  pageRoute('/profile/index', 'Profile', 'title.profile', {
    ...inShell,
    lazy: page(async () => (await import('./profile.tsx')).ProfilePage, 'account'),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).AccountSkeleton,
  }),
  pageRoute('/org/users', 'OrgUsers', 'title.orgUsers', {
    ...inShell,
    admits: isOrgAdmin,
    lazy: page(async () => (await import('./users.tsx')).UsersPage, 'org', 'account'),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).ListSkeleton,
  }),
  pageRoute('/org/plans', 'OrgPlans', 'title.orgPlans', {
    ...inShell,
    admits: isOrgAdmin,
    lazy: page(async () => (await import('../department-plans/plans.tsx')).PlansPage, 'org'),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).ListSkeleton,
  }),
  pageRoute('/pay', 'Pay', 'title.pay', {
    lazy: page(async () => (await import('../payments/cashier.tsx')).CashierPage, 'cashier', 'status'),
    skeleton: async () => (await import('../payments/skeletons.tsx')).CashierSkeleton,
  }),
  pageRoute('/pay/success', 'PaySuccess', 'title.paid', {
    lazy: page(async () => (await import('../payments/result.tsx')).PayResultPage, 'cashier', 'status'),
    skeleton: async () => (await import('../payments/skeletons.tsx')).PaidSkeleton,
  }),
];

/** Pages of a customer, who signs in by phone and sees only own orders and policies. */
export const customerRoutes: readonly PageRoute[] = [
  pageRoute('/customer/login', 'CustomerLogin', 'title.customerLogin', {
    access: 'customer-sign-in',
    lazy: page(async () => (await import('./customer-login.tsx')).CustomerLoginPage, 'customer', 'login'),
  }),
  pageRoute('/customer/center', 'CustomerCenter', 'title.customerCenter', {
    access: 'customer',
    lazy: page(
      async () => (await import('../dashboard/customer-centre.tsx')).CustomerCenterPage,
      'customer',
      'dashboard',
      'status',
    ),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).CustomerListSkeleton,
  }),
  pageRoute('/customer/order', 'CustomerOrder', 'title.customerOrder', {
    access: 'customer',
    lazy: page(async () => (await import('../orders/customer-orders.tsx')).CustomerOrdersPage, 'customer', 'dashboard', 'status'),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).CustomerListSkeleton,
  }),
  pageRoute('/customer/ins', 'CustomerIns', 'title.customerIns', {
    access: 'customer',
    lazy: page(
      async () => (await import('../policies/customer-policies.tsx')).CustomerPoliciesPage,
      'customer',
      'policy',
      'status',
    ),
    skeleton: async () => (await import('../components/feedback/page-skeletons.tsx')).CustomerListSkeleton,
  }),
];
