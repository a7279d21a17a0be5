import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

/** The statements of an agent, and the pages of the back office about commission; they load together, so that they share no small files. */
export const commissionRoutes = (
  [
    ['/statements', 'Statements', 'title.statements', 'StatementPage', 2],
    ['/console/commission', 'ConsoleCommission', 'title.consoleCommission', 'RatesPage', 4],
    ['/console/statements', 'ConsoleStatements', 'title.consoleStatements', 'MonthsPage', 4],
  ] as const
).map(([path, name, title, component, level]) =>
  pageRoute(path, name, title, {
    ...inShell,
    // No agent has level 4: the back office alone.
    admits: ({ userLevel, backOffice }) => userLevel >= level || (backOffice ?? false),
    lazy: page(() => import('./pages.ts'), component, 'commission'),
    skeleton: listSkeleton,
  }),
);
