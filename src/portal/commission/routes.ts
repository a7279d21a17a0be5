import type { UserInfo } from '../../contract/accounts.ts';
import { inShell, listSkeleton, page, pageRoute, type PageRoute } from '../layouts/route.ts';

const office = ({ backOffice }: UserInfo): boolean => backOffice ?? false;

/** The statements of an agent, and the pages of the back office about commission. */
export const commissionRoutes: readonly PageRoute[] = [
  pageRoute('/statements', 'Statements', 'title.statements', {
    ...inShell,
    admits: (user) => user.userLevel > 1 || office(user),
    lazy: page(() => import('./statement-page.tsx'), 'StatementPage', 'commission'),
    skeleton: listSkeleton,
  }),
  pageRoute('/console/commission', 'ConsoleCommission', 'title.consoleCommission', {
    ...inShell,
    admits: office,
    lazy: page(() => import('./rates-page.tsx'), 'RatesPage', 'commission'),
    skeleton: listSkeleton,
  }),
  pageRoute('/console/statements', 'ConsoleStatements', 'title.consoleStatements', {
    ...inShell,
    admits: office,
    lazy: page(() => import('./months-page.tsx'), 'MonthsPage', 'commission'),
    skeleton: listSkeleton,
  }),
];
