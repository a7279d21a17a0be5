import { page, type PageRoute } from './define.ts';

/** Pages about policies. */
export const policyRoutes: readonly PageRoute[] = [
  {
    path: '/ins/detail',
    name: 'InsDetail',
    title: 'title.policy',
    access: 'session',
    layout: 'site',
    width: 'form',
    Page: page(async () => (await import('../pages/policy/policy.tsx')).PolicyPage, 'policy', 'product', 'status'),
  },
];
