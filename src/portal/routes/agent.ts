import { page, type PageRoute } from './define.ts';

/** What an agent works with beside the products: his centre and the cashier. */
export const agentRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'title.dashboard',
    access: 'session',
    layout: 'site',
    width: 'form',
    Page: page(async () => (await import('../pages/dashboard/dashboard.tsx')).DashboardPage, 'dashboard', 'status'),
  },
  {
    path: '/pay',
    name: 'Pay',
    title: 'title.pay',
    access: 'session',
    layout: 'site',
    width: 'page',
    Page: page(async () => (await import('../pages/pay/cashier.tsx')).CashierPage, 'cashier', 'status'),
  },
  {
    path: '/pay/success',
    name: 'PaySuccess',
    title: 'title.paid',
    access: 'session',
    layout: 'site',
    width: 'page',
    Page: page(async () => (await import('../pages/pay/result.tsx')).PayResultPage, 'cashier', 'status'),
  },
];
