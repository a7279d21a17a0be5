import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

/** The page of the back office that compares the gateway's file with our payments. */
export const reconciliationRoutes = [
  pageRoute('/console/reconciliation', 'ConsoleReconciliation', 'title.consoleReconciliation', {
    ...inShell,
    rights: ['finance'],
    lazy: page(() => import('./reconciliation-page.tsx'), 'ReconciliationPage', 'reconciliation'),
    skeleton: listSkeleton,
  }),
];
