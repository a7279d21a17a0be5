import { page, type PageRoute } from './define.ts';

/** The customer's side: he signs in by his phone, and sees what is his. */
export const customerRoutes: readonly PageRoute[] = [
  {
    path: '/customer/login',
    name: 'CustomerLogin',
    title: 'title.customerLogin',
    access: 'customer-sign-in',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/customer/login.tsx')).CustomerLoginPage, 'customer', 'login'),
  },
  {
    path: '/customer/center',
    name: 'CustomerCenter',
    title: 'title.customerCenter',
    access: 'customer',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/customer/center.tsx')).CustomerCenterPage, 'customer', 'dashboard', 'status'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingCustomerList,
  },
  {
    path: '/customer/order',
    name: 'CustomerOrder',
    title: 'title.customerOrder',
    access: 'customer',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/customer/orders.tsx')).CustomerOrdersPage, 'customer', 'dashboard', 'status'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingCustomerList,
  },
  {
    path: '/customer/ins',
    name: 'CustomerIns',
    title: 'title.customerIns',
    access: 'customer',
    layout: 'site',
    width: 'page',
    lazy: page(async () => (await import('../pages/customer/policies.tsx')).CustomerPoliciesPage, 'customer', 'policy', 'status'),
    skeleton: async () => (await import('../parts/coming-list.tsx')).ComingCustomerList,
  },
];
