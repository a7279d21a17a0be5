import type * as pages from './pages.ts';
import type { UserInfo } from '../../contract/accounts.ts';
import { inShell, listSkeleton, page, type PageRoute, pageRoute } from '../layouts/route.ts';
import type { TextKey } from '../texts/language.ts';

const earnsOrPays = ({ userLevel, officeRights }: UserInfo) => userLevel > 1 || officeRights?.includes('finance') === true;

/** The pages of an agent's statements and those of the back office about commission. One chunk contains all of them. */
export const commissionRoutes = (
  [
    ['/statements', 'Statements', 'title.statements', 'StatementPage', { isAllowed: earnsOrPays }],
    ['/console/commission', 'ConsoleCommission', 'title.consoleCommission', 'RatesPage', { rights: ['commission'] }],
    ['/console/statements', 'ConsoleStatements', 'title.consoleStatements', 'MonthsPage', { rights: ['finance'] }],
  ] as const satisfies readonly (readonly [
    string,
    string,
    TextKey,
    keyof typeof pages,
    Pick<PageRoute, 'isAllowed' | 'rights'>,
  ])[]
).map(([path, name, title, component, access]) =>
  pageRoute(path, name, title, {
    ...inShell,
    ...access,
    lazy: page(() => import('./pages.ts'), component, 'commission', 'account'),
    skeleton: listSkeleton,
  }),
);
