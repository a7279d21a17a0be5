import { inShell, listSkeleton, page, pageRoute } from '../layouts/route.ts';

/** Pages of the platform's back office; they load together, as whoever opens one opens the others too. */
export const consoleRoutes = (['Applications', 'Organisations', 'Insurers', 'Shelf', 'Notices', 'Audit'] as const).map((name) =>
  pageRoute(`/console/${name.toLowerCase()}`, `Console${name}`, `title.console${name}`, {
    ...inShell,
    admits: ({ backOffice }) => backOffice ?? false,
    lazy: page(() => import('./pages.ts'), `${name}Page`, 'account', 'console', 'org', 'product', 'shelf'),
    skeleton: listSkeleton,
  }),
);
