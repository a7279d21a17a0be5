import { preloadCall } from '../api/use-call.ts';
import { page, type PageRoute, pageRoute, pageSkeletons } from '../layouts/route.ts';

const customerListSkeleton = async () => (await pageSkeletons()).CustomerListSkeleton;

/** The pages of customers, who sign in by phone and see only their own orders and policies. */
export const customerRoutes: readonly PageRoute[] = [
  pageRoute('/customer/login', 'CustomerLogin', 'title.customerLogin', {
    access: 'customer-sign-in',
    lazy: page(() => import('../accounts/customer-login.tsx'), 'CustomerLoginPage', 'customer', 'login'),
  }),
  pageRoute('/customer/center', 'CustomerCenter', 'title.customerCenter', {
    access: 'customer',
    lazy: page(() => import('./pages.ts'), 'CustomerHomePage', 'customer', 'dashboard', 'product', 'status'),
    preload: () => {
      preloadCall('workList', {});
      preloadCall('customerHome', {});
    },
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/products', 'CustomerProducts', 'title.home', {
    access: 'customer',
    lazy: page(() => import('./pages.ts'), 'CustomerProductsPage', 'customer'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/order', 'CustomerOrder', 'title.customerOrder', {
    access: 'customer',
    lazy: page(() => import('../orders/customer-orders.tsx'), 'CustomerOrdersPage', 'customer', 'dashboard', 'status'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/ins', 'CustomerIns', 'title.customerIns', {
    access: 'customer',
    lazy: page(() => import('../policies/customer-policies.tsx'), 'CustomerPoliciesPage', 'customer', 'policy', 'status'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/self', 'CustomerSelf', 'title.profile', {
    access: 'customer',
    lazy: page(() => import('./pages.ts'), 'CustomerSelfPage', 'customer'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/family', 'CustomerFamily', 'title.profile', {
    access: 'customer',
    lazy: page(() => import('./family.tsx'), 'CustomerFamilyPage', 'customer', 'family'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/notices', 'CustomerNotices', 'title.profile', {
    access: 'customer',
    lazy: page(() => import('./notices.tsx'), 'CustomerNoticesPage', 'customer'),
    skeleton: customerListSkeleton,
  }),
  pageRoute('/customer/privacy', 'CustomerPrivacy', 'title.profile', {
    access: 'customer',
    lazy: page(() => import('./pages.ts'), 'CustomerPrivacyPage', 'customer', 'login'),
    skeleton: customerListSkeleton,
  }),
];
