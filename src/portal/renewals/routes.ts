import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

export const renewalRoutes = [
  pageRoute('/renewals', 'Renewals', 'title.renewals', {
    ...inShell,
    lazy: page(() => import('./renewals-page.tsx'), 'RenewalsPage', 'policy', 'status'),
    skeleton: listSkeleton,
  }),
];
